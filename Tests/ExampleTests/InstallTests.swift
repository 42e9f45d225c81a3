import Foundation
import TestSupport
import Testing

@Suite("make install and make uninstall", .serialized)
struct InstallTests {
  /// A program that needs nothing but the library: it shows a button in the window whose number it is given.
  private static let program = """
    #include <doubletap.h>
    #include <stdio.h>
    #include <stdlib.h>
    int main(int argc, char **argv) {
      dtb_context *context;
      dtb_button *button;
      if (argc != 2 || dtb_context_open(NULL, &context) != DTB_OK) return 1;
      if (dtb_button_create(context, strtoul(argv[1], NULL, 0), 0, 0, 200, 50, &button) != DTB_OK) return 2;
      if (dtb_context_process(context) != DTB_OK || dtb_button_window(button) == 0) return 3;
      puts(dtb_version());
      return dtb_context_close(context);
    }

    """

  /// Runs a shell's script, and gives what it printed.
  private func run(_ script: String, _ environment: [String: String?] = [:]) throws -> [String] {
    let program = try Program("sh", ["-ec", script], environment: environment)
    guard try program.waitForEnd(deadline: 60) == .exit(0) else {
      throw Failure("\(script): \((program.lines + program.errorLines).map(\.text).joined(separator: "\n"))")
    }
    return program.lines.map(\.text)
  }

  private func install(_ action: String, _ variables: String) throws {
    _ = try run("cd '\(Repository.root.path)' && make --no-print-directory \(action) \(variables)", ["MAKEFLAGS": nil])
  }

  @Test(
    "a program builds with what was installed and runs, shared and static, and its version is that of doubletap.pc",
    arguments: [
      (way: "shared", libraries: "$(pkg-config --cflags --libs doubletap)", needs: true),
      (
        way: "static",
        libraries: "$(pkg-config --cflags --static --libs doubletap | sed s/-ldoubletap/-l:libdoubletap.a/)",
        needs: false
      ),
      (way: "all static", libraries: "-static $(pkg-config --cflags --static --libs doubletap)", needs: false),
    ])
  func builds(way: String, libraries: String, needs: Bool) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // As a package does it: installed below DESTDIR, and unpacked where PREFIX says.
    try install("install", "DESTDIR='\(folder)/package' PREFIX='\(folder)/usr'")
    try FileManager.default.moveItem(atPath: "\(folder)/package\(folder)/usr", toPath: "\(folder)/usr")
    try Self.program.write(toFile: "\(folder)/program.c", atomically: true, encoding: .utf8)
    let paths = ["PKG_CONFIG_PATH": "\(folder)/usr/lib/pkgconfig", "LD_LIBRARY_PATH": "\(folder)/usr/lib"]
    _ = try run("cc -Wall -Wextra -Werror '\(folder)/program.c' -o '\(folder)/program' \(libraries) 2>&1", paths)

