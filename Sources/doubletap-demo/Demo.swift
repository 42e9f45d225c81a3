internal import Widget

/// The demo window and gesture lab.
@main struct Demo {
  static func main() {
    Console.reserveStreams()
    let options = Options(Console.arguments())
    let layout = Layout(options)
    let display = openDisplay(options)
    let window = DemoWindow(display: display, layout: layout, options: options)
    display.loop.run()
    window.close()
    display.close()
  }

  private static func openDisplay(_ options: Options) -> Display {
    do {
      return try Display(name: options.display, resources: options.resources)
    } catch {
      Console.fail(error.description)
    }
  }
}
