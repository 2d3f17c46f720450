import FlowCheck

/// The Swift name of everything that a program declares; a name in a scope is prefixed with the
/// scope's name.
struct SwiftNames {
  private let names: [String]
  private let taken: Set<String>

  /// Names that the translation itself needs.
  let bag: String
  let start: String

  init(_ environment: Environment) {
    var taken: Set<String> = ["background"]
    var names: [String] = []
    var numbers: [String: Int] = [:]
    for symbol in environment.symbols {
      var name = symbol.name
      var scope = symbol.scope
      while let outer = scope {
        let symbol = environment[outer]
        name = symbol.name + name.prefix(1).uppercased() + name.dropFirst()
        scope = symbol.scope
      }
      // Two scopes, or a scope that is declared again, may lead to the same name twice.
      var unique = name
      while !taken.insert(unique).inserted {
        let number = (numbers[name] ?? 1) + 1
        numbers[name] = number
        unique = "\(name)\(number)"
      }
      names.append(unique)
    }
    func own(_ name: String) -> String {
      var unique = name
      while !taken.insert(unique).inserted { unique += "_" }
      return unique
    }
    bag = own("contracts")
    start = own("start")
    self.names = names
    self.taken = taken
  }

  subscript(_ symbol: SymbolID) -> String { SwiftNotation.name(names[Int(symbol.index)]) }

  func plain(_ symbol: SymbolID) -> String { names[Int(symbol.index)] }
  func bag(of scope: SymbolID?) -> String { scope.map { "\(plain($0))Contracts" } ?? bag }
  func handle(of symbol: SymbolID) -> String { "\(plain(symbol))Contract" }
  func enabled(_ command: SymbolID) -> String { "\(plain(command))Enabled" }
  func last(_ event: SymbolID) -> String { "last\(Self.capital(plain(event)))" }

  static func capital(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns the parameter of a lambda at a nesting depth; it is not a name of the program.
  func parameter(_ depth: Int) -> String {
    var name = ["x", "y", "z", "u", "v", "w"][depth % 6]
    while taken.contains(name) { name += "\(depth + 1)" }
    return name
  }
}
