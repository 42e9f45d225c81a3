import Foundation
import TestSupport
import Testing

@Suite("A host on a display whose resources include a pipe", .serialized)
struct IncludeTests {
  @Test(
    "it is not kept waiting, on a connection of its own or the library's",
    arguments: ["xlib-own-loop.c", "xlib-shared.c"])
  func included(file: String) throws {
    let pipe = try temporaryFolder() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let host = try Host(Example(file: file), resources: "#include \"\(pipe)\"\nXft.antialias: 1\n")
    // The pointer becomes a hand over the button, for which libXcursor reads resources too.
    #expect(try host.confirm() == "erase 1")
    try host.count()
    host.user.setResources(text: "# include \"\(pipe)\"\nXft.antialias: 0\n")
    try host.waitForFace("its first face again", Pixel(0x0B57D0))
    #expect(try host.confirm() == "erase 2")
  }
}
