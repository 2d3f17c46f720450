import FlowText

/// The transcript of a session at the prompt: typed lines, answers, and the time between.
///
/// If time passed before a line, a line `(1s goes by)` gives the amount, so that the same lines get
/// the same answers when they are typed under a clock that follows it.
struct SessionTranscript {
  /// Largest size in bytes; a longer session has no transcript, since it would be incomplete.
  static let mostBytes = 16 * 1024 * 1024

  private var lines: [String] = []
  private var bytes = 0
  /// The instant of the lines so far.
  private var instant: Int
  /// The typed text that is not written yet, because its instant is known only when it is carried out.
  private var typed: (text: String, instant: Int)?
  private var isOpen = false
  private var isPassedOver = false
  private(set) var isTooLong = false

  init(at instant: Int) {
    self.instant = Self.rounded(instant)
  }

  /// Returns an instant without the meaningless digits of a real clock.
  ///
  /// A timer that is due a second later is also due a second later than the rounded instant.
  private static func rounded(_ instant: Int) -> Int {
    instant % 1_000 == 0 ? instant : instant / 1_000_000 * 1_000_000
  }

  /// Begins an entry typed at about an instant; with `isPassedOver`, it and its answers are left out.
  mutating func begin(_ entry: String, at instant: Int, isPassedOver: Bool = false) {
    typed = isPassedOver ? nil : (entry, instant)
    self.isPassedOver = isPassedOver
    isOpen = true
  }

  /// Adds whole lines of output, with the instant up to which everything has been carried out and
  /// the instant at which the latest entry began.
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

  /// Ends the present entry, which has been carried out.
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

  /// Returns a line without colours, the only escape sequences that the prompt writes.
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

  /// The session as a page of Markdown with one code block.
  var markdown: String {
    // The fence is longer than any in the session itself.
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
