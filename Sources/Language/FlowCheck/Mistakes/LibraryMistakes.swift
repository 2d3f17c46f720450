import FlowText

/// R3003: a call of a library function that is not written so.
struct WrongCall: Mistake {
  let span: Span
  let name: String
  let problem: Problem
  /// The forms of the function.
  let forms: [Fix]

  var code: DiagnosticCode { .wrongArguments }

  /// The thing that is wrong with a call.
  enum Problem: Sendable {
    case noArgument
    /// There is a function where its value is needed.
    case valueFirst
    case list(found: FlowType)
    /// The elements can't be sorted.
    case unordered(FlowType)
    case tooFew, tooMany
    /// There is a value where a function is needed, or the other way round.
    case shape
    /// The function gives something that can't be sorted.
    case unorderedKey(FlowType)
    /// It takes another number of arguments.
    case count(Int)
    case type(FlowType)
    /// It asks about a cell.
    case noCell
    case nameToAsk, noneOrNumber, variable
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: forms.map { $0.write(say) })
  }

  private func message(_ say: Language) -> String {
    switch problem {
    case .noArgument: return say("`\(name)` takes an argument", "`\(name)` には引数が要ります")
    case .valueFirst: return say("`\(name)` takes a value first", "`\(name)` の最初の引数は値です")
    case .list(let type):
      return say(
        "expected a list, found \(type.phrase)", "リストが必要ですが、\(type.phrase(say)) があります")
    case .unordered(let type):
      return say(
        "the elements of \(type.phrase) have no order of their own",
        "\(type.phrase(say)) の要素どうしは大小を比べられません")
    case .tooFew:
      return say("`\(name)` takes more arguments", "`\(name)` には引数がもっと必要です")
    case .tooMany:
      return say("`\(name)` takes fewer arguments", "`\(name)` の引数が多すぎます")
    case .shape:
      return say("`\(name)` is not called this way", "`\(name)` はこのようには呼び出せません")
    case .unorderedKey(let type):
      return say(
        "what `\(name)` goes by must have an order, found \(type.phrase)",
        "`\(name)` が基準にする値には順序が必要ですが、\(type.phrase(say)) があります")
    case .count(let count):
      return say.takes(name, count)
    case .type, .noCell, .nameToAsk, .noneOrNumber, .variable: return special(say)
    }
  }

  private func special(_ say: Language) -> String {
    switch problem {
    case .type(let type):
      say(
        "`\(name)` does not take \(type.phrase)", "`\(name)` は\(type.phrase(behind: say)) を取りません")
    case .noCell:
      say(
        "`\(name)` asks about a cell, and this is a value",
        "`\(name)` はセルについて調べるものですが、これは値です")
    case .nameToAsk:
      say(
        "`\(name)` takes the name of a contract, a derived cell or a scope",
        "`\(name)` が取るのは契約、派生セル、スコープのどれかの名前です")
    case .noneOrNumber:
      say("`\(name)` takes one number or none", "`\(name)` の引数は、数一つか、なしです")
    case .variable:
      say("`\(name)` takes the name of a variable", "`\(name)` が取るのは変数の名前です")
    default: message(say)
    }
  }
}

/// R3003: a library function of a value that it does not take.
struct WrongSubject: Mistake {
  let span: Span
  let name: String
  let subject: TypedPlace
  var ways: [Way] = []

  var code: DiagnosticCode { .wrongArguments }

  /// A way to mend the call.
  enum Way: Sendable {
    case write(Fix)
    case optional(OptionalWay)
    /// It is a stage, in a contract that is shown so.
    case stage(String)
    case textFirst(Fix)
    case textsFirst(Fix)
    /// The elements are no keys; their texts are.
    case countTexts(Fix)
    case unit(Fix)
    case show(Fix)
    case sortBy(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` does not take \(subject.type.phrase)",
        "`\(name)` は\(subject.type.phrase(behind: say)) を取りません"),
      labels: [subject.label(say)], ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .write(let fix): fix.write(say)
    case .optional(let way): way.words(say)
    case .stage(let contract):
      WayOut(
        say("a stage stands behind `|`: `\(contract)`", "ステージは `|` の後ろに書きます: `\(contract)`"))
    case .textFirst(let fix):
      fix.way(say("make a text of it first: `\(fix.shown)`", "先に文字列にします: `\(fix.shown)`"))
    case .textsFirst(let fix):
      fix.way(
        say(
          "make texts of the elements first: `\(fix.shown)`", "先に要素を文字列にします: `\(fix.shown)`"))
    case .countTexts(let fix):
      fix.way(
        say(
          "elements of this type are no keys; count their texts: `\(fix.shown)`",
          "この型の要素はキーにできません。文字列にして数えます: `\(fix.shown)`"))
    case .unit(let fix):
      fix.way(
        say(
          "divide by a unit, which gives a number: `\(fix.shown)`",
          "単位で割ると数になります: `\(fix.shown)`"))
    case .show(let fix):
      fix.way(
        say("to show a text, write `\(fix.shown)`", "文字列を表示するには `\(fix.shown)` と書きます"))
    case .sortBy(let fix):
      fix.way(say("say what to sort by: `\(fix.shown)`", "何で並べるかを書きます: `\(fix.shown)`"))
    }
  }
}

/// R2011: `it` in the call of a list function, whose elements need a name.
struct ItInListFunction: Mistake {
  let span: Span
  /// The argument as a function.
  let function: Fix

  var code: DiagnosticCode { .itOutsideContract }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`it` is what comes down a contract; the elements of a list need a name",
        "`it` は契約を流れてくる値です。リストの要素には名前が要ります"),
      ways: [function.write(say)])
  }
}

/// R2008: a value that changes without an event, where it would have to be followed.
struct ChangesUnnoticed: Mistake {
  let span: Span
  /// The call, as in `now()`.
  let form: String
  let place: Place
  let example: String

  var code: DiagnosticCode { .readsMoreThanItMay }

  /// The place where it stands.
  enum Place: Sendable {
    case function, condition, flow
  }

  func wording(_ say: Language) -> Wording {
    let place =
      switch place {
      case .function: say("a function", "関数の中")
      case .condition: say("`when` or `always`", "`when` や `always` の中")
      case .flow: say("a stage or a derived cell", "ステージや派生セルの中")
      }
    return Wording(
      say(
        "`\(form)` does not stand in \(place): it changes without an event",
        "`\(form)` は\(place.hasPrefix("`") ? " " : "")\(place)には書けません。イベントなしに変わるからです"),
      ways: [
        WayOut(
          say(
            "use it in a statement or in an observer, as in `\(example)`",
            "文かオブザーバの中で、`\(example)` のように使います"))
      ])
  }
}

/// R4004: `isDisposed` of what can't be disposed of.
struct NothingToDispose: Mistake {
  let span: Span
  let named: DeclaredHere
  let kind: SymbolKind

  var code: DiagnosticCode { .unnamedDispose }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`isDisposed` asks about contracts, derived cells and scopes, and `\(named.name)` is "
          + kind.phrase,
        "`isDisposed` は契約、派生セル、スコープについて調べるものですが、`\(named.name)` は"
          + "\(kind.phrase(say))です"),
      labels: [named.label(say)],
      ways: [
        WayOut(
          say(
            "name a contract with `as`, and ask about that: `… as link`, `isDisposed(link)`",
            "契約に `as` で名前を付け、それについて調べます: `… as link`、`isDisposed(link)`"))
      ])
  }
}
