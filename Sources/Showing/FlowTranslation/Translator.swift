import FlowCheck
import FlowSession
import FlowText

/// Writes a checked program as Swift, statement by statement.
///
/// Siblings: `+Statements`, `+Contracts`, `+Stages`, `+Actions`, `+Expressions`, `+Library`.
final class Translator {
  let fragment: CheckedFragment
  let environment: Environment
  private let sources: SourceMap
  let dialect: any Dialect
  /// The language of comments.
  let say: Language
  let facts: ProgramFacts
  var names: SwiftNames
  /// The lines written so far, without the head.
  private var lines: [String] = []
  private var indent = 0
  /// Differences that have been noted; each is noted once.
  private var told: Set<Note> = []
  /// Differences found in the present statement.
  private var notes: [Note] = []

  // Needed for the head.
  var needsStart = false
  var needsBackground = false

  /// Parts of a long chain that are written already, and are taken when the part around them is.
  var ahead: [ExpressionID: SwiftText] = [:]

  // Context of the present expression.
  var locals: [LocalID: SwiftText] = [:]
  /// Locals that closures take apart, with the names of their elements.
  var elements: [LocalID: [String]] = [:]
  /// Cells and events whose value a closure has as a parameter.
  var passing: [SymbolID: String] = [:]
  /// The names of the program that the present closure uses, which a parameter must not hide.
  private var used: Set<String> = []
  var lambdaDepth = 0
  private var latestCount = 0

  /// Returns the number of the next cell that keeps the last value of a source.
  func nextLatest() -> Int {
    latestCount += 1
    return latestCount
  }

  init(_ program: CheckedProgram, _ dialect: any Dialect, _ language: Language) {
    say = language
    fragment = program.fragment
    environment = program.environment
    sources = program.sources
    self.dialect = dialect
    facts = ProgramFacts(program)
    names = SwiftNames(program.environment)
  }

  var text: String {
    write(fragment.statements)
    var head = (dialect.modules + ["Foundation"]).sorted().map { "import \($0)" } + [""]
    head.append(dialect.bag(names.bag))
    if needsStart { head.append("let \(names.start) = Date()") }
    if needsBackground { head.append(dialect.background) }
    for handle in facts.disposed where !isScope(handle) {
      head += handles(of: handle).map { "var \($0): \(dialect.handleType)" }
    }
    return (head + [""] + lines).joined(separator: "\n") + "\n"
  }

  func isScope(_ symbol: SymbolID) -> Bool { environment[symbol].kind == .scope }

  // MARK: Lines

  func add(_ line: String) {
    for piece in line.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(
        piece.isEmpty ? "" : String(repeating: "  ", count: indent) + piece)
    }
  }

  func comment(_ text: String) {
    for line in wrapped(text, columns: 100, taken: 3, indent: 3) { add("// " + line) }
  }

  /// Notes a difference in behaviour, the first time that it is met.
  func note(_ note: Note?) {
    guard let note, told.insert(note).inserted else { return }
    notes.append(note)
  }

  /// Writes the collected notes, above the code that they are about.
  func writeNotes() {
    for note in notes { comment(say("Note: ", "補足: ") + note.text(say)) }
    notes.removeAll()
  }

  /// Writes a statement of the script as a comment above its translation; of a block only its head.
  func quote(_ span: Span) {
    let written = source(span).split(separator: "\n").map { line in
      String(line.drop(while: \.isWhitespace))
    }
    var text = written.first ?? ""
    for line in written.dropFirst() {
      guard line.hasPrefix("|") || line.hasPrefix("->") || line.hasPrefix("<->") else {
        text += " … }"
        break
      }
      text += " " + line
    }
    let shown = HiddenCharacters.shown(in: text)
    begin("// " + (shown.count > 96 ? shown.prefix(95) + "…" : shown))
  }

  /// Writes the first line of a part that is separated from the lines above by a blank line.
  func begin(_ line: String) {
    if lines.last?.isEmpty == false { add("") }
    add(line)
  }

  func source(_ span: Span) -> String { sources[span.source].text(of: span) }

  /// Returns the Swift name of a symbol, and notes that it is used.
  func name(of symbol: SymbolID) -> String {
    let name = names[symbol]
    used.insert(name)
    return name
  }

  /// Returns the body of a closure over `flow`, whose parameters are renamed if they would hide a
  /// name that the body uses.
  func body(_ flow: inout Flowing, _ build: () -> String) -> String {
    // The smaller set goes into the larger: a long program uses many names, and a closure few.
    var outer: Set<String> = []
    swap(&outer, &used)
    defer {
      swap(&outer, &used)
      used.formUnion(outer)
    }
    enter(flow)
    var text = build()
    let hidden = used
    if !hidden.isDisjoint(with: flow.parameters) {
      let plain = flow.parameters
      flow.parameters = plain.map { name in
        hidden.contains(name) ? "new" + SwiftNames.capital(name.filter { $0 != "`" }) : name
      }
      let renamed = Dictionary(zip(plain, flow.parameters)) { first, _ in first }
      flow.symbols = flow.symbols.mapValues { renamed[$0] ?? $0 }
      enter(flow)
      text = build()
    }
    passing.removeAll()
    return text
  }

  func forgetLocals() {
    locals.removeAll()
    elements.removeAll()
    passing.removeAll()
  }
}
