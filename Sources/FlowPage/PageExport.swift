import FlowSession

/// The text of a program with what was given to it, so that a run by itself does the same.
///
/// A line that was given while the program waited stands in that `wait`, which is cut in two there; what came
/// later stands at the end, behind `wait`s of its own. `at` would not do: what is due at the same instant
/// comes after it, and what was given came after what was due.
struct PageExport {
  private var text: [UInt8] = []
  private let source: [UInt8]
  /// How far the source has been copied.
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

  /// Lines with the time between them, when the last of them came, and whether time passed after it.
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
  /// The instant to which time passes.
  fileprivate var target: Int? {
    if case .advance(let target) = kind { target } else { nil }
  }
}
