import FlowSyntax
import FlowText

/// Diagnostics about scopes with parameters and their instances.
extension Checker {
  /// The statement that makes an instance, for a message.
  func wayToInstance(of template: Symbol, _ arguments: [String]) -> String {
    let count = template.parameters.count
    let examples = template.parameters.dropFirst(arguments.count).map(\.example)
    let shown = arguments.prefix(count) + examples
    return
      "make an instance of it: `scope name = \(template.name)(\(shown.joined(separator: ", ")))`"
  }

  /// Reports a scope with parameters whose name or whose inside is used, of which there is none.
  mutating func reportTemplateAsValue(_ template: Symbol, at span: Span) {
    report(
      Diagnostic(
        .wrongKindOfName,
        "`\(template.name)` is a scope with parameters, and only its instances have names inside",
        at: span, labels: [declarationLabel(template)],
        help: ["\(wayToInstance(of: template, [])), and write `name.…`"]))
  }

  mutating func reportUnknownTemplate(_ name: String, at span: Span) {
    guard !name.isEmpty else { return }
    let nearest = nearest(to: name, among: names { $0.kind == .template })
    report(
      Diagnostic(
        .unknownName, "there is no scope `\(name)` with parameters here", at: span,
        label: nearest.map { "did you mean `\($0)`?" },
        help: nearest == nil ? ["declare it before: `scope \(name)(n: Int) { … }`"] : []))
  }

  /// Reports an instance of what has no parameters.
  mutating func reportNoTemplate(_ found: Symbol, _ arguments: [String], at span: Span) {
    let isScope = found.kind == .scope
    report(
      Diagnostic(
        .wrongKindOfName,
        isScope
          ? "`\(found.name)` is a scope without parameters, which is there once"
          : "`\(found.name)` is \(found.kind.phrase), not a scope with parameters", at: span,
        labels: [declarationLabel(found)],
        help: isScope
          ? ["to have several, give it parameters, or none: `scope \(found.name)() { … }`"]
          : found.kind == .function ? ["what a function gives is kept with `let`"] : []))
  }

  /// Reports an instance that can't be made; returns false for one that can.
  mutating func reportRefusal(of instance: SymbolID, at span: Span) -> Bool {
    switch instances.refused[instance] {
    case nil: return false
    case .circle(let path): reportCircle(of: path, at: span)
    case .tooDeep:
      report(
        Diagnostic(
          .nestingTooDeep, "there are more than \(Instances.mostScopes) scopes around this one",
          at: span, help: ["make it in a scope further out"]))
    // Samples of a scope without instances may be many: nobody asks for them.
    case .tooMany where !instances.checksTemplates: break
    case .tooMany:
      report(
        Diagnostic(
          .nestingTooDeep, "the instances of all scopes would be too large a program", at: span,
          help: ["have fewer of them, or let a dictionary or `per` hold what belongs to each"]))
    }
    return true
  }

  private mutating func reportCircle(of path: [SymbolID], at span: Span) {
    let names = (path + path.prefix(1)).map { environment[$0].name }
    report(
      Diagnostic(
        .recursiveFunction,
        names.count == 2
          ? "the scope `\(names[0])` contains an instance of itself"
          : "the scope `\(names[0])` contains an instance of itself through others: "
            + "`\(names.joined(separator: " -> "))`", at: span,
        labels: path.map { declarationLabel(environment[$0]) },
        help: ["how many there are is known before the run: name each of them outside"]))
  }

  /// Reports a name in an instance's text that means something else there than where the text stands;
  /// returns false for any other.
  mutating func reportHidden(_ symbol: SymbolID, at span: Span) -> Bool {
    guard let between = instances.between[treeIndex], let scope = environment[symbol].scope,
      between.contains(scope)
    else { return false }
    let found = environment[symbol]
    report(
      Diagnostic(
        .nameTaken,
        "`\(found.name)` would mean `\(environment.qualifiedName(symbol))` in this instance",
        at: span,
        labels: [declarationLabel(found)],
        help: [
          "give one of them another name, or make the instance outside of `\(environment[scope].name)`"
        ]
      ))
    return true
  }
}
