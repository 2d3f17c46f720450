import FlowText

/// R3004: parentheses behind what is no function.
struct NeedlessParentheses: Mistake {
  let span: Span
  let called: Called
  /// The parentheses, left out.
  let leaveOut: Fix

  var code: DiagnosticCode { .noSuchOperation }

  /// The thing that is called.
  enum Called: Sendable {
    /// `enabled` of a command.
    case enabled
    /// A part of a tuple.
    case part(String, of: TypedPlace)
  }

  func wording(_ say: Language) -> Wording {
    let ways = [leaveOut.way(say("leave out the parentheses", "丸括弧を取り除きます"))]
    switch called {
    case .enabled:
      return Wording(
        say("`enabled` is a Bool, not a function", "`enabled` は Bool で、関数ではありません"), ways: ways)
    case .part(let name, let tuple):
      return Wording(
        say(
          "`\(name)` is a part of this tuple, not a function",
          "`\(name)` はこの組の部分で、関数ではありません"),
        labels: [tuple.label(say)], ways: ways)
    }
  }
}

/// R3004: `?.` or `??` behind a value that is never nil.
struct NeverNil: Mistake {
  /// The value.
  let span: Span
  let type: FlowType
  let isChain: Bool
  let change: Fix

  var code: DiagnosticCode { .noSuchOperation }

  func wording(_ say: Language) -> Wording {
    let sign = isChain ? "?." : "??"
    return Wording(
      say(
        "`\(sign)` is for values that may be nil, and this is \(type.phrase)",
        "`\(sign)` は nil になれる値に使うものですが、これは\(type.phrase(behind: say)) です"),
      ways: [
        change.way(
          isChain
            ? say("write `.` instead of `?.`", "`?.` ではなく `.` と書きます")
            : say("leave out `??` and what follows it", "`??` とその後ろを取り除きます"))
      ])
  }
}

/// R2006: a part of a tuple, or of something else, that does not exist.
struct NoSuchPart: Mistake {
  let span: Span
  let value: TypedPlace
  let problem: Problem

  var code: DiagnosticCode { .unknownMember }

  /// The part that is not there.
  enum Problem: Sendable {
    /// A tuple has fewer parts.
    case number(Int, last: Int)
    /// The value is no tuple; a list has an element there.
    case noParts(element: Fix?)
  }

  func wording(_ say: Language) -> Wording {
    switch problem {
    case .number(let place, let last):
      Wording(
        say("this tuple has no part \(place)", "この組に \(place) 番の部分はありません"),
        labels: [value.label(say)],
        ways: [
          WayOut(
            say(
              "its parts are numbered from 0 to \(last)", "部分の番号は 0 から \(last) までです"))
        ])
    case .noParts(let element):
      Wording(
        say(
          "\(value.type.phrase) has no numbered parts",
          "\(value.type.phrase(say)) に番号の付いた部分はありません"),
        labels: [value.label(say)], ways: element.map { [$0.write(say)] } ?? [])
    }
  }
}

/// R3004: brackets behind what has no elements.
struct NoElements: Mistake {
  let span: Span
  let type: FlowType
  var way: Way?

  var code: DiagnosticCode { .noSuchOperation }

  /// A way to name what was meant.
  enum Way: Sendable {
    /// The part of a tuple.
    case part(Fix)
    case labelled(Fix)
    case numbered(Fix)
    case whenNil(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`[…]` takes an element of a list, dictionary or text, and this is \(type.phrase)",
        "`[…]` はリスト、辞書、文字列の要素を取り出すものですが、これは\(type.phrase(behind: say)) です"),
      ways: way.map { [words(of: $0, say)] } ?? [])
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .part(let fix): fix.write(say)
    case .labelled(let fix):
      fix.way(
        say(
          "a part of a tuple has its label behind a dot: `\(fix.shown)`",
          "組の部分は、点の後ろにラベルを書きます: `\(fix.shown)`"))
    case .numbered(let fix):
      fix.way(
        say(
          "a part of a tuple is named by its number: `\(fix.shown)`",
          "組の部分は番号で表します: `\(fix.shown)`"))
    case .whenNil(let fix):
      fix.way(
        say(
          "say what to use when it is nil: `\(fix.shown)`", "nil のときに使う値を書きます: `\(fix.shown)`"))
    }
  }
}

/// R3001: a key or a range where the index of a list or text is needed.
struct WrongIndex: Mistake {
  let span: Span
  let type: FlowType
  let way: Way

  var code: DiagnosticCode { .typeMismatch }

  /// A way to take what was meant.
  enum Way: Sendable {
    /// A dictionary of the pairs.
    case dictionary(Fix)
    /// The first element, as an example.
    case number(String)
    case slice(Fix)
    /// A part of it, as an example.
    case part(String)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "expected an Int, found \(type.phrase)", "Int が必要ですが、\(type.phrase(say)) があります"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .dictionary(let fix):
      fix.way(
        say(
          "to look it up by its key, make a dictionary of the pairs: `\(fix.shown)`",
          "キーで引くには、組のリストを辞書にします: `\(fix.shown)`"))
    case .number(let example):
      WayOut(
        say(
          "an index is a number, as in `\(example)`; a dictionary is looked up by a text",
          "添字には `\(example)` のように数を書きます。文字列で引けるのは辞書です"))
    case .slice(let fix): fix.write(say)
    case .part(let example):
      WayOut(
        say(
          "for a part of it write `\(example)`: without the first one, two",
          "一部分には `\(example)` と書きます。最初の一つを除いて二つになります"))
    }
  }
}
