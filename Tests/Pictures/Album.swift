import TestSupport

/// Numbered pictures in a folder, and one sheet that shows them all.
struct Album {
  private static let columns = 5
  private static let cell = (width: 640, height: 470)
  private static let gap = 16
  private static let ground = Pixel(0x4a525c)

  let folder: String
  private var pictures: [(name: String, image: PixelImage)] = []

  init(folder: String) {
    self.folder = folder
  }

  /// Writes the next picture and returns its path.
  mutating func add(_ picture: PixelImage, named name: String) throws -> String {
    let number = pictures.count < 9 ? "0\(pictures.count + 1)" : "\(pictures.count + 1)"
    pictures.append(("\(number)-\(name)", picture))
    let path = "\(folder)/\(number)-\(name).png"
    try picture.write(to: path)
    return path
  }

  /// All pictures with their names in the order of their numbers, row by row, those that are too wide at half or a quarter of
  /// their size.
  func writeContactSheet() throws -> String {
    let rows = (pictures.count + Self.columns - 1) / Self.columns
    let pitch = (x: Self.cell.width + Self.gap, y: Captions.size.height + Self.cell.height + Self.gap)
    let captions = try Captions()
    var sheet = PixelImage(
      width: Self.columns * pitch.x + Self.gap, height: rows * pitch.y + Self.gap, filledWith: Self.ground)
    for (index, picture) in pictures.enumerated() {
      let (row, column) = (index / Self.columns, index % Self.columns)
      let (x, y) = (Self.gap + column * pitch.x, Self.gap + row * pitch.y)
      sheet.draw(try captions.picture(of: picture.name, on: Self.ground), atX: x, y: y)
      var fitted = picture.image
      while fitted.width > Self.cell.width { fitted = fitted.halved() }
      sheet.draw(fitted, atX: x, y: y + Captions.size.height)
    }
    let path = "\(folder)/contact-sheet.png"
    try sheet.write(to: path)
    return path
  }
}

extension PixelImage {
  /// Half the size, each pixel the mean of four.
  fileprivate func halved() -> PixelImage {
    var result = PixelImage(width: width / 2, height: height / 2)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = averageColor(in: Area(2 * x, 2 * y, 2, 2)) }
    }
    return result
  }
}
