import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

extension Session {
  /// Number of names that are offered with their kind and value.
  ///
  /// Nobody reads more, and formatting a million values takes too long.
  package static let completionsWithValue = 1_000

  /// Returns the possible completions at a byte offset, and where the word that they replace begins.
  ///
  /// They depend on the place: stages after `|`, members fitting the type after a dot, types after
  /// `:`, contracts and scopes after `dispose`, files in the text of an `import`, nothing in any
  /// other text; elsewhere names, functions and keywords.
  package func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    let place = CompletionPlace(behind: String(decoding: text.utf8.prefix(offset), as: UTF8.self))
    if case .file(let written) = place.kind { return files(beginning: written, at: offset) }
    let word = place.word
    let found: [Completion] =
      switch place.kind {
      case .anything, .newName, .file: []
      case .member(let operand): members(of: operand, word)
      case .caseOf(let name): cases(of: name)
      case .target(let source): targets(of: source, word)
      case .duration: Self.durations
      case .stage:
        Vocabulary.stages.map {
          Completion(text: $0.name, kind: "stage", value: $0.written, isOfLanguage: true)
        }
      case .type: types()
      case .ending: endings(word)
      case .expression:
        place.localNames.map { Completion(text: $0, kind: words.valueOfBlock, value: nil) }
          + names(in: nil, word) + functions(for: nil) + otherWords() + keywords()
      }
    return (
      offset - word.utf8.count, found.filter { $0.text.hasPrefix(word) && $0.text != word }
    )
  }

  /// Returns the files whose path begins with `written`, and the offset at which its last name
  /// begins; with `anywhere` also files outside the folder that programs import from.
  package func files(
    beginning written: String, at offset: Int, anywhere: Bool = false
  ) -> (start: Int, [Completion]) {
    let slash = written.lastIndex(of: "/")
    let folder = slash.map { String(written[...$0]) } ?? ""
    let name = slash.map { String(written[written.index(after: $0)...]) } ?? written
    let leadsOut = folder.hasPrefix("/") || folder.split(separator: "/").contains("..")
    let place = leadsOut ? anywhere ? options.reader?.absolutePath(of: folder) : nil : folder
    let names = place.flatMap { options.reader?.names(in: $0) } ?? []
    let found = names.filter { $0.hasPrefix(name) && ($0.hasSuffix("/") || $0.hasSuffix(".flow")) }
    return (
      offset - name.utf8.count,
      found.map { Completion(text: $0, kind: $0.hasSuffix("/") ? "folder" : "file", value: nil) }
    )
  }

  /// Returns the answer to `name?` for a name of the program.
  func help(for name: String) -> String {
    description(of: name) ?? words.isNotCalled(name)
  }

  /// Returns whether a name, or one in a scope, has been declared.
  package func isDeclared(_ name: String) -> Bool {
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return runtime.environment.lookup(path) != nil
  }

  /// Returns the signature and value of a declared name; nil if there is no such name.
  package func description(of name: String) -> String? {
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return runtime.environment.lookup(path).map(describe)
  }

  /// Returns a one-line description of a symbol, with its value if it has one.
  func describe(_ id: SymbolID) -> String {
    let symbol = runtime.environment[id]
    let signature = runtime.environment.signature(id, withNames: true)
    switch symbol.kind {
    case .derived(let contract):
      let text = runtime.plan(of: contract)?.text ?? words.contractEnded
      return "\(signature) = \(shown(id))          \(text)"
    case .cell, .constant: return "\(signature) = \(shown(id))   (\(symbol.kind.phrase(words.say)))"
    case .contract(let contract):
      let text = runtime.plan(of: contract)?.text ?? words.hasEnded
      return "\(words.described(signature, symbol.kind)): \(text)"
    case .enumeration: return "enum \(signature) { \(symbol.cases.joined(separator: ", ")) }"
    case .typeName: return "type \(signature) = \(symbol.type)"
    case .function: return "fn \(signature)"
    case .template: return "scope \(signature)"
    case .event, .scope, .command: return words.described(signature, symbol.kind)
    }
  }

  private func shown(_ id: SymbolID) -> String {
    runtime.formatter.shown(runtime.value(of: id))
  }

  /// Returns the possible members after `operand.`: those of a scope, the cases of a type, or the
  /// functions that take a value of the operand's type first.
  private func members(of operand: String, _ word: String) -> [Completion] {
    if let id = symbol(named: operand) {
      switch runtime.environment[id].kind {
      case .scope: return names(in: id, word)
      case .enumeration:
        let symbol = runtime.environment[id]
        return symbol.cases.map { Completion(text: $0, kind: symbol.name, value: nil) }
      case .command:
        let isEnabled = runtime.formatter.shown(runtime.value(of: id))
        return [Completion(text: "enabled", kind: "Bool", value: isEnabled)]
      case .event: return []
      default: break
      }
    }
    guard let type = type(of: operand) else { return cases() + functions(for: nil) }
    var found = functions(for: type)
    if case .tuple(let elements) = type {
      found += elements.enumerated().map { place, element in
        Completion(
          text: element.label ?? String(place), kind: element.type.description, value: nil)
      }
    }
    return found
  }

  /// Returns the type of an expression; nil if it cannot be determined.
  private func type(of expression: String) -> FlowType? {
    guard let fragment = trial(of: expression), fragment.statements.count == 1,
      case .expression(let id, _) = fragment.statements[0]
    else { return nil }
    let type = fragment[id].type
    return type == .invalid ? nil : type
  }

  private func types() -> [Completion] {
    let own = runtime.environment.symbols.filter {
      $0.kind == .enumeration || $0.kind == .typeName
    }
    return own.map(\.name).map { Completion(text: $0, kind: "type", value: nil) }
      + Vocabulary.types.map {
        Completion(text: $0, kind: "type", value: nil, isOfLanguage: true)
      }
  }

  /// Returns the names that `dispose` can end: derived cells, contracts with a name, and scopes.
  private func endings(_ word: String) -> [Completion] {
    let ending = runtime.environment.symbols.filter { symbol in
      guard symbol.scope == nil, symbol.name.hasPrefix(word) else { return false }
      switch symbol.kind {
      case .derived(let id), .contract(let id): return runtime.plan(of: id) != nil
      case .scope: return runtime.environment.isCurrent(symbol)
      default: return false
      }
    }
    return ending.map { symbol in
      switch symbol.kind {
      case .derived(let id), .contract(let id):
        Completion(text: symbol.name, kind: runtime.plan(of: id)?.text ?? "", value: nil)
      default: Completion(text: symbol.name, kind: symbol.kind.phrase(words.say), value: nil)
      }
    }
  }

  /// Returns the names of a scope that begin with the word.
  private func names(in scope: SymbolID?, _ word: String) -> [Completion] {
    var found: [Completion] = []
    for symbol in runtime.environment.symbols
    where symbol.scope == scope && symbol.name.hasPrefix(word) {
      let hasValue =
        switch symbol.kind {
        case .cell, .constant, .derived: true
        default: false
        }
      guard found.count < Self.completionsWithValue else {
        found.append(Completion(text: symbol.name, kind: "", value: nil))
        continue
      }
      found.append(
        Completion(
          text: symbol.name,
          kind: hasValue ? symbol.type.description : symbol.kind.phrase(words.say),
          value: hasValue ? shown(symbol.id) : nil))
    }
    return found
  }

  /// Returns the enumeration cases that a name's value may have; those of every enumeration if its
  /// type is unknown.
  private func cases(of name: String) -> [Completion] {
    guard let id = symbol(named: name),
      case .enumeration(let type, _) = runtime.environment[id].type
    else { return cases() }
    let symbol = runtime.environment[type]
    return symbol.cases.map { Completion(text: $0, kind: symbol.name, value: nil) }
  }

  private static let durations = ["100ms", "500ms", "1s", "10s", "1min"].map {
    Completion(text: $0, kind: "Duration", value: nil, isOfLanguage: true)
  }

  private func cases() -> [Completion] {
    runtime.environment.symbols.filter { $0.kind == .enumeration }.flatMap { symbol in
      symbol.cases.map { Completion(text: $0, kind: symbol.name, value: nil) }
    }
  }

  /// Returns the functions that take a value of a type first, all if there is no type; conversions
  /// to another type come last.
  private func functions(for type: FlowType?) -> [Completion] {
    let fitting = Vocabulary.functions.filter { function in
      type.map { Vocabulary.function(function.name, takesFirst: $0) } ?? true
    }
    let isConversion = { (name: String) in name.first?.isUppercase == true }
    let ordered =
      fitting.filter { !isConversion($0.name) } + fitting.filter { isConversion($0.name) }
    return ordered.map {
      Completion(text: $0.name, kind: "function", value: $0.forms.first, isOfLanguage: true)
    }
  }

  private func otherWords() -> [Completion] {
    Vocabulary.others.map {
      Completion(text: $0.name, kind: $0.kind, value: $0.written, isOfLanguage: true)
    }
  }

  private func keywords() -> [Completion] {
    let reserved = TokenKind.allCases.filter(\.isReservedWord).map(\.rawValue)
    return (reserved + Vocabulary.contextualWords).map {
      Completion(text: $0, kind: "keyword", value: nil, isOfLanguage: true)
    }
  }
}