    let server = try XServer()
    let user = try XClient(server)
    var environment = try hostEnvironment(server)
    environment["LD_LIBRARY_PATH"] = needs ? "\(folder)/usr/lib" : .some(nil)
    let printed = try run("'\(folder)/program' \(user.root)", environment)
    #expect(printed == (try run("pkg-config --modversion doubletap", paths)))
    let needed = try run("readelf -d '\(folder)/program' | grep -c 'NEEDED.*libdoubletap.so.1' || true")
    #expect(needed == [needs ? "1" : "0"])
  }

  @Test("what is installed is the header, both libraries, the link and doubletap.pc; uninstalling leaves no file")
  func files() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let find = "cd '\(folder)' && find . ! -type d | sort"
    try install("install", "DESTDIR='\(folder)' PREFIX=/opt/button")
    #expect(
      try run(find) == [
        "./opt/button/include/doubletap.h", "./opt/button/lib/libdoubletap.a", "./opt/button/lib/libdoubletap.so",
        "./opt/button/lib/libdoubletap.so.1", "./opt/button/lib/pkgconfig/doubletap.pc",
      ])
    #expect(try run("readlink '\(folder)/opt/button/lib/libdoubletap.so'") == ["libdoubletap.so.1"])
    #expect(
      try run("PKG_CONFIG_PATH='\(folder)/opt/button/lib/pkgconfig' pkg-config --cflags --libs doubletap | xargs")
        == ["-I/opt/button/include -L/opt/button/lib -ldoubletap"])
    try install("uninstall", "DESTDIR='\(folder)' PREFIX=/opt/button")
    #expect(try run("find '\(folder)/opt' 2>/dev/null | sort") == ["\(folder)/opt"])
  }

  @Test("all may read what is installed, whoever installs it", arguments: ["000", "022", "077"])
  func modes(umask: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try run(
      "umask \(umask); cd '\(Repository.root.path)' && make --no-print-directory install DESTDIR='\(folder)' PREFIX=/opt/button",
      ["MAKEFLAGS": nil])
    let modes = try run("cd '\(folder)' && find opt ! -type l -printf '%y %m\\n' | sort | uniq -c | xargs")
    // opt, button, include, lib and pkgconfig; the header, two libraries and doubletap.pc.
    #expect(modes == ["5 d 755 4 f 644"])
  }

  @Test(
    "a PREFIX with blanks, and a LIBDIR beside it or elsewhere, are those of doubletap.pc, and a program builds with it"
  )
  func places() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.program.write(toFile: "\(folder)/program.c", atomically: true, encoding: .utf8)
    for libdir in ["\(folder)/my own/lib/some arch", "\(folder)/elsewhere"] {
      let variables = "PREFIX='\(folder)/my own' LIBDIR='\(libdir)'"
      try install("install", variables)
      let paths = ["PKG_CONFIG_PATH": "\(libdir)/pkgconfig"]
      #expect(try run("pkg-config --variable=libdir doubletap | sed 's|\\\\||g'", paths) == [libdir])
      // As a shell reads what pkg-config prints.
      let build =
        "eval cc -Wall -Werror '\(folder)/program.c' -o '\(folder)/program' $(pkg-config --cflags --libs doubletap) 2>&1"
      _ = try run(build, paths)
      #expect(try run("readelf -d '\(folder)/program' | grep -c 'NEEDED.*libdoubletap.so.1'") == ["1"])
      try install("uninstall", variables)
      #expect(try run("cd '\(folder)' && find . -type f | sort") == ["./program", "./program.c"])
    }
  }

  @Test(
    "the loader is told of a folder that it looks into, by root; else there is a line that says what to do",
    arguments: [
      (user: 0, isKnown: true, isPackage: false, runs: true, says: String?.none),
      (user: 1000, isKnown: true, isPackage: false, runs: false, says: "Run ldconfig as root"),
      (user: 0, isKnown: false, isPackage: false, runs: false, says: "LD_LIBRARY_PATH"),
      (user: 0, isKnown: true, isPackage: true, runs: false, says: nil),
    ])
  func loader(user: Int, isKnown: Bool, isPackage: Bool, runs: Bool, says: String?) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // In place of the system's, which writes down that it ran.
    let known = isKnown ? "\(folder)/usr/lib" : "/lib"
    let ldconfig = "#!/bin/sh\nif [ \"$1\" ]; then echo '\(known): (from a file)'; else touch '\(folder)/told'; fi\n"
    try ldconfig.write(toFile: "\(folder)/ldconfig", atomically: true, encoding: .utf8)
    try "#!/bin/sh\necho \(user)\n".write(toFile: "\(folder)/id", atomically: true, encoding: .utf8)
    _ = try run("chmod +x '\(folder)/ldconfig' '\(folder)/id'")
    let package = isPackage ? "DESTDIR='\(folder)/package'" : ""
    let printed = try run(
      "cd '\(Repository.root.path)' && PATH='\(folder)':$PATH make --no-print-directory install \(package) PREFIX='\(folder)/usr'",
      ["MAKEFLAGS": nil])
    #expect(FileManager.default.fileExists(atPath: "\(folder)/told") == runs)
    #expect(printed.count == (says == nil ? 0 : 1) && printed.allSatisfy { $0.contains(says ?? "") }, "\(printed)")
  }

  @Test(
    "a PREFIX or LIBDIR that does not begin with a slash, or that doubletap.pc cannot name, is refused, and nothing is installed"
  )
  func refused() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for variables in ["PREFIX=nowhere", "PREFIX='\(folder)/a\"b'", "PREFIX='\(folder)' LIBDIR=nowhere"] {
      #expect(throws: Failure.self) { try install("install", variables) }
    }
    #expect(!FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent("nowhere").path))
    #expect(try run("ls '\(folder)'") == [])
  }
}
