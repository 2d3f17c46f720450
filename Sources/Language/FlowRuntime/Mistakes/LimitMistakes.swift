package import FlowText

/// R6003: values that together would take too much.
struct TooManyValues: Mistake {
  /// A range with too many elements.
  struct Elements: Sendable {
    let first: Int
    let last: Int
    let most: Int
  }

  let bytes: Int
  /// True if the memory that the system grants sets the limit.
  let isShare: Bool
  var range: Elements?
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "all values together would take more than \(bytes.inBytes)\(share(say))\(reason(say))",
        "すべての値を合わせると \(bytes.inBytes(say))\(share(say)) を超えてしまいます\(reason(say))"),
      ways: [
        WayOut(
          say(
            "keep only a part of what grows, as `prefix` and `suffix` do",
            "増えていくものは `prefix` や `suffix` のように一部だけを残します"))
      ] + (isShare ? [SharedWords.memoryLimit(say)] : []))
  }

  private func share(_ say: Language) -> String {
    guard isShare else { return "" }
    return say(
      ", a sixth of the memory that the system grants", " (システムが与えるメモリの 6 分の 1)")
  }

  private func reason(_ say: Language) -> String {
    guard let range else { return "" }
    let text = "\(range.first)...\(range.last)"
    return say(
      ": `\(text)` has more than \(range.most) elements",
      "。`\(text)` には要素が \(range.most) 個より多くあります")
  }
}

/// R6003: a text that is too large, or has too many combining marks in a row.
struct TooLargeText: Mistake {
  /// The limit that was reached.
  enum Kind: Sendable {
    case bytes(Int, isShare: Bool)
    case marks
  }

  let kind: Kind
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .marks:
      return Wording(
        say(
          "in this text more than \(CombiningMarks.most) combining marks would follow each other",
          "この文字列では、結合文字が \(CombiningMarks.most) 個より多く続いてしまいます"))
    case .bytes(let bytes, let isShare):
      let share =
        isShare
        ? say(
          ", a twelfth of the memory that the system grants", " (システムが与えるメモリの 12 分の 1)") : ""
      return Wording(
        say(
          "this text would take more than \(bytes.inBytes)\(share)",
          "この文字列は \(bytes.inBytes(say))\(share) を超えてしまいます"),
        ways: [
          WayOut(
            say(
              "keep only a part of it, as `prefix` and `suffix` do",
              "`prefix` や `suffix` のように一部だけを残します"))
        ] + (isShare ? [SharedWords.memoryLimit(say)] : []))
    }
  }
}

/// R6003: functions that were called too often.
struct TooManyCalls: Mistake {
  let limit: Int
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "this called functions more than \(limit) times", "これは関数を \(limit) 回より多く呼び出しました"),
      ways: [
        WayOut(
          say(
            "let a function keep what it computes twice in a `let` or a cell",
            "関数の中で 2 回計算するものは `let` かセルに入れておきます"))
      ])
  }
}

/// R6003: too much that would wait or be there at a time.
package struct NoRoom: Mistake {
  /// The limit that would be reached.
  enum Kind: Sendable {
    /// Cells, events and contracts of a statement.
    case nodes(Int)
    /// The same, with keys of `per`.
    case keys(Int)
    case waves(Int)
    /// Timers and held values.
    case queue(Int)
    /// The same, for an `after`.
    case blocks(Int)
    /// Memory that the system grants.
    case memory
  }

  let kind: Kind
  package let span: Span

  package var code: DiagnosticCode { .limitReached }

  package func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: [way(say)])
  }

  private func message(_ say: Language) -> String {
    switch kind {
    case .nodes(let limit):
      say(
        "there would be more than \(limit) cells, events and contracts",
        "セルとイベントと契約が \(limit) 個を超えてしまいます")
    case .keys(let limit):
      say(
        "there would be more than \(limit) keys, cells, events and contracts",
        "キーとセルとイベントと契約が \(limit) 個を超えてしまいます")
    case .waves(let limit):
      say(
        "more than \(limit) waves would wait; they were dropped",
        "待つ波が \(limit) 個を超えてしまうので、捨てられました")
    case .queue(let limit), .blocks(let limit):
      say(
        "more than \(limit) timers and held values would wait",
        "待つタイマーと保持された値が \(limit) 個を超えてしまいます")
    case .memory: SharedWords.tooMuchMemory(say)
    }
  }

  private func way(_ say: Language) -> WayOut {
    switch kind {
    case .nodes:
      WayOut(
        say(
          "dispose of scopes that are done with, or let a list hold the values",
          "用の済んだスコープを解除するか、値をリストに持たせます"))
    case .keys:
      WayOut(
        say("let fewer keys come to `per`, or raise the limit", "`per` に来るキーを減らすか、上限を上げます"))
    case .waves:
      WayOut(
        say(
          "let fewer blocks send when one thing happens", "1 つのことが起きたときに送るブロックを減らします"))
    case .queue:
      WayOut(
        say(
          "let fewer things wait at a time, as `throttle` and `sample` do",
          "`throttle` や `sample` のように、一度に待つものを減らします"))
    case .blocks: WayOut(say("let fewer things wait at a time", "一度に待つものを減らします"))
    case .memory: SharedWords.memoryLimit(say)
    }
  }
}

/// R6003: a limit that stopped waves, with what they lost by it.
struct WavesStopped: Addition {
  let losses: Losses

  func add(to words: inout Wording, _ say: Language) {
    switch losses {
    case .wave: words.message += say("; this wave was undone", "。この波は取り消されました")
    case .deliveries: words.message += say("; the rest was dropped", "。残りは捨てられました")
    }
  }
}
