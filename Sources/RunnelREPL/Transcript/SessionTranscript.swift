import FlowText

/// The session at the prompt as its reader saw it: what was typed, the answers, and the time between.
///
/// Where time went by before something was typed or said, a line `(1s goes by)` says how much, so that
/// the same lines are answered in the same way when they are typed under a clock that does as they say.
struct SessionTranscript {
  /// How many bytes are kept; a longer session has no transcript, for it would not be a whole one.
  static let mostBytes = 16 * 1024 * 1024

  private var lines: [String] = []
  private var bytes = 0
  /// The instant that the lines so far have come to.
  private var instant: Int
  /// What was typed and not written down, because its instant is not known before it is carried out.
  private var typed: (text: String, instant: Int)?
  private var isOpen = false
  private var isPassedOver = false
  private(set) var isTooLong = false

  init(at instant: Int) {
    self.instant = Self.rounded(instant)
  }

  /// An instant without the digits of a real clock, which say nothing: what is due a second later is due a
  /// second later than this, too.
  private static func rounded(_ instant: Int) -> Int {
    instant % 1_000 == 0 ? instant : instant / 1_000_000 * 1_000_000
  }

  /// Something is typed at about an instant; what is passed over leaves no line, nor do its answers.
  mutating func begin(_ entry: String, at instant: Int, isPassedOver: Bool = false) {
    typed = isPassedOver ? nil : (entry, instant)
    self.isPassedOver = isPassedOver
    isOpen = true
  }

  /// Something is said, in whole lines, when everything up to an instant has been carried out and the
  /// latest entry began at another.
  mutating func say(_ text: String, at present: Int, entryInstant: Int) {
    guard !isPassedOver else { return }
    if isOpen {
      writeTyped(entryInstant: entryInstant)
    } else {
      passTime(to: present)
    }
    for line in text.wholeLines {
      append(Self.withoutColours(line))
    }
  }

  /// What was typed has been carried out.
  mutating func end(at present: Int, entryInstant: Int) {
    writeTyped(entryInstant: entryInstant)
    isOpen = false
    if !isPassedOver { instant = max(instant, Self.rounded(present)) }
    isPassedOver = false
  }

  private mutating func writeTyped(entryInstant: Int) {
    guard let typed else { return }
    self.typed = nil
    passTime(to: entryInstant >= typed.instant ? entryInstant : typed.instant)
    let rows = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() { append((index == 0 ? "flow> " : "  ... ") + row) }
  }

  private mutating func passTime(to exact: Int) {
    let present = Self.rounded(exact)
    guard present > instant else { return }
    append("(\(DurationText.text(of: present - instant)) goes by)")
    instant = present
  }

  private mutating func append(_ line: String) {
    bytes += line.utf8.count + 1
    if bytes > Self.mostBytes {
      isTooLong = true
      lines = []
    }
    if !isTooLong { lines.append(line) }
  }

  /// A line as a file shows it: all that steers a terminal in it is the colours that the prompt gave.
  private static func withoutColours(_ line: Substring) -> String {
    guard line.utf8.contains(0x1B) else { return String(line) }
    var result = ""
    var rest = line[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      result += rest[..<escape]
      guard let end = rest[escape...].firstIndex(of: "m") else { return result }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// A page of Markdown with the session in a block of its own.
  var markdown: String {
    // The fence is longer than any that the session itself has shown.
    let longest = lines.map(Self.longestRunOfTicks).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "# A session at the prompt\n\n\(fence)\n"
      + lines.map { $0 + "\n" }.joined() + "\(fence)\n"
  }

  private static func longestRunOfTicks(in line: String) -> Int {
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
