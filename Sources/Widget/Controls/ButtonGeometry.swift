internal import Interaction

extension ButtonAttributes {
  /// The rules that a confirmation of that size follows.
  func rules(for size: Size) -> ConfirmationRules {
    var rules = ConfirmationRules()
    rules.axis = slidesHorizontally ? .horizontal : .vertical
    rules.extent = slidesHorizontally ? size.width : size.height
    let target = slideTarget(for: size)
    rules.travel = abs(rules.extent / 2 - target)
    // A face that would not move could never be slid away.
    if rules.travel < 1 { rules.travel = max(1, rules.extent) }
    rules.threshold = slideThreshold
    rules.defaultSide = defaultSide(target: target, extent: rules.extent)
    rules.allowsNegative = slideDirection == .either || sideOf(slideDirection) == .negative
    rules.allowsPositive = slideDirection == .either || sideOf(slideDirection) == .positive
    rules.reactsToTap = reactsToTap
    rules.animationDuration = animationDuration
    rules.drawsTick = drawsTick
    rules.shakesOnError = shakesOnError
    rules.resetDelay = resetDelay
    rules.confirmGesture = confirmGesture
    rules.holdDuration = holdDuration
    rules.actionTimeout = actionTimeout
    rules.confirmDelay = confirmDelay
    rules.confirmTimeout = confirmTimeout
    rules.disarmsOnFocusOut = disarmsOnFocusOut
    return rules
  }

  /// Where the centre of a slid-out face goes along the axis.
  private func slideTarget(for size: Size) -> Double {
    slidesHorizontally ? horizontalSlide ?? -size.width / 2 : verticalSlide ?? -size.height / 2
  }

  /// The side a face leaves to when the user has shown none: the one asked for, else the one of the slide target.
  private func defaultSide(target: Double, extent: Double) -> SlideSide {
    if slideDirection != .either { return sideOf(slideDirection) }
    let side = target < extent / 2 ? SlideSide.negative : .positive
    return mirrors ? side.opposite : side
  }

  private func sideOf(_ direction: SlideDirection) -> SlideSide {
    let side = direction == .leading ? SlideSide.negative : .positive
    return mirrors ? side.opposite : side
  }

  private var mirrors: Bool { isRightToLeft && slidesHorizontally }
}
