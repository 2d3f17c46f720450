import FlowCheck
import FlowSyntax
import FlowText

/// A source after parsing and checking, and the environment, which the next one changes.
struct CheckedText {
  let file: SourceFile
  let fragment: CheckedFragment
  /// How many contracts went the short way.
  let shortCount: Int
  let environment: Environment
  /// The parser's and the checker's, in that order.
  let diagnostics: [Diagnostic]

  /// A file of its own.
  init(_ text: String) {
    var sources = SourceMap()
    self.init(text, mode: .file, in: Environment(), sources: &sources)
  }

  init(
    _ text: String, mode: ParseMode, in environment: Environment, sources: inout SourceMap
  ) {
    file = sources.add(name: "test.flow", bytes: Array(text.utf8))
    let parsed = parse(file, mode: mode)
    let checked = environment.check(ParsedProgram(parsed.tree, mode: mode))
    shortCount = checked.statements.count {
      if case .contract(let contract) = $0 { contract.parts == nil } else { false }
    }
    fragment = checked
    self.environment = environment
    diagnostics = parsed.diagnostics + fragment.diagnostics
  }

  /// One line for each diagnostic: its code, its place, the text it points at.
  var summary: [String] {
    diagnostics.map { diagnostic in
      let position = file.position(at: diagnostic.span.start)
      let text = file.text(of: diagnostic.span)
      return "\(diagnostic.code.rawValue) \(position.line):\(position.column) \(text)"
    }
  }

  /// The type that a name has, as written.
  func type(of path: String) -> String? {
    environment.lookup(path.split(separator: ".").map(String.init))
      .map { environment[$0].type.description }
  }
}

/// A prompt: entries one after the other in one environment.
struct Prompt {
  let environment = Environment()
  var sources = SourceMap()

  mutating func enter(_ text: String) -> CheckedText {
    CheckedText(text, mode: .prompt, in: environment, sources: &sources)
  }
}
