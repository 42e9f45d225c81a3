/// Frames of what moves in a window.
extension Window {
  /// Asks for the client's next frame; endless motion in a window that is not on the screen waits until it is.
  func requestFrame(_ client: any FrameClient, isEndless: Bool) {
    if isMapped || !isEndless { return display.loop.requestFrame(client) }
    resting.add(client)
  }

  func withdraw(_ client: any FrameClient) {
    resting.remove(client)
    display.loop.withdraw(client)
  }

  /// The window shows again.
  func goOn() {
    let requests = resting
    resting = []
    for request in requests { display.loop.requestFrame(request.client) }
  }
}
