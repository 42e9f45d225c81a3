/// Sine and cosine of an angle in quarter turns, which must be finite; exact where it is whole.
///
/// The rest beyond the nearest quarter is at most π/4, where the series up to the 17th power are as exact as `Double`.
func sineAndCosine(quarterTurns: Double) -> (sine: Double, cosine: Double) {
  let nearest = quarterTurns.rounded()
  let angle = (quarterTurns - nearest) * (Double.pi / 2)
  let square = angle * angle
  var sine = 1.0
  var cosine = 1.0
  var power = 16.0
  while power > 0 {
    sine = 1 - square / (power * (power + 1)) * sine
    cosine = 1 - square / (power * (power - 1)) * cosine
    power -= 2
  }
  sine *= angle
  switch Int(nearest.truncatingRemainder(dividingBy: 4)) {
  case 0: return (sine, cosine)
  case 1, -3: return (cosine, -sine)
  case 2, -2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// Sine and cosine of half an angle of 0 to a whole turn.
func half(_ angle: (sine: Double, cosine: Double)) -> (sine: Double, cosine: Double) {
  // Of the two formulas the one that adds numbers of the same sign.
  if angle.cosine < 0 {
    let sine = ((1 - angle.cosine) / 2).squareRoot()
    return (sine, angle.sine / (2 * sine))
  }
  let cosine = ((1 + angle.cosine) / 2).squareRoot() * (angle.sine < 0 ? -1 : 1)
  return (angle.sine / (2 * cosine), cosine)
}
