import FlowText

/// R4005: a new declaration at the prompt that would break what uses the name.
struct RedefinitionBreaks: Mistake {
  let span: Span
  let name: String
  let failures: [Failure]

  var code: DiagnosticCode { .redefinitionBreaks }

  /// A place that would be wrong.
  enum Failure: Sendable {
    case mistake(Diagnostic)
    /// A contract whose type would change with every check.
    case neverSettles(Span)
    /// An `at` whose time may not have come.
    case stillAhead(Span)

    func label(_ say: Language) -> DiagnosticLabel {
      switch self {
      case .mistake(let mistake): DiagnosticLabel(mistake.span, mistake.wording(say).message)
      case .neverSettles(let span):
        DiagnosticLabel(span, say("its type would never settle", "その型が決まりません"))
      case .stillAhead(let span):
        DiagnosticLabel(
          span,
          say(
            "what stands in this `at` may still be ahead",
            "この `at` の中のことは、まだこれから起こるかもしれません"))
      }
    }
  }

  func wording(_ say: Language) -> Wording {
    let count = failures.count
    return Wording(
      say("`\(name)` cannot be declared this way: ", "`\(name)` はこのようには宣言できません。")
        + (count == 1
          ? say(
            "a place that depends on it would be wrong", "これに頼る場所が間違いになります")
          : say(
            "\(count) places that depend on it would be wrong", "これに頼る \(count) か所が間違いになります")),
      labels: failures.map { $0.label(say) },
      notes: [say.nothingChanged],
      ways: [
        WayOut(
          say(
            "keep the type of `\(name)`, or dispose of what uses it first",
            "`\(name)` の型を変えないか、先にこれを使うものを解除します"))
      ])
  }
}

/// R4005: a new declaration of an enum in use without all of its cases.
struct CasesInUse: Mistake {
  let span: Span
  let name: String
  let cases: [String]
  /// The names that have values of it.
  let users: [User]

  var code: DiagnosticCode { .redefinitionBreaks }

  /// A name and its type.
  struct User: Sendable {
    let name: String
    let type: FlowType
    let span: Span
  }

  func wording(_ say: Language) -> Wording {
    let begun = "enum \(name) { \(cases.joined(separator: ", ")), … }"
    return Wording(
      say(
        "`\(name)` is in use, so its cases stay as they are; new ones may follow them",
        "`\(name)` は使われているので、ケースはそのままです。後ろに新しいケースを続けられます"),
      labels: users.map {
        DiagnosticLabel(
          $0.span,
          say(
            "`\($0.name)` is \($0.type.phrase)",
            "`\($0.name)` は\($0.type.phrase(behind: say)) です"))
      }, notes: [say.nothingChanged],
      ways: [WayOut(say("begin with `\(begun)`", "`\(begun)` で始めます"))])
  }
}

/// A mistake in the text of a scope with parameters, found in an instance of it.
struct MistakeInInstance: Mistake {
  let original: Diagnostic
  /// The instance, and where it is made.
  let instance: String
  let place: Span

  var code: DiagnosticCode { original.code }
  var severity: Severity { original.severity }
  var span: Span { original.span }
  var concernsStart: Bool { original.concernsStart }

  func wording(_ say: Language) -> Wording {
    var words = original.wording(say)
    words.labels.append(
      DiagnosticLabel(
        place,
        say("in the instance `\(instance)`", "実体 `\(instance)` の中")))
    return words
  }
}

extension Language {
  fileprivate var nothingChanged: String { self("nothing was changed", "何も変わっていません") }
}
