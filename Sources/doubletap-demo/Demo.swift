@main struct Demo {
  static func main() {}
}
