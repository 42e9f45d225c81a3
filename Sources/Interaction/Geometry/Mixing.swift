/// From one number to the other: exact at 0 and at 1, and the same number all the way between equal ones; fractions
/// beyond go on.
func mix(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
  fraction == 1 ? to : from + (to - from) * fraction
}

func mix(_ from: Point, _ to: Point, _ fraction: Double) -> Point {
  Point(mix(from.x, to.x, fraction), mix(from.y, to.y, fraction))
}

func mix(_ from: Size, _ to: Size, _ fraction: Double) -> Size {
  Size(mix(from.width, to.width, fraction), mix(from.height, to.height, fraction))
}
