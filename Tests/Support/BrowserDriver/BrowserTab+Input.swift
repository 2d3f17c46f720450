/// Keys that are held while another one is pressed.
package struct Modifiers: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let alt = Modifiers(rawValue: 1)
  package static let control = Modifiers(rawValue: 2)
  package static let meta = Modifiers(rawValue: 4)
  package static let shift = Modifiers(rawValue: 8)
}

extension BrowserTab {
  /// Presses and releases a key, by the name that `KeyboardEvent.key` has for it.
  package func press(_ name: String, _ modifiers: Modifiers = []) async throws {
    let key = try Key(name)
    var down: [String: JSON] = [
      "type": "rawKeyDown", "key": .string(key.name), "code": .string(key.code),
      "windowsVirtualKeyCode": .number(Double(key.number)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    var up = down
    up["type"] = "keyUp"
    // With Control or Alt a key is a command and writes nothing.
    if let text = key.text, modifiers.isDisjoint(with: [.control, .alt, .meta]) {
      down["type"] = "keyDown"
      down["text"] = .string(text)
    }
    try await send("Input.dispatchKeyEvent", .object(down))
    try await send("Input.dispatchKeyEvent", .object(up))
  }

  /// Types a text key by key; what no key writes is put in as an input method does.
  package func type(_ text: String) async throws {
    for character in text {
      let name = character == "\n" ? "Enter" : character == "\t" ? "Tab" : String(character)
      if (try? Key(name)) != nil {
        try await press(name, character.isUppercase ? .shift : [])
      } else {
        try await send("Input.insertText", ["text": .string(String(character))])
      }
    }
  }

  /// Shows a text as being composed by an input method, as Japanese is before it is accepted.
  package func compose(_ text: String) async throws {
    let end = JSON.number(Double(text.utf16.count))
    try await send(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": end, "selectionEnd": end])
  }

  /// Accepts what is being composed, as this text.
  package func accept(_ text: String) async throws {
    try await send("Input.insertText", ["text": .string(text)])
  }

  /// Clicks the middle of the first element that a selector finds.
  package func click(_ selector: String) async throws {
    let place = try await place(of: selector)
    try await mouse("mouseMoved", place)
    try await mouse("mousePressed", place, buttons: 1)
    try await mouse("mouseReleased", place)
  }

  /// Drags with the left button from one place to another, in even steps.
  package func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 5
  ) async throws {
    try await mouse("mouseMoved", start)
    try await mouse("mousePressed", start, buttons: 1)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let place = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      try await mouse("mouseMoved", place, buttons: 1)
    }
    try await mouse("mouseReleased", end)
  }

  private func mouse(
    _ kind: String, _ place: (x: Double, y: Double), buttons: Int = 0
  ) async throws {
    let isMove = kind == "mouseMoved"
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": .string(kind), "x": .number(place.x), "y": .number(place.y),
        "button": isMove && buttons == 0 ? "none" : "left",
        "buttons": .number(Double(buttons)), "clickCount": isMove ? 0 : 1,
      ])
  }
}

/// A key of a keyboard of the United States.
struct Key {
  let name: String
  let code: String
  let number: Int
  let text: String?

  private static let named: [String: (code: String, number: Int, text: String?)] = [
    "Enter": ("Enter", 13, "\r"), "Tab": ("Tab", 9, nil), "Escape": ("Escape", 27, nil),
    "Backspace": ("Backspace", 8, nil), "Delete": ("Delete", 46, nil),
    "ArrowLeft": ("ArrowLeft", 37, nil), "ArrowUp": ("ArrowUp", 38, nil),
    "ArrowRight": ("ArrowRight", 39, nil), "ArrowDown": ("ArrowDown", 40, nil),
    "Home": ("Home", 36, nil), "End": ("End", 35, nil),
    "PageUp": ("PageUp", 33, nil), "PageDown": ("PageDown", 34, nil), " ": ("Space", 32, " "),
  ]

  /// The places of punctuation: the character alone, and the one with Shift.
  private static let punctuation:
    [(code: String, number: Int, plain: Character, shift: Character)] =
      [
        ("Semicolon", 186, ";", ":"), ("Equal", 187, "=", "+"), ("Comma", 188, ",", "<"),
        ("Minus", 189, "-", "_"), ("Period", 190, ".", ">"), ("Slash", 191, "/", "?"),
        ("Backquote", 192, "`", "~"), ("BracketLeft", 219, "[", "{"),
        ("Backslash", 220, "\\", "|"), ("BracketRight", 221, "]", "}"), ("Quote", 222, "'", "\""),
      ]

  init(_ name: String) throws {
    self.name = name
    if let key = Self.named[name] {
      (code, number, text) = key
      return
    }
    guard name.count == 1, let character = name.first, let byte = character.asciiValue else {
      throw BrowserFailure("The keyboard of the tests has no key \(name).")
    }
    text = name
    if let key = Self.punctuation.first(where: { [$0.plain, $0.shift].contains(character) }) {
      (code, number) = (key.code, key.number)
    } else if character.isLetter {
      code = "Key\(name.uppercased())"
      number = Int(byte) & ~0x20
    } else {
      let digit = Array(")!@#$%^&*(").firstIndex(of: character) ?? Int(byte) - 48
      code = "Digit\(digit)"
      number = 48 + digit
    }
  }
}
