import FlowText

/// Ways out of an index that is not there, in the words of the program.
struct OtherIndex: Addition {
  /// An element that is written.
  struct Element: Sendable {
    let list: Snippet
    let index: Snippet
    /// The statement that assigns to it or to a part of it.
    var assignment: Snippet?
    /// The value that is assigned to the element itself.
    var value: Snippet?
  }

  /// The expression that failed.
  let written: Snippet
  let element: Element?
  let isNegative: Bool
  let place: Span
  /// The place of the assignment.
  let assignmentPlace: Span?

  func add(to words: inout Wording, _ say: Language) {
    words.ways = ways(say)
  }

  private func ways(_ say: Language) -> [WayOut] {
    guard let element else { return [otherValue(say)] }
    let list = element.list
    guard !isNegative else {
      return [
        WayOut(
          say(
            "indices count from 0, and the last one is `\(list).count - 1`",
            "添字は 0 から数えます。最後は `\(list).count - 1` です"))
      ]
    }
    guard let assignment = element.assignment, let assignmentPlace else {
      return [otherValue(say)]
    }
    let test: Snippet = "if \(list).count > \(element.index) { "
    let only = Fix(replacing: assignmentPlace, with: test + assignment + " }", .choice)
      .shown(as: "\(test.shown)… }")
    let appended = "\(list) = \(list).append(…)"
    let add = element.value.map { value in
      let whole: Snippet = "\(list) = \(list).append(\(value))"
      return Fix(replacing: assignmentPlace, with: whole, .choice).shown(as: appended)
    }
    return [
      only.way(
        say(
          "to assign only where there is one, write `\(only.shown)`",
          "要素があるときだけ代入するには `\(only.shown)` と書きます")),
      WayOut(
        say("to add one at the end, write `\(appended)`", "最後に加えるには `\(appended)` と書きます"), add),
    ]
  }

  private func otherValue(_ say: Language) -> WayOut {
    let fix = Fix(replacing: place, with: "recover(\(written), …)")
    return fix.way(
      say(
        "to take another value where there is none, write `\(fix.shown)`",
        "ないときに別の値を使うには `\(fix.shown)` と書きます"))
  }
}

/// A comparison that does not hold, with what stands on its sides.
struct ComparisonWithSides: Addition {
  /// A side that is not written as its value.
  struct Side: Sendable {
    let written: String
    let value: String
  }

  let whole: String
  let sides: [Side]

  func add(to words: inout Wording, _ say: Language) {
    let facts = sides.map { say("`\($0.written)` is \($0.value)", "`\($0.written)` は \($0.value)") }
    let list = facts.joined(separator: say(" and ", "、"))
    words.message = say(
      "expected `\(whole)`, and \(list)", "`\(whole)` となるはずでしたが、\(list) です")
  }
}

/// A way out of a call at the prompt that its command refuses: the call stands in sight, so nothing of the
/// program is shown.
struct AskFirst: Addition {
  let command: String

  var showsPlace: Bool { false }

  func add(to words: inout Wording, _ say: Language) {
    words.labels = []
    let test = "if \(command).enabled { … }"
    words.message += say(": ask first with `\(test)`", "。先に `\(test)` で調べます")
  }
}
