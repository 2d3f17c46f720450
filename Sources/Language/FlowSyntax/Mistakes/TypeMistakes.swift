import FlowText

/// R1001: a word that changes what is declared, behind the word that declares.
struct ForeignQualifier: Mistake {
  let span: Span
  let word: String
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(word)` is not part of this language", "`\(word)` はこの言語にはありません"),
      ways: [
        fix.way(
          say("what changes is a cell: write `\(fix.shown)`", "変わるものはセルです。`\(fix.shown)` と書きます"))
      ])
  }
}

/// R1001: a word behind a name, where a type would have its `:`.
struct MissingColon: Mistake {
  let span: Span
  let found: String
  let way: Way

  var code: DiagnosticCode { .unexpectedToken }

  /// A way to mend it.
  enum Way: Advice {
    case write(Fix)
    /// Two words for one name.
    case oneWord(Fix)

    func way(_ say: Language) -> WayOut {
      switch self {
      case .write(let fix): fix.write(say)
      case .oneWord(let fix):
        fix.way(
          say("a name is one word: `\(fix.shown)`", "名前は一つの単語です: `\(fix.shown)`"))
      }
    }
  }

  func wording(_ say: Language) -> Wording {
    let found = Found.code(found).clause(say)
    return Wording(
      say("expected `:` before the type, \(found)", "型の前には `:` が必要ですが、\(found)"),
      ways: [way.way(say)])
  }
}

/// R1001: a blank before the `?` of an optional type.
struct BlankBeforeQuestion: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "the `?` of an optional type follows it without a blank",
        "nil になれる型の `?` は、空白を入れずに続けて書きます"),
      ways: [fix.write(say)])
  }
}

/// R3009: an optional type of an optional type.
struct DoubledQuestion: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .nestedOptional }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("an optional is not optional again", "nil になれる型を、さらに nil になれる型にはできません"),
      ways: [
        fix.way(say("write one `?`", "`?` を一つだけ書きます"))
      ])
  }
}

/// R1001: nothing in parentheses.
struct EmptyParentheses: Mistake {
  let span: Span
  let what: Content

  var code: DiagnosticCode { .unexpectedToken }

  /// The content that belongs in them.
  enum Content: Sendable {
    case expression
    case type
    case patterns
  }

  func wording(_ say: Language) -> Wording {
    switch what {
    case .expression:
      Wording(say("expected an expression between the parentheses", "丸括弧の中に式が必要です"))
    case .type: Wording(say("expected a type between the parentheses", "丸括弧の中に型が必要です"))
    case .patterns:
      Wording(say("expected patterns between the parentheses", "丸括弧の中にパターンが必要です"))
    }
  }
}

/// Ways to write a type.
enum TypeAdvice: Advice {
  case write(Fix)
  case exampleOfTuple(name: String)
  case examples
  /// A list or a dictionary as other languages write its type.
  case list(Fix)
  case dictionary(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .exampleOfTuple(let name):
      WayOut(
        say(
          "write `type \(name) = (item: String, n: Int)`",
          "`type \(name) = (item: String, n: Int)` と書きます"))
    case .examples:
      WayOut(
        say(
          "types are `Int`, `Float`, `String`, `Bool`, `[Int]`, `Int?` …",
          "型には `Int`、`Float`、`String`、`Bool`、`[Int]`、`Int?` などがあります"))
    case .list(let fix):
      fix.way(say("the type of a list is written `\(fix.shown)`", "リストの型は `\(fix.shown)` と書きます"))
    case .dictionary(let fix):
      fix.way(
        say(
          "the type of a dictionary is written `\(fix.shown)`", "辞書の型は `\(fix.shown)` と書きます"))
    }
  }
}
