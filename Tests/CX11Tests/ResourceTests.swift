import CX11
import Foundation
import Testing

@Suite("Resources that other clients wrote")
struct ResourceTests {
  private func hidden(_ text: String) -> (text: String, found: Bool) {
    var bytes = text.utf8CString.map { $0 }
    let found = cx_hide_includes(&bytes)
    return (String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self), found)
  }

  /// Each with `FILE` for the name of a file.
  static let directives = [
    "#include \"FILE\"", " #include \"FILE\"", "\t# \t include\"FILE\"", "a: b\n#include \"FILE\"\nc: d",
    "! no #include\n#include \"FILE\"", "\n\n  \n#  include  \"FILE\" and more", "a: b\\\n#c\n#include \"FILE\"",
    "nonsense\n#include \"FILE\"", "#include \"\n#include \"FILE\"", "#define x\n#include \"FILE\"",
    "a: \\\\\n#include \"FILE\"", "#include\n#include \"FILE\"",
  ]

  @Test("whatever Xrm takes for an include reads no file afterwards, and the rest is there", arguments: directives)
  func includes(directive: String) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("included-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "included: yes\n".write(toFile: path, atomically: true, encoding: .utf8)
    XrmInitialize()
    func value(_ name: String, in text: String) -> String? {
      let database = XrmGetStringDatabase(text)
      defer { XrmDestroyDatabase(database) }
      var type: UnsafeMutablePointer<CChar>?
      var value = XrmValue()
      return XrmGetResource(database, name, name, &type, &value) == 0 ? nil : String(cString: value.addr)
    }
    let text = directive.replacingOccurrences(of: "FILE", with: path) + "\nlast: 1\n"
    #expect(value("included", in: text) == "yes", "Xrm includes nothing here")
    let (safe, found) = hidden(text)
    #expect(found)
    #expect(value("included", in: safe) == nil)
    #expect(value("last", in: safe) == "1")
    #expect(safe.utf8.count == text.utf8.count)
  }

  @Test(
    "what is no include stays as it is",
    arguments: [
      "", "a: b", "a: #include", "*c: \\\n#ff0000", "! #include \"x\"", "#define include", "x#include \"y\"", "#",
    ])
  func others(text: String) {
    #expect(hidden(text) == (text, false))
  }
}
