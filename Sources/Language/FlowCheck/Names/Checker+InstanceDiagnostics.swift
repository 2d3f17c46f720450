import FlowSyntax
import FlowText

/// Diagnostics about scopes with parameters and their instances.
extension Checker {
  /// Returns the statement that makes an instance, with what its arguments are as far as they are known.
  func wayToInstance(of template: Symbol, _ arguments: [String]) -> InstanceWay {
    let examples = template.parameters.dropFirst(arguments.count).map(\.example)
    let shown = arguments.prefix(template.parameters.count) + examples
    return InstanceWay(
      statement: "scope name = \(template.name)(\(shown.joined(separator: ", ")))")
  }

  /// Reports a scope with parameters whose name or whose inside is used, of which there is none.
  mutating func reportTemplateAsValue(_ template: Symbol, at span: Span) {
    report(
      TemplateAsValue(
        span: span, template: declaredHere(template), instance: wayToInstance(of: template, [])))
  }

  mutating func reportUnknownTemplate(_ name: String, at span: Span) {
    guard !name.isEmpty else { return }
    let nearest = nearest(to: name, among: names { $0.kind == .template })
    report(UnknownTemplate(span: span, name: name, nearest: nearest))
  }

  /// Reports an instance of what has no parameters.
  mutating func reportNoTemplate(_ found: Symbol, at span: Span) {
    report(NoTemplate(span: span, named: declaredHere(found), kind: found.kind))
  }

  /// Reports an instance that can't be made; returns false for one that can.
  mutating func reportRefusal(of instance: SymbolID, at span: Span) -> Bool {
    switch instances.refused[instance] {
    case nil: return false
    case .circle(let path):
      report(InstanceOfItself(span: span, path: path.map { declaredHere(environment[$0]) }))
    case .tooDeep: report(TooManyScopes(span: span, most: Instances.mostScopes))
    // Samples of a scope without instances may be many: nobody asks for them.
    case .tooMany where !instances.checksTemplates: break
    case .tooMany: report(TooManyScopes(span: span, most: nil))
    }
    return true
  }

  /// Reports a name in an instance's text that means something else there than where the text stands;
  /// returns false for any other.
  mutating func reportHidden(_ symbol: SymbolID, at span: Span) -> Bool {
    guard let between = instances.between[cursor.tree], let scope = environment[symbol].scope,
      between.contains(scope)
    else { return false }
    report(
      HiddenInInstance(
        span: span, named: declaredHere(environment[symbol]),
        qualified: environment.qualifiedName(symbol), scope: environment[scope].name))
    return true
  }
}
