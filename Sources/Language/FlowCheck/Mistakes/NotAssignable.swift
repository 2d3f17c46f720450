package import FlowText

/// R2004: a name that is assigned and is no cell; for the checker and for embedding programs.
package struct NotAssignable: Mistake {
  package let span: Span
  let name: String
  let kind: SymbolKind
  let declaration: DeclaredHere
  /// The contract that a derived cell follows.
  var owner: Span?
  package var ways: [Way] = []

  package var code: DiagnosticCode { .notAssignable }

  /// A way to do what was meant.
  package enum Way: Sendable {
    /// It is a command.
    case run(Fix)
    /// It is a command, for a program in Swift.
    case call(String)
    /// It is an event.
    case send(Fix)
    /// It is a constant.
    case cell(Fix)
    /// It is a derived cell; of one whose text is not known or long, the sentence has a gap.
    case define(String, Fix?)
    /// It is a derived cell whose contract is over.
    case feed(declaration: String, contract: String)
  }

  package func wording(_ say: Language) -> Wording {
    let follows = owner.map {
      DiagnosticLabel($0, say("it follows this contract", "この契約に従います"))
    }
    let label = follows ?? declaration.label(say)
    return Wording(
      say(
        "`\(name)` is \(kind.phrase) and cannot be assigned",
        "`\(name)` は\(kind.phrase(say))なので、代入できません"),
      // An embedding program assigns it nowhere in the text.
      labels: label.span == span ? [] : [label], ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .run(let fix):
      return fix.way(say("to run it, write `\(fix.shown)`", "実行するには `\(fix.shown)` と書きます"))
    case .call(let path):
      let call = "call(\"\(path)\", …)"
      return WayOut(say("to run it, use `\(call)`", "実行するには `\(call)` を使います"))
    case .send(let fix):
      return fix.way(say("to send it, write `\(fix.shown)`", "送るには `\(fix.shown)` と書きます"))
    case .cell(let fix): return fix.way(say.cellIfItChanges)
    case .define(let code, let fix):
      return WayOut(
        say(
          "change what it is computed from, or declare it with `\(code)`",
          "計算のもとになるものを変えるか、`\(code)` で宣言します"), fix)
    case .feed(let declaration, let contract):
      return WayOut(
        say(
          "it keeps its last value now that its contract is over; to assign it later, declare "
            + "`\(declaration)` and let a contract feed it: `\(contract)`",
          "契約が終わったので、最後の値のままです。あとで代入するには `\(declaration)` と宣言し、"
            + "契約から値を与えます: `\(contract)`"))
    }
  }
}
