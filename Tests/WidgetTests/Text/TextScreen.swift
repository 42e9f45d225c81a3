import CX11
import Foundation
import Interaction
import Testing

@testable import Widget

/// A virtual server of its own, with a pixmap to draw text on and to read back.
final class TextScreen {
  let x: OpaquePointer
  let screen: Int32
  let name: String
  private let server: Process
  private let pixmap: Pixmap
  private let draw: OpaquePointer
  let size: PixelSize

  init(_ size: PixelSize = PixelSize(400, 200)) throws {
    server = Process()
    let answer = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = ["Xvfb", "-displayfd", "1", "-terminate", "-nolisten", "tcp", "-screen", "0", "64x64x24"]
    server.standardOutput = answer
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    x = try #require(XOpenDisplay(name))
    screen = XDefaultScreen(x)
    self.size = size
    pixmap = XCreatePixmap(x, XRootWindow(x, screen), UInt32(size.width), UInt32(size.height), 24)
    draw = try #require(XftDrawCreate(x, pixmap, XDefaultVisual(x, screen), XDefaultColormap(x, screen)))
  }

  deinit {
    XftDrawDestroy(draw)
    // It ends with its last client.
    XCloseDisplay(x)
    server.waitUntilExit()
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

  /// A book that knows only these files, without hinting.
  func book(_ files: String...) throws -> FontBook {
    let config = try #require(FcConfigCreate())
    let rules = """
      <fontconfig><match target="font">
      <edit name="hinting" mode="assign"><bool>false</bool></edit></match></fontconfig>
      """
    try #require(FcConfigParseAndLoadFromMemory(config, rules, FcBool(FcTrue)) != 0)
    for file in files {
      try #require(FcConfigAppFontAddFile(config, "/usr/share/fonts/truetype/" + file) != 0, "\(file) is not installed")
    }
    return FontBook(x: x, screen: screen, config: config)
  }
}

let dejaVu = "dejavu/DejaVuSans.ttf"
let oblique = "dejavu/DejaVuSans-Oblique.ttf"
let colorEmoji = "noto/NotoColorEmoji.ttf"

func request(_ pixelSize: Double, _ pattern: String = "sans") -> FontRequest {
  FontRequest(pattern: pattern, pixelSize: pixelSize)
}
