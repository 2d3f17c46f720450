/// What a terminal would obey, or what would hide or reorder text there.
struct HostileText: Sendable {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// As it stands in a program or a name, between two letters that tell where it begins and ends.
  var written: String { "A\(text)Z" }

  /// The same for a string of the language, by its escapes.
  var escaped: String {
    "A" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "Z"
  }

  static let all: [HostileText] = sequences + controls + directions + unseen

  private static let sequences = [
    HostileText("an escape alone", "\u{1B}"), HostileText("a colour", "\u{1B}[31m"),
    HostileText("clearing the screen", "\u{1B}[2J"), HostileText("the corner", "\u{1B}[H"),
    HostileText("some rows up", "\u{1B}[5A"), HostileText("erasing a row", "\u{1B}[2K"),
    HostileText("scrolling", "\u{1B}[99S"), HostileText("no cursor", "\u{1B}[?25l"),
    HostileText("the other screen", "\u{1B}[?1049h"),
    HostileText("the end of a paste", "\u{1B}[201~"),
    HostileText("pastes unmarked", "\u{1B}[?2004l"), HostileText("the mouse", "\u{1B}[?1003h"),
    HostileText("output held back", "\u{1B}[?2026h"), HostileText("who are you", "\u{1B}[c"),
    HostileText("where is the cursor", "\u{1B}[6n"), HostileText("the title back", "\u{1B}[21t"),
    HostileText("a small window", "\u{1B}[8;1;1t"), HostileText("repetition", "\u{1B}[9999b"),
    HostileText("a reset", "\u{1B}c"), HostileText("another character set", "\u{1B}(0"),
    HostileText("keeping the cursor", "\u{1B}7"), HostileText("a row up", "\u{1B}M"),
    HostileText("a screen of E", "\u{1B}#8"), HostileText("a title", "\u{1B}]0;t\u{7}"),
    HostileText("a title, ended otherwise", "\u{1B}]2;t\u{1B}\\"),
    HostileText("a link", "\u{1B}]8;;https://example.org\u{1B}\\x\u{1B}]8;;\u{1B}\\"),
    HostileText("the clipboard", "\u{1B}]52;c;ZXZpbA==\u{7}"),
    HostileText("the palette", "\u{1B}]4;1;rgb:00/00/00\u{7}"),
    HostileText("the folder", "\u{1B}]7;file:///etc\u{7}"),
    HostileText("a message", "\u{1B}]9;hello\u{7}"),
    HostileText("a file", "\u{1B}]1337;File=name=eA==:eA==\u{7}"),
    HostileText("a shell's prompt", "\u{1B}]133;A\u{7}"),
    HostileText("a picture", "\u{1B}Pq#0~~\u{1B}\\"), HostileText("a query", "\u{1B}P$qm\u{1B}\\"),
    HostileText("an application's command", "\u{1B}_Gf=100;AAAA\u{1B}\\"),
    HostileText("a private message", "\u{1B}^x\u{1B}\\"),
    HostileText("a string", "\u{1B}Xx\u{1B}\\"), HostileText("a colour in C1", "\u{9B}31m"),
    HostileText("a title in C1", "\u{9D}0;t\u{9C}"),
    HostileText("a picture in C1", "\u{90}q\u{9C}"),
    HostileText("a command in C1", "\u{9F}G\u{9C}"),
  ]

  private static let controls = [
    HostileText("a row down in C1", "\u{84}"), HostileText("a new line in C1", "\u{85}"),
    HostileText("a row up in C1", "\u{8D}"), HostileText("a bell", "\u{7}"),
    HostileText("going back", "ok\u{8}\u{8}no"), HostileText("beginning anew", "ok\rno"),
    HostileText("a vertical tab", "\u{B}"), HostileText("a form feed", "\u{C}"),
    HostileText("shift out", "\u{E}"), HostileText("shift in", "\u{F}"),
    HostileText("an enquiry", "\u{5}"), HostileText("a stop", "\u{13}"),
    HostileText("a cancelled sequence", "\u{18}"), HostileText("a substitute", "\u{1A}"),
    HostileText("a deletion", "\u{7F}"), HostileText("a line separator", "\u{2028}"),
    HostileText("a paragraph separator", "\u{2029}"),
  ]

  private static let directions = [
    HostileText("embedded from the left", "\u{202A}x\u{202C}"),
    HostileText("embedded from the right", "\u{202B}x\u{202C}"),
    HostileText("forced from the left", "\u{202D}x\u{202C}"),
    HostileText("forced from the right", "\u{202E}x\u{202C}"),
    HostileText("isolated from the left", "\u{2066}x\u{2069}"),
    HostileText("isolated from the right", "\u{2067}x\u{2069}"),
    HostileText("isolated by itself", "\u{2068}x\u{2069}"), HostileText("a mark", "\u{200E}"),
    HostileText("a mark from the right", "\u{200F}"), HostileText("an Arabic mark", "\u{61C}"),
  ]

  private static let unseen = [
    HostileText("no width", "\u{200B}"), HostileText("not joined", "\u{200C}"),
    HostileText("joined", "\u{200D}"), HostileText("a word joined", "\u{2060}"),
    HostileText("a byte order mark", "\u{FEFF}"), HostileText("a soft hyphen", "\u{AD}"),
    HostileText("an unseen product", "\u{2062}"), HostileText("a reserved one", "\u{2065}"),
    HostileText("an old format", "\u{206A}"), HostileText("tags", "\u{E0045}\u{E0056}"),
    HostileText("a language", "\u{E0001}"), HostileText("an annotation", "\u{FFF9}x\u{FFFB}"),
    HostileText("glue", "\u{34F}"), HostileText("a filler", "\u{3164}"),
    HostileText("a narrow filler", "\u{FFA0}"), HostileText("a selector", "\u{FE0F}"),
    HostileText("a selector without a form", "\u{E0101}"),
    HostileText("a Mongolian separator", "\u{180E}"), HostileText("a music mark", "\u{1D173}"),
  ]

  /// Whether `output` holds any of it raw; `drawn` is what the prompt itself sends to steer.
  func reaches(_ output: String) -> Bool {
    output.utf8.contains(written.utf8) || Self.findsRaw(in: output)
  }

  /// Whether anything stands in `output` that a terminal would obey or not show, but line ends and
  /// tabs.
  static func findsRaw(in output: String) -> Bool {
    output.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0x200B...0x200F,
        0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
        0xFFF0...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
        true
      default: false
      }
    }
  }
}

extension String.UTF8View {
  /// Whether the bytes of `part` stand here one behind the other.
  func contains(_ part: String.UTF8View) -> Bool {
    let (bytes, sought) = (Array(self), Array(part))
    guard let first = sought.first, bytes.count >= sought.count else { return false }
    return bytes.indices.dropLast(sought.count - 1).contains { start in
      bytes[start] == first && bytes[start..<start + sought.count].elementsEqual(sought)
    }
  }
}
