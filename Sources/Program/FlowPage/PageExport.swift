import FlowSession

/// The text of a program with its inputs, such that running it gives the same result.
///
/// A line that was given during a `wait` is put into that `wait`, which is divided there; later
/// ones are put at the end, after `wait`s of their own. `at` would not do: timers due at the same
/// instant come after it, but the input came after the timers.
struct PageExport {
  private var text: [UInt8] = []
  private let source: [UInt8]
  /// Number of source bytes that have been copied.
  private var copied = 0

  init(_ branch: PageBranch, lines: (String) -> String?) {
    source = Array(branch.text.utf8)
    var rest = branch.inputs[...]
    while let wait = rest.first?.place.wait {
      let group = rest.prefix { $0.place.wait == wait }
      rest = rest.dropFirst(group.count)
      cut(wait, since: group[group.startIndex].place.since, group, lines)
    }
    text += source[copied...]
    if let since = rest.first?.place.since {
      if text.last != UInt8(ascii: "\n"), !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      let (written, last, isPassing) = Self.written(rest, since: since, lines)
      for line in written { text += Array("\(line)\n".utf8) }
      if isPassing, let target = rest.last?.target {
        text += Array("wait \(InstantText.of(max(0, target - last)))\n".utf8)
      }
    }
  }

  var program: String { String(decoding: text, as: UTF8.self) }

  /// Puts lines into a `wait`.
  private mutating func cut(
    _ wait: PageInput.Wait, since: Int, _ group: ArraySlice<PageInput>,
    _ lines: (String) -> String?
  ) {
    let (written, last, _) = Self.written(group, since: since, lines)
    guard !written.isEmpty else { return }
    text += source[copied..<wait.start]
    let rest = "wait \(InstantText.of(max(0, wait.until - last)))"
    text += Array((written + [rest]).joined(separator: "\n").utf8)
    copied = wait.end
  }

  /// Returns the lines with the time between them, the instant of the last one, and whether time
  /// passed after it.
  private static func written(
    _ inputs: ArraySlice<PageInput>, since: Int, _ lines: (String) -> String?
  ) -> (lines: [String], last: Int, isPassing: Bool) {
    var written: [String] = []
    var last = since
    var isPassing = inputs.first?.place.isReachedByTime ?? false
    for input in inputs {
      switch input.kind {
      case .advance: isPassing = true
      case .line(let line):
        guard let line = lines(line) else { continue }
        if isPassing { written.append("wait \(InstantText.of(max(0, input.instant - last)))") }
        written.append(line)
        last = input.instant
        isPassing = false
      }
    }
    return (written, last, isPassing)
  }
}

extension PageInput {
  /// The instant up to which time passes.
  fileprivate var target: Int? {
    if case .advance(let target) = kind { target } else { nil }
  }
}
