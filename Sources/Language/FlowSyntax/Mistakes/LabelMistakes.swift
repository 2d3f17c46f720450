import FlowText

/// R1001: a label that is no name, in a tuple or its type.
struct NamelessLabel: Mistake {
  let span: Span
  let label: String
  /// A dictionary or its type in place of the tuple.
  let dictionary: String
  /// Code that renames the field in the text.
  let renaming: String

  var code: DiagnosticCode { .unexpectedToken }

  // Both ways change more than the label: the type of the whole tuple, or the contract around it.
  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a label is a name, and `\(label)` is none",
        "ラベルは名前ですが、`\(label)` は名前ではありません"),
      ways: [
        WayOut(
          say(
            "a dictionary has keys of any text, and values of one type: `\(dictionary)`",
            "辞書のキーはどんな文字列でもよく、値はすべて同じ型です: `\(dictionary)`")),
        WayOut(
          say(
            "beside fields of other types, rename it in the text: `\(renaming)`",
            "ほかの型の部分と並べるには、文字列の中で名前を変えます: `\(renaming)`")),
      ])
  }
}

/// R1001: labels where a call has none.
struct LabelInCall: Mistake {
  let span: Span
  let callee: Callee
  /// The call without them, or with a tuple.
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  /// Kind of the called thing.
  enum Callee: Sendable {
    /// It carries a tuple, whose labels they are.
    case event
    case function
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      callee == .event
        ? say(
          "an event is sent with one value, and the labels are those of its tuple",
          "イベントは一つの値で送ります。ラベルはその組のものです")
        : say("arguments have no labels", "引数にラベルはありません"),
      ways: [fix.write(say)])
  }
}

/// R1001: the line end of `print` as an argument.
struct LineEndOfPrint: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`print` ends its line, and `write` does not", "`print` は行を終え、`write` は終えません"),
      ways: [fix.write(say)])
  }
}
