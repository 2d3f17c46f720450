import FlowCheck
import FlowText

/// A name of a program, in its Swift form.
struct ProgramName {
  let symbol: Symbol
  /// The name as written outside all scopes.
  let text: String
  let type: FlowType
  /// True for `open.enabled`, the condition of the command, and false for the command itself.
  let isCondition: Bool

  /// Makes the name of a symbol, or of the condition of a command.
  init(_ symbol: Symbol, in environment: Environment) {
    self.symbol = symbol
    isCondition = symbol.kind == .command
    let name = environment.qualifiedName(symbol.id)
    text = isCondition ? name + ".enabled" : name
    type = isCondition ? .bool : FlowType(symbol.type, in: environment)
  }

  private init(command: Symbol, in environment: Environment) {
    symbol = command
    text = environment.qualifiedName(command.id)
    type = .nothing
    isCondition = false
  }

  /// Looks up a name; the error suggests a similar name, preferably one of a `likely` kind.
  static func find(
    _ name: String, in environment: Environment, likely: (SymbolKind) -> Bool
  ) throws(FlowError) -> ProgramName {
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let id = environment.lookup(path) {
      let symbol = environment[id]
      return symbol.kind == .command
        ? ProgramName(command: symbol, in: environment) : ProgramName(symbol, in: environment)
    }
    if path.last == "enabled", let id = environment.lookup(path.dropLast()),
      environment[id].kind == .command
    {
      return ProgramName(environment[id], in: environment)
    }
    let names = environment.symbols.map { environment.qualifiedName($0.id) }
    let likelyNames = environment.symbols.filter { likely($0.kind) }
      .map { environment.qualifiedName($0.id) }
    let nearest = NearestName.of(name, among: likelyNames) ?? NearestName.of(name, among: names)
    throw FlowError(
      .unknownName, "there is no `\(name)` in the program",
      help: nearest.map { [Language.english.didYouMean($0)] } ?? [])
  }

  /// True if it is the name of a cell, constant or event.
  var hasValues: Bool { isCondition || symbol.kind.hasValues }

  var isEvent: Bool { symbol.kind == .event }
}

extension SymbolKind {
  var hasValues: Bool {
    switch self {
    case .cell, .derived, .constant, .event: true
    default: false
    }
  }
}
