internal import CDoubleTap
internal import TestSupport
internal import Testing
internal import Widget

@Suite("Attributes of the C library", .serialized) struct AttributeTests {
  /// A value other than the default, in the notation in which it is given back.
  private func example(_ attribute: Attribute) -> String? {
    switch attribute.kind {
    case .text: attribute.name == "bgImageName" ? nil : "Ünï – 文"
    case .flag: attribute.defaultText == "true" ? "false" : "true"
    case .color, .optionalColor: "#12ab9f"
    case .word(let words): words.last
    case .number(let range): range.contains(7.25) ? "7.25" : "0.125"
    case .code: nil
    }
  }

  private func get(_ host: Host, _ name: String) -> String? {
    var length = 0
    guard dtb_button_get(host.button, name, nil, 0, &length) == DTB_OK else { return nil }
    var buffer = [CChar](repeating: 1, count: length + 1)
    #expect(dtb_button_get(host.button, name, &buffer, buffer.count, nil) == DTB_OK)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("every attribute of the table is set from text and given back as it was set")
  func all() throws {
    let host = try Host(.own)
    for attribute in DoubleTapButton.attributeTable {
      guard let value = example(attribute) else { continue }
      #expect(dtb_button_set(host.button, attribute.name, value) == DTB_OK, "\(attribute.name)")
      #expect(get(host, attribute.name) == value, "\(attribute.name)")
    }
  }

  @Test("a default is given back as the table has it")
  func defaults() throws {
    let host = try Host(.own)
    for attribute in DoubleTapButton.attributeTable where attribute.kind != .code {
      // Two of them follow the size until they are set: 200 by 60 here.
      let expected = ["horizontalSlide": "-100", "verticalSlide": "-30"][attribute.name] ?? attribute.defaultText
      #expect(get(host, attribute.name)?.lowercased() == expected.lowercased(), "\(attribute.name)")
    }
  }

  @Test("what is for Swift code is told so, and an unknown name too")
  func names() throws {
    let host = try Host(.own)
    for attribute in DoubleTapButton.attributeTable where attribute.kind == .code {
      #expect(dtb_button_set(host.button, attribute.name, "x") == DTB_READ_ONLY, "\(attribute.name)")
      #expect(dtb_button_get(host.button, attribute.name, nil, 0, nil) == DTB_READ_ONLY, "\(attribute.name)")
    }
    #expect(dtb_button_set(host.button, "primaryTex", "x") == DTB_UNKNOWN_NAME)
    #expect(String(cString: dtb_context_message(host.context)).contains("\"primaryTex\""))
    #expect(dtb_button_get(host.button, "", nil, 0, nil) == DTB_UNKNOWN_NAME)
  }

  @Test(
    "a bad value changes nothing and is told with the name and what was expected",
    arguments: [
      ("reactsToTap", "yes", "true"), ("primaryTxtColor", "bluish", "#rrggbb"),
      ("slideThreshold", "1.5", "from 0 to 1"),
      ("slideThreshold", "", "from 0 to 1"), ("slideDirection", "up", "leading"), ("textSize", "nan", "from 1"),
    ])
  func badValues(name: String, value: String, expected: String) throws {
    let host = try Host(.own)
    let before = get(host, name)
    #expect(dtb_button_set(host.button, name, value) == DTB_BAD_VALUE)
    let message = String(cString: dtb_context_message(host.context))
    #expect(message.contains(name) && message.contains("\"\(value)\"") && message.contains(expected), "\(message)")
    #expect(get(host, name) == before)
    #expect(dtb_context_process(host.context) == DTB_OK)
    #expect(dtb_context_message(host.context).pointee == 0)
  }

  @Test("numbers and flags are set without text, and refused where they do not fit")
  func typed() throws {
    let host = try Host(.own)
    #expect(dtb_button_set_number(host.button, "animationDuration", 0.25) == DTB_OK)
    #expect(get(host, "animationDuration") == "0.25")
    #expect(dtb_button_set_flag(host.button, "reactsToTap", true) == DTB_OK)
    #expect(get(host, "reactsToTap") == "true")
    #expect(dtb_button_set_number(host.button, "slideThreshold", 2) == DTB_BAD_VALUE)
    #expect(dtb_button_set_number(host.button, "slideThreshold", .nan) == DTB_BAD_VALUE)
    #expect(dtb_button_set_number(host.button, "primaryText", 2) == DTB_BAD_VALUE)
    #expect(dtb_button_set_number(host.button, "reactsToTap", 1) == DTB_BAD_VALUE)
    #expect(dtb_button_set_flag(host.button, "slideThreshold", true) == DTB_BAD_VALUE)
    #expect(dtb_button_set_flag(host.button, "borderColor", true) == DTB_BAD_VALUE)
    #expect(get(host, "primaryText") == "DO SOMETHING")
    #expect(dtb_button_set_number(host.button, "functionToCall", 2) == DTB_READ_ONLY)
    #expect(dtb_button_set_flag(host.button, "nothing", true) == DTB_UNKNOWN_NAME)
  }

  @Test("a text that is longer than the buffer is cut between characters", arguments: 0...6)
  func cut(size: Int) throws {
    let host = try Host(.own)
    host.set("primaryText", "aé文")
    // a is 1 byte, é 2, 文 3.
    let expected = ["", "", "a", "a", "aé", "aé", "aé"][size]
    var buffer = [CChar](repeating: 0x55, count: 8)
    var length = 0
    #expect(dtb_button_get(host.button, "primaryText", &buffer, size, &length) == DTB_OK)
    #expect(length == 6)
    #expect(buffer[size...].allSatisfy { $0 == 0x55 })
    if size > 0 {
      #expect(String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) == expected)
    }
  }

  @Test("an image that is missing is told, and the rest holds")
  func image() throws {
    let host = try Host(.own)
    #expect(dtb_button_set(host.button, "bgImageName", "nowhere") == DTB_NO_IMAGE)
    #expect(String(cString: dtb_context_message(host.context)).contains("nowhere"))
    #expect(get(host, "bgImageName") == "nowhere")
    #expect(dtb_button_set(host.button, "primaryText", "x") == DTB_OK)
  }

  @Test("the preferred size has room for every label whole")
  func preferredSize() throws {
    let host = try Host(.own)
    func size() -> (width: Int32, height: Int32) {
      var size: (width: Int32, height: Int32) = (0, 0)
      #expect(dtb_button_preferred_size(host.button, &size.width, &size.height) == DTB_OK)
      return size
    }
    for name in ["primaryText", "confirmText", "successText", "errorText"] { host.set(name, "M") }
    let narrow = size()
    // An M, at least 16 pixels free at each end, and three chevrons.
    #expect(narrow.width > 32 && narrow.width < 120)
    #expect(narrow.height > 32 && narrow.height < 80)
    for name in ["primaryText", "confirmText", "successText", "errorText"] {
      host.set(name, String(repeating: "M", count: 20))
      #expect(size().width > narrow.width + 100, "\(name)")
      host.set(name, "M")
      #expect(size() == narrow)
    }
    host.set("textSize", "28")
    #expect(size().height > narrow.height + 10)
  }

  @Test("the ground shows around rounded corners")
  func ground() throws {
    let host = try Host(.own)
    host.set("borderRadius", "20")
    #expect(dtb_button_set_ground(host.button, "#0a141e") == DTB_OK)
    let window = dtb_button_window(host.button)
    try host.turn(until: "the corner has the colour") {
      let corner = try host.client.capture(window)[0, 0]
      return corner.red == 10 && corner.green == 20 && corner.blue == 30
    }
    #expect(dtb_button_set_ground(host.button, "dust") == DTB_BAD_VALUE)
    #expect(String(cString: dtb_context_message(host.context)).contains("\"dust\""))
  }
}
