internal import CX11
internal import Interaction

/// The command line and the two output streams, unbuffered.
enum Console {
  /// Takes the descriptors of standard streams that were closed, or else the connection to the server would get one, and lines
  /// between its requests. What is written to these fails.
  static func reserveStreams() {
    while let file = fopen("/dev/null", "r") {
      if fileno(file) > 2 {
        fclose(file)
        return
      }
    }
  }

  /// - Returns: whether all of it could be written.
  @discardableResult
  static func print(_ line: String) -> Bool {
    put(message("%\n", line), to: 1)
  }

  /// Ends the program with an answer.
  static func answer(_ words: String) -> Never {
    if print(words) { exit(0) }
    fail("standard output cannot be written")
  }

  /// Complains and goes on.
  static func warn(_ words: String) {
    put(message("doubletap-demo: %\n", words), to: 2)
  }

  /// Ends the program with a complaint.
  static func fail(_ words: String, status: Int32 = 1) -> Never {
    warn(words)
    exit(status)
  }

  /// The words of the command line, the program's name first; Embedded Swift has no CommandLine.
  static func arguments() -> [String] {
    guard let file = fopen("/proc/self/cmdline", "re") else { return [] }
    defer { fclose(file) }
    var words: [String] = []
    var word: [UInt8] = []
    while true {
      let byte = getc(file)
      if byte < 0 { return words }
      if byte == 0 {
        words.append(String(bytes: word))
        word = []
      } else {
        word.append(UInt8(truncatingIfNeeded: byte))
      }
    }
  }

  @discardableResult
  private static func put(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = text.bytes
    var sent = 0
    return bytes.withUnsafeBytes { buffer in
      while sent < buffer.count, let start = buffer.baseAddress {
        let count = write(descriptor, start + sent, buffer.count - sent)
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }
}
