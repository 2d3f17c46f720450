import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax

extension Session {
  /// How many names are offered with what they hold; nobody looks through more, and to write down a
  /// million values takes longer than a person waits.
  package static let completionsWithValue = 1_000

  /// The ways to go on at a place in bytes, and where the word begins that they replace.
  ///
  /// After `|` these are stages, after a scope's name and a dot its members, after `.` functions;
  /// elsewhere names, functions and keywords.
  package func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let word = before.trailingWord
    let start = before.utf8.count - word.utf8.count
    let rest = before.dropLast(word.count)
    let context = rest.last { !$0.isWhitespace }
    var found: [Completion] = []
    if rest.last == "." {
      let path = String(rest.dropLast()).trailingPath
      found = members(of: path, word)
      if found.isEmpty {
        found = cases() + functions()
      }
    } else if context == "|" {
      found = Vocabulary.stages.map { Completion(text: $0.name, kind: "stage", value: $0.written) }
    } else {
      found = names(in: nil, word) + functions() + otherWords() + keywords()
    }
    return (start, found.filter { $0.text.hasPrefix(word) && $0.text != word })
  }

  /// What `name?` tells: what the name is and holds, or what the word means.
  func help(for name: String) -> String {
    let lines = helpLines(for: name)
    return lines.isEmpty ? "there is nothing called `\(name)` yet" : lines.joined(separator: "\n")
  }

  /// Whether a name has been declared.
  package func isDeclared(_ name: String) -> Bool { runtime.environment.lookup([name]) != nil }

  /// What a name is and holds, or what a word means; nothing where it means nothing.
  package func helpLines(for name: String) -> [String] {
    if let symbol = runtime.environment.lookup([name]) {
      return [describe(symbol)]
    }
    if let stage = Vocabulary.stages.first(where: { $0.name == name }) {
      return ["`\(name)` is a stage: cell | \(stage.written) -> print"]
    }
    if let function = Vocabulary.functions.first(where: { $0.name == name }) {
      return function.forms.map { "`\($0)`" }
    }
    if let word = Vocabulary.others.first(where: { $0.name == name }) {
      return ["`\(name)` is a \(word.kind): `\(word.written)`"]
    }
    return []
  }

  /// What a name is and holds, in a line.
  func describe(_ id: SymbolID) -> String {
    let symbol = runtime.environment[id]
    let signature = runtime.environment.signature(id)
    switch symbol.kind {
    case .derived(let contract):
      let text = runtime.plan(of: contract)?.text ?? "its contract has ended"
      return "\(signature) = \(shown(id))          \(text)"
    case .cell, .constant: return "\(signature) = \(shown(id))   (\(symbol.kind.phrase))"
    case .contract(let contract):
      let text = runtime.plan(of: contract)?.text ?? "it has ended"
      return "\(signature) is \(symbol.kind.phrase): \(text)"
    case .enumeration: return "enum \(signature) { \(symbol.cases.joined(separator: ", ")) }"
    case .function: return "fn \(signature)"
    case .event, .scope, .command: return "\(signature) is \(symbol.kind.phrase)"
    }
  }

  private func shown(_ id: SymbolID) -> String {
    runtime.formatter.shown(runtime.value(of: id))
  }

  private func members(of path: [String], _ word: String) -> [Completion] {
    guard !path.isEmpty, let id = runtime.environment.lookup(path) else { return [] }
    let symbol = runtime.environment[id]
    switch symbol.kind {
    case .scope: return names(in: id, word)
    case .enumeration:
      return symbol.cases.map { Completion(text: $0, kind: symbol.name, value: nil) }
    default: return []
    }
  }

  /// The names of a scope that begin like the word.
  private func names(in scope: SymbolID?, _ word: String) -> [Completion] {
    var found: [Completion] = []
    for symbol in runtime.environment.symbols
    where symbol.scope == scope && symbol.name.hasPrefix(word) {
      let hasValue =
        switch symbol.kind {
        case .cell, .constant, .derived: true
        default: false
        }
      let isShown = hasValue && found.count < Self.completionsWithValue
      found.append(
        Completion(
          text: symbol.name, kind: hasValue ? symbol.type.description : symbol.kind.phrase,
          value: isShown ? shown(symbol.id) : nil))
    }
    return found
  }

  private func cases() -> [Completion] {
    runtime.environment.symbols.filter { $0.kind == .enumeration }.flatMap { symbol in
      symbol.cases.map { Completion(text: $0, kind: symbol.name, value: nil) }
    }
  }

  private func functions() -> [Completion] {
    Vocabulary.functions.map {
      Completion(text: $0.name, kind: "function", value: $0.forms.first)
    }
  }

  private func otherWords() -> [Completion] {
    Vocabulary.others.map { Completion(text: $0.name, kind: $0.kind, value: $0.written) }
  }

  private func keywords() -> [Completion] {
    TokenKind.allCases.map(\.rawValue).filter { $0.allSatisfy(\.isLetter) && $0.isKeyword }.map {
      Completion(text: $0, kind: "keyword", value: nil)
    }
  }
}

extension String {
  /// The letters, digits and underscores at the end.
  fileprivate var trailingWord: String {
    String(reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
  }

  /// The names of a path that ends here: `["screen", "draft"]`.
  fileprivate var trailingPath: [String] {
    let path = reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return String(path.reversed()).split(separator: ".").map(String.init)
  }

  /// Whether the lexer reads it as a reserved word.
  fileprivate var isKeyword: Bool {
    let names: Set<String> = ["identifier", "integer", "float", "duration"]
    return !names.contains(self) && TokenKind(rawValue: self) != nil && allSatisfy(\.isLowercase)
      && !["unknown"].contains(self)
  }
}
