import FlowText

/// R3002: a literal without a type of its own, where nothing says which one is meant.
struct NoContext: Mistake {
  let span: Span
  let literal: Literal

  var code: DiagnosticCode { .needsAnnotation }

  /// A literal that takes its type from its place.
  enum Literal: Sendable {
    case none, list, dictionary
    /// A case, with the enums that have it.
    case enumCase(String, owners: [Fix])
  }

  func wording(_ say: Language) -> Wording {
    switch literal {
    case .none:
      return Wording(
        say("nothing says what `nil` would hold here", "ここの `nil` がどの型のものなのかがわかりません"),
        ways: [
          WayOut(
            say(
              "write the type, as in `cell hobby: String? = nil`",
              "`cell hobby: String? = nil` のように型を書きます"))
        ])
    case .list:
      return Wording(
        say(
          "nothing says what this empty list would hold", "この空のリストに何が入るのかがわかりません"),
        ways: [
          WayOut(
            say(
              "write the type, as in `cell xs: [Int] = []`",
              "`cell xs: [Int] = []` のように型を書きます"))
        ])
    case .dictionary:
      return Wording(
        say(
          "nothing says what this empty dictionary would hold", "この空の辞書に何が入るのかがわかりません"),
        ways: [
          WayOut(
            say(
              "give it a name and a type: `let none: [String: Int] = [:]`",
              "名前と型を付けます: `let none: [String: Int] = [:]`"))
        ])
    case .enumCase(let name, let owners):
      return Wording(
        say(
          "nothing says which enum `.\(name)` belongs to", "`.\(name)` がどの列挙型のケースなのかがわかりません"),
        ways: owners.isEmpty
          ? [
            WayOut(
              say(
                "write the enum's name before it, as in `State.\(name)`",
                "`State.\(name)` のように、列挙型の名前を前に書きます"))
          ] : owners.map { $0.write(say) })
    }
  }
}

/// R3001: a case of an enum where something else is needed.
struct UnexpectedCase: Mistake {
  let span: Span
  let name: String
  let wanted: FlowType
  /// The enums that have it.
  let owners: [Fix]

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "expected \(wanted.phrase), found the enum case `.\(name)`",
        "\(wanted.phrase(say)) が必要ですが、列挙型のケース `.\(name)` があります"),
      ways: owners.map { $0.write(say) })
  }
}

/// R0006: the least number, whose digits are valid only directly behind its minus.
struct LeastNumber: Mistake {
  let span: Span
  let isDuration: Bool
  /// The number with its minus in parentheses.
  let negative: Fix

  var code: DiagnosticCode { .malformedNumber }

  func wording(_ say: Language) -> Wording {
    Wording(
      isDuration
        ? say("this duration is too long", "この時間の長さは長すぎます")
        : say("this number is too large for an Int", "この数は Int には大きすぎます"),
      ways: [
        negative.way(
          say(
            "the minus before it subtracts or stands outside; write `\(negative.shown)`",
            "前のマイナスは引き算か、外側に付いています。`\(negative.shown)` と書きます"))
      ])
  }
}

/// R3010: a spread of what is no tuple all of whose parts have labels.
struct SpreadWithoutLabels: Mistake {
  let span: Span
  let type: FlowType
  let way: Way

  var code: DiagnosticCode { .spreadNeedsLabels }

  /// A way to write the value.
  enum Way: Sendable {
    case whole
    /// The type of the tuple with labels.
    case giveLabels(String)
    /// The value, which may be nil.
    case unwrap(String)
  }

  func wording(_ say: Language) -> Wording {
    let way =
      switch way {
      case .whole:
        say("a value of this kind is written whole", "この種類の値は全体を書きます")
      case .giveLabels(let type):
        say(
          "give its parts labels where it is declared: `\(type)`",
          "宣言のところで部分にラベルを付けます: `\(type)`")
      case .unwrap(let value):
        say(
          "take it out before: `if let s = \(value) { … }`",
          "先に値を取り出します: `if let s = \(value) { … }`")
      }
    return Wording(
      say(
        "a spread takes a tuple all of whose parts have labels, and this is \(type.phrase)",
        "広げられるのは、すべての部分にラベルのある組ですが、これは\(type.phrase(behind: say)) です"),
      ways: [WayOut(way)])
  }
}
