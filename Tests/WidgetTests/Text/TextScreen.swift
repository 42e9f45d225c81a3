import CX11
import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

/// A connection with a pixmap to draw text on and to read back, and the books of fonts that a test opens there; all of
/// it ends with the test.
final class TextScreen {
  let x: OpaquePointer
  let screen: Int32
  let name: String
  let size = PixelSize(400, 200)
  private let server: XServer
  private let pixmap: Pixmap
  private let draw: OpaquePointer
  private var books: [FontBook] = []
  private var configurations: [OpaquePointer] = []

  /// `server` nil takes the one that all tests share.
  init(_ server: XServer? = nil) throws {
    let server = try server ?? XServer.shared()
    self.server = server
    name = server.display
    x = try #require(XOpenDisplay(name))
    screen = XDefaultScreen(x)
    // Before Xft, or what RENDER knows of this display would be left for the next one at the same address.
    var (event, error) = (Int32(0), Int32(0))
    try #require(XRenderQueryExtension(x, &event, &error) != 0)
    pixmap = XCreatePixmap(x, XRootWindow(x, screen), UInt32(size.width), UInt32(size.height), 24)
    draw = try #require(XftDrawCreate(x, pixmap, XDefaultVisual(x, screen), XDefaultColormap(x, screen)))
  }

  deinit {
    for book in books { book.close() }
    for configuration in configurations { FcConfigDestroy(configuration) }
    XftDrawDestroy(draw)
    XCloseDisplay(x)
  }

  /// Draws black on white and gives the pixels row by row, 0xRRGGBB each. An X error would end the process here.
  func pixels(_ paint: (_ draw: OpaquePointer, _ black: XftColor) -> Void) throws -> [UInt32] {
    let gc = XCreateGC(x, pixmap, 0, nil)
    XSetForeground(x, gc, 0xFFFFFF)
    XFillRectangle(x, pixmap, gc, 0, 0, UInt32(size.width), UInt32(size.height))
    XFreeGC(x, gc)
    paint(draw, XftColor(pixel: 0, color: XRenderColor(red: 0, green: 0, blue: 0, alpha: 0xFFFF)))
    let image = try #require(
      XGetImage(x, pixmap, 0, 0, UInt32(size.width), UInt32(size.height), ~0, ZPixmap))
    defer { _ = image.pointee.f.destroy_image(image) }
    let stride = Int(image.pointee.bytes_per_line)
    let data = try #require(UnsafeRawPointer(image.pointee.data))
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels.append(data.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFFFFFF)
      }
    }
    return pixels
  }

  /// The smallest rectangle around everything that is not white.
  func ink(_ paint: (_ draw: OpaquePointer, _ black: XftColor) -> Void) throws -> PixelRect {
    let pixels = try pixels(paint)
    var box = PixelRect.empty
    for (index, pixel) in pixels.enumerated() where pixel != 0xFFFFFF {
      box = box.union(PixelRect(index % size.width, index / size.width, 1, 1))
    }
    return box
  }

  /// A book that knows only these fonts, without hinting.
  func book(_ fonts: TestFont...) throws -> FontBook { try book(fonts) }

  func book(_ fonts: [TestFont]) throws -> FontBook {
    let rules = "<fontconfig>\(([TestFont.unhinted] + fonts.map(\.rule)).joined())</fontconfig>"
    return try book { configuration in
      try #require(FcConfigParseAndLoadFromMemory(configuration, rules, FcBool(FcTrue)) != 0)
      for font in fonts {
        try #require(FcConfigAppFontAddFile(configuration, font.path) != 0, "\(font.path) is not installed")
      }
    }
  }

  /// A book that knows all fonts of the machine, whatever fonts this process was pinned to.
  func bookOfAllFonts() throws -> FontBook {
    try book { configuration in
      try #require(FcConfigParseAndLoad(configuration, "/etc/fonts/fonts.conf", FcBool(FcTrue)) != 0)
      try #require(FcConfigBuildFonts(configuration) != 0)
    }
  }

  private func book(_ configure: (OpaquePointer) throws -> Void) throws -> FontBook {
    let configuration = try #require(FcConfigCreate())
    configurations.append(configuration)
    try configure(configuration)
    let book = FontBook(x: x, screen: screen, config: configuration)
    books.append(book)
    return book
  }
}

/// A font file that `make deps` installs, and what fontconfig is told about it.
struct TestFont: Sendable, CustomTestStringConvertible {
  let path: String
  /// A rule in fontconfig's language, or nothing.
  var rule = ""

  var testDescription: String { path + (rule.isEmpty ? "" : " with a rule") }

  private init(_ file: String, rule: String = "") {
    path = "/usr/share/fonts/truetype/" + file
    self.rule = rule
  }

  static let sans = TestFont("dejavu/DejaVuSans.ttf")
  static let mono = TestFont("dejavu/DejaVuSansMono.ttf")
  static let colorEmoji = TestFont("noto/NotoColorEmoji.ttf")

  /// Slanted by a matrix, so that letters hang over their advance.
  static let slanted = TestFont(
    "dejavu/DejaVuSans.ttf",
    rule: edit("matrix", "<matrix><double>1</double><double>0.3</double><double>0</double><double>1</double></matrix>"))

  /// A font that lacks U+2026.
  static let withoutEllipsis = TestFont(
    "dejavu/DejaVuSans.ttf",
    rule: edit("charset", "<minus><name>charset</name><charset><int>0x2026</int></charset></minus>"))

  /// Two designs of one family, for small sizes and for large ones.
  static let opticalSizes = [
    design("dejavu/DejaVuSansMono.ttf", "DejaVu Sans Mono", 0, 12),
    design("dejavu/DejaVuSans.ttf", "DejaVu Sans", 12, 500),
  ]

  /// Asked for anything small, fontconfig prefers the monospaced font.
  static let monoWhenSmall = TestFont(
    "dejavu/DejaVuSansMono.ttf",
    rule: """
      <match target="pattern"><test name="pixelsize" compare="less"><double>12</double></test>
      <edit name="family" mode="prepend" binding="strong"><string>DejaVu Sans Mono</string></edit></match>
      """)

  private static func design(_ file: String, _ family: String, _ least: Int, _ most: Int) -> TestFont {
    TestFont(
      file,
      rule: """
        <match target="scan"><test name="family"><string>\(family)</string></test>
        <edit name="size" mode="assign"><range><double>\(least)</double><double>\(most)</double></range></edit>
        <edit name="family" mode="assign"><string>Optical</string></edit></match>
        """)
  }

  static let unhinted = edit("hinting", "<bool>false</bool>")

  private static func edit(_ property: String, _ value: String) -> String {
    "<match target=\"font\"><edit name=\"\(property)\" mode=\"assign\">\(value)</edit></match>"
  }
}

func request(_ pixelSize: Double, _ pattern: String = "sans") -> FontRequest {
  FontRequest(pattern: pattern, pixelSize: pixelSize)
}
