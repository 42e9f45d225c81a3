import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct TimelinePlayerTests {
  /// A layer that writes down where it is put.
  private final class Traced: Layer {
    var places: [Double] = []
    override func apply(_ value: LayerValue) {
      super.apply(value)
      places.append(position.x)
    }
  }

  private let tag = LayerTag(1)

  /// Moves the layer from 0 to 100 over `duration`.
  private func timeline(_ duration: Double, sounds: [Sound] = []) -> Timeline {
    Timeline(
      tracks: [Track(tag, .position([Point(0, 60), Point(100, 60)]))], sounds: sounds, duration: duration)
  }

  private func player(_ timeline: Timeline, in stage: LayerWindow) throws -> (TimelinePlayer, Traced) {
    let layer = Traced(frame: Rect(0, 50, 20, 20))
    layer.backgroundColor = Color(rgb: 0xFF0000)
    layer.tag = tag
    stage.view.root.addSublayer(layer)
    try stage.rest()
    return (TimelinePlayer(timeline, on: stage.view.root), layer)
  }

  @Test("a timeline plays in frames of the loop, tells what happens, and asks for nothing when it is over")
  func plays() throws {
    let stage = try LayerWindow()
    let (player, layer) = try player(timeline(0.2), in: stage)
    var notices: [TimelineNotice] = []
    player.onNotice = { notices.append($0) }
    #expect(stage.loop.timeout() == nil)
    player.play()
    #expect(player.isPlaying && notices == [.didPlay])
    try stage.turn(until: "it is over") { !player.isPlaying }
    #expect(notices == [.didPlay, .didStop])
    #expect(layer.position == Point(100, 60))
    try stage.rest()
    #expect(layer.places.count > 5 && zip(layer.places, layer.places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try stage.picture()[109, 60] == Pixel(0xFF0000))
    #expect(try stage.frames {} == 0)
  }

  @Test("a timeline without an end rests while its window is not on the screen, and goes on when it is (B31)")
  func restsUnseen() throws {
    let stage = try LayerWindow()
    let endless = Timeline(
      tracks: [Track(tag, .position([Point(0, 60), Point(100, 60)]))], duration: 0.3, repeatCount: .infinity)
    let (player, layer) = try player(endless, in: stage)
    player.play()
    try stage.turn(until: "it plays") { layer.places.count > 3 }
    stage.rig.client.unmap(stage.window.id)
    try stage.turn(until: "nothing is due") { stage.loop.timeout() == nil }
    #expect(player.isPlaying)
    let before = layer.places.count
    stage.rig.client.map(stage.window.id)
    try stage.turn(until: "it goes on") { layer.places.count > before + 3 }
    player.pause()
  }

  @Test("after a long stop one frame shows the right place, and what was missed is not made up for")
  func longStop() throws {
    let stage = try LayerWindow()
    let (player, layer) = try player(timeline(10), in: stage)
    let start = stage.loop.now
    player.play()
    stage.loop.dispatch()
    let before = layer.places.count
    // The program was busy for fifteen frames.
    pause(0.25)
    let early = stage.loop.now - start
    stage.loop.dispatch()
    stage.loop.dispatch()
    let late = stage.loop.now - start
    #expect(layer.places.count == before + 1)
    #expect(layer.position.x >= 10 * early && layer.position.x <= 10 * late)
    player.pause()
  }

  @Test("no more frames are made than the loop's frames per second")
  func frameRate() throws {
    let stage = try LayerWindow()
    let (player, layer) = try player(timeline(0.5), in: stage)
    stage.loop.framesPerSecond = 20
    player.play()
    try stage.turn(until: "it is over") { !player.isPlaying }
    // At 0 twice: by `play` and by the first frame; then every 50 ms, and the end.
    #expect(layer.places.count <= 13 && layer.places.last == 100)
  }

  @Test("a pause stops the frames, and playing goes on from there")
  func pausing() throws {
    let stage = try LayerWindow()
    let (player, layer) = try player(timeline(0.3), in: stage)
    player.play()
    try stage.turn(until: "it moved") { layer.position.x > 20 }
    player.pause()
    let place = layer.position
    let count = layer.places.count
    try stage.rest()
    #expect(layer.places.count == count)
    #expect(try stage.frames {} == 0)
    #expect(layer.position == place && !player.isPlaying)
    player.play()
    #expect(layer.position.x >= place.x && layer.position.x < place.x + 20)
    player.turnRound()
    try stage.turn(until: "it is back") { !player.isPlaying }
    #expect(layer.position == Point(0, 60))
  }

  @Test("a position shows at once, both ways, without a frame of the clock")
  func binding() throws {
    let stage = try LayerWindow()
    let (player, layer) = try player(timeline(2), in: stage)
    for position in [0.5, 0.1, 1, 0.75, -3, 0.3] {
      player.bind(to: position)
      #expect(abs(layer.position.x - 100 * max(0, position)) < 1e-9)
      #expect(!player.isPlaying)
    }
    player.offset(to: 1.5)
    #expect(abs(layer.position.x - 75) < 1e-9 && abs(player.time - 1.5) < 1e-9)
    player.reset()
    #expect(layer.position.x == 0)
  }

  @Test("with animations off, by the desktop or by the player, the end shows at once with the same notices")
  func noAnimations() throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    manager.publish(["Gtk/EnableAnimations": .integer(0)])
    let stage = try LayerWindow(server)
    let (player, layer) = try player(timeline(5, sounds: [Sound("a", delay: 1)]), in: stage)
    var notices: [TimelineNotice] = []
    player.onNotice = { notices.append($0) }
    player.playSound = { _ in }
    player.play()
    #expect(notices == [.didPlay, .sound(Sound("a", delay: 1)), .didStop])
    #expect(layer.position.x == 100 && !player.isPlaying)
    manager.publish(["Gtk/EnableAnimations": .integer(1)])
    try stage.turn(until: "the settings are known") { stage.rig.display.settings.animationsEnabled }
    player.animates = false
    player.play()
    #expect(!player.isPlaying)
    player.animates = true
    player.play()
    #expect(player.isPlaying)
    player.pause()
  }

  @Test("where no window shows the layers, playing goes to the end at once, also when the view leaves in between")
  func noWindow() throws {
    let layer = Layer()
    layer.tag = tag
    let alone = TimelinePlayer(timeline(5), on: layer)
    alone.play()
    #expect(layer.position.x == 100 && !alone.isPlaying)
    let stage = try LayerWindow()
    let (player, moving) = try player(timeline(1e6), in: stage)
    player.play()
    stage.view.removeFromSuperview()
    try stage.turn(until: "it is over") { !player.isPlaying }
    #expect(moving.position.x == 100)
    try stage.rest()
  }

  @Test("a sound rings the bell, or calls what it is given instead")
  func sounds() throws {
    let stage = try LayerWindow()
    let (player, _) = try player(timeline(0.05, sounds: [Sound("tick", delay: 0.02)]), in: stage)
    func bells(_ body: () throws -> Void) throws -> Int {
      try stage.proxy.traffic {
        try body()
        stage.rig.display.sync()
      }.byOpcode[104] ?? 0
    }
    #expect(
      try bells {
        player.play()
        try stage.turn(until: "it is over") { !player.isPlaying }
      } == 1)
    var played: [String] = []
    player.playSound = { played.append($0.name) }
    #expect(
      try bells {
        player.play()
        try stage.turn(until: "it is over") { !player.isPlaying }
      } == 0)
    #expect(played == ["tick"])
  }

  @Test("what is done while being told is told after the rest, in order")
  func reentrance() throws {
    let stage = try LayerWindow()
    let (player, layer) = try player(timeline(1), in: stage)
    player.animates = false
    var notices: [TimelineNotice] = []
    player.onNotice = { [unowned player] notice in
      notices.append(notice)
      if notice == .didPlay { player.reset() }
      if notice == .didReset { #expect(layer.position.x == 0) }
    }
    player.play()
    #expect(notices == [.didPlay, .didStop, .didReset])
    player.onNotice = nil
  }

  @Test("a player that is let go while it plays finishes, and is freed")
  func letGo() throws {
    let stage = try LayerWindow()
    var (player, layer): (TimelinePlayer?, Traced) = try player(timeline(0.1), in: stage)
    weak let watched = player
    player?.play()
    player = nil
    try stage.turn(until: "it is over") { layer.position.x == 100 }
    try stage.rest()
    #expect(watched == nil)
  }
}
