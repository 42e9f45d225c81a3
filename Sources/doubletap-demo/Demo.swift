internal import CX11
internal import Interaction
internal import Widget

/// The demo window and gesture lab.
@main struct Demo {
  static func main() {
    Console.reserveStreams()
    switch Options.parse(Console.arguments()) {
    case .help: tell(Options.help)
    case .version: tell(message("doubletap-demo %", Options.version))
    case .wrong(let message):
      Console.complain(message)
      exit(2)
    case .run(let options): run(options)
    }
  }

  private static func tell(_ words: String) {
    if Console.print(words) { return }
    Console.complain("standard output cannot be written")
    exit(1)
  }

  private static func run(_ options: Options) {
    do throws(DemoError) {
      let layout = try Layout(options: options)
      let display = try openDisplay(options)
      let window = try DemoWindow(display: display, layout: layout, options: options)
      display.loop.run()
      let failure = window.failure
      window.close()
      display.close()
      if let failure { throw failure }
    } catch {
      Console.complain(error.description)
      exit(1)
    }
  }

  private static func openDisplay(_ options: Options) throws(DemoError) -> Display {
    do {
      return try Display(name: options.display)
    } catch {
      throw DemoError(error.description)
    }
  }
}

/// What stops the demo, in words for a person.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
