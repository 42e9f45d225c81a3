/// Frames of what moves in a window.
extension Window {
  /// Asks for the client's next frame; endless motion in a window that is not on the screen waits until it is.
  func requestFrame(_ client: any FrameClient, isEndless: Bool) {
    if isMapped || !isEndless { return display.loop.requestFrame(client) }
    if !resting.contains(where: { $0 === client }) { resting.append(client) }
  }

  func withdraw(_ client: any FrameClient) {
    resting.removeAll { $0 === client }
    display.loop.withdraw(client)
  }

  /// The window shows again.
  func goOn() {
    let clients = resting
    resting = []
    for client in clients { display.loop.requestFrame(client) }
  }
}
