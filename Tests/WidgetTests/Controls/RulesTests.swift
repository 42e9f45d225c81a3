import Interaction
import Testing

@testable import Widget

@Suite("What the attributes mean for behaviour") struct RulesTests {
  /// The rules of a button of 200 by 80.
  private func rules(_ change: (inout ButtonAttributes) -> Void = { _ in }) -> ConfirmationRules {
    var attributes = ButtonAttributes()
    change(&attributes)
    return attributes.rules(for: Size(200, 80))
  }

  @Test("the defaults are those of the property table")
  func defaults() {
    let rules = rules()
    #expect(rules.extent == 200)
    #expect(rules.travel == 200)
    #expect(rules.releaseDistance == 100)
    #expect(rules.allowsNegative && rules.allowsPositive)
    #expect(rules.armingSide == .negative)
    #expect(!rules.reactsToTap)
    #expect(rules.animationDuration == 0.5)
    #expect(rules.resetDelay == 2)
  }

  @Test("a vertical button goes by its height")
  func vertical() {
    let rules = rules { $0.slidesHorizontally = false }
    #expect(rules.extent == 80)
    #expect(rules.travel == 80)
    #expect(rules.releaseDistance == 40)
  }

  @Test("times, taps and the threshold are passed on")
  func passedOn() {
    let rules = rules {
      $0.animationDuration = 0.3
      $0.resetDelay = 7
      $0.reactsToTap = true
      $0.slideThreshold = 0.8
    }
    #expect(rules.animationDuration == 0.3)
    #expect(rules.resetDelay == 7)
    #expect(rules.reactsToTap)
    #expect(rules.releaseDistance == 160)
  }

  @Test("the slide target gives the way, and the side that a tap or a key goes to")
  func targets() {
    let far = rules { $0.horizontalSlide = 350 }
    #expect(far.travel == 250)
    #expect(far.armingSide == .positive)
    let near = rules { $0.horizontalSlide = 40 }
    #expect(near.travel == 60)
    #expect(near.armingSide == .negative)
    #expect(near.releaseDistance == 60, "a release at the end of the way lets go")
    let down = rules {
      $0.slidesHorizontally = false
      $0.verticalSlide = 100
    }
    #expect(down.travel == 60)
    #expect(down.armingSide == .positive)
  }

  @Test("a target that is where the face stands leaves a way of the whole width")
  func noWay() {
    #expect(rules { $0.horizontalSlide = 100 }.travel == 200)
    #expect(rules { $0.horizontalSlide = 100.5 }.travel == 200)
  }

  @Test(
    "leading is left, trailing right, and from right to left the other way round; up and down have no mirror",
    arguments: [true, false], [true, false])
  func directions(isHorizontal: Bool, isRightToLeft: Bool) {
    func rules(_ direction: SlideDirection) -> ConfirmationRules {
      self.rules {
        $0.slideDirection = direction
        $0.slidesHorizontally = isHorizontal
        $0.isRightToLeft = isRightToLeft
      }
    }
    let leading: SlideSide = isHorizontal && isRightToLeft ? .positive : .negative
    let trailing: SlideSide = leading == .negative ? .positive : .negative
    for (direction, side) in [(SlideDirection.leading, leading), (.trailing, trailing)] {
      #expect(rules(direction).allowsNegative == (side == .negative))
      #expect(rules(direction).allowsPositive == (side == .positive))
      #expect(rules(direction).armingSide == side)
    }
    #expect(rules(.either).allowsNegative && rules(.either).allowsPositive)
    #expect(rules(.either).armingSide == leading)
  }

  @Test("slides and centre follow the size until they are set; a number out of range is cut to it")
  func properties() {
    let button = DoubleTapButton(frame: Rect(5, 6, 200, 80))
    #expect(button.horizontalSlide == -100 && button.verticalSlide == -40)
    #expect(button.originalCenter == Point(100, 40))
    button.frame.size = Size(300, 50)
    #expect(button.horizontalSlide == -150 && button.verticalSlide == -25)
    #expect(button.originalCenter == Point(150, 25))
    button.horizontalSlide = -20
    button.frame.size = Size(400, 50)
    #expect(button.horizontalSlide == -20)
    button.slideThreshold = 7
    #expect(button.slideThreshold == 1)
    button.animationDuration = -1
    #expect(button.animationDuration == 0)
  }

  @Test("a state is set from code before there is a window, and notices come with it")
  func withoutWindow() {
    let button = DoubleTapButton(frame: Rect(0, 0, 200, 80))
    var notices: [String] = []
    var slides: [Double] = []
    button.stateChanged = { notices.append("\($0.name) \($1.name)") }
    button.slideChanged = { slides.append($0) }
    button.setState(.confirm, animated: false)
    #expect(button.state == .confirm && button.slideFraction == 1)
    button.setState(.success, animated: false)
    #expect(button.state == .success)
    button.reset(animated: false)
    #expect(button.state == .primary && button.slideFraction == 0)
    #expect(notices == ["primary confirm", "confirm success", "success primary"])
    #expect(slides == [1, 0])
  }
}
