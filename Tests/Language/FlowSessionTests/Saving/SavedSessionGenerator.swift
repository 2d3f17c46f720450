import SeededRandom

/// Makes entries with comments: declarations, redefinitions, scopes, imports, disposals, assignments.
struct SavedSessionGenerator {
  struct Entry {
    /// Comments that are entries of their own, before it.
    var commentEntries: [String] = []
    var text: String
    /// The marks in its comments, by the name that they belong to.
    var comments: [String: [String]] = [:]
    /// What it declares, if it is right.
    var cells: [String] = []
    var derived: [String] = []
    var sinks: [String] = []
    var contracts: [String] = []
    var scopes: [String] = []
    /// What it disposes of.
    var disposed: String?
    /// The marks in `commentEntries`.
    var waiting: [String] = []
  }

  private var random: SeededGenerator
  private var next = 0
  private var marks = 0
  private var cells: [String] = []
  private var derived: [String] = []
  /// Cells that are only fed, each by earlier and later ones, but by none behind it: so nothing goes round.
  private var sinks: [String] = []
  private var contracts: [String] = []
  private var scopes: [String] = []
  /// Names at top level that need a scope.
  private var needingScopes: Set<String> = []
  private var waiting: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Files to import: one that imports the other.
  let files = [
    "a.flow":
      "#!/usr/bin/env runnel\nimport \"b.flow\"\ncell ia = 1 // kept\n\nib -> ic = ib + ia\n",
    "b.flow": "/* two\n   lines */\ncell ib = 2\n",
  ]

  mutating func accept(_ entry: Entry) {
    cells += entry.cells.filter { !cells.contains($0) }
    derived += entry.derived.filter { !derived.contains($0) }
    sinks += entry.sinks.filter { !sinks.contains($0) }
    contracts += entry.contracts
    scopes += entry.scopes
    waiting = []
    if entry.text.contains(".") || needingScopes.contains(where: { entry.text.contains("\($0) ") })
    {
      needingScopes.formUnion(entry.derived)
    }
    // Nothing follows what is no longer there.
    if let gone = entry.disposed {
      cells.removeAll { $0.hasPrefix(gone + ".") }
      derived.removeAll { $0.hasPrefix(gone + ".") || needingScopes.contains($0) }
    }
  }

  /// It was refused: what was said before it is still to come behind something.
  mutating func keepWaiting(_ entry: Entry) {
    waiting = entry.waiting
  }

  mutating func entry() -> Entry {
    var entry = Entry(text: "")
    let isCommented = random.oneIn(4)
    let before = isCommented ? [mark()] : []
    entry.commentEntries = before.map { random.oneIn(2) ? "// \($0)" : "/* \($0)\n   more */" }
    entry.waiting = waiting + before
    switch Int.random(in: 0..<15, using: &random) {
    case 0: declare(newName("c"), &entry)
    case 1, 14: declareSink(newName("t"), &entry)
    case 2, 3: derive(newName("d"), &entry)
    case 4: define(newName("z"), &entry)
    case 5: if let name = top(derived).randomElement(using: &random) { derive(name, &entry) }
    case 6:
      if let name = top(cells).randomElement(using: &random) { declare(name, &entry) }
    case 7, 8: makeScope(&entry)
    case 9: bind(&entry)
    case 10: block(&entry)
    case 11: dispose(&entry)
    case 12 where entry.waiting.isEmpty:
      entry.text = "import \"\(random.oneIn(2) ? "a" : "b").flow\""
    default:
      if let name = (cells + sinks).randomElement(using: &random) {
        entry.text = "\(name) = \(number()) // \(mark())"
      }
    }
    if entry.text.isEmpty { declare(newName("c"), &entry) }
    return entry
  }

  // MARK: Entries

  private mutating func declare(_ name: String, _ entry: inout Entry) {
    entry.cells = [name]
    finish("cell \(name) = \(number())", of: name, &entry)
  }

  private mutating func declareSink(_ name: String, _ entry: inout Entry) {
    entry.sinks = [name]
    finish("cell \(name) = \(number())", of: name, &entry)
  }

  /// What is declared anew uses no scope: that scope may use it, and then no order is right.
  private mutating func derive(_ name: String, _ entry: inout Entry) {
    let isAgain = derived.contains(name)
    guard let source = any(but: name, isTop: isAgain), let other = any(but: name, isTop: isAgain)
    else { return }
    entry.derived = [name]
    let end = random.oneIn(3) ? "=\n    \(other) + \(number())" : "= \(source) * 2"
    finish("\(source), \(other) -> \(name) \(end)", of: name, &entry)
  }

  private mutating func define(_ name: String, _ entry: inout Entry) {
    guard let source = any(but: name) else { return }
    entry.derived = [name]
    let inner = mark()
    entry.comments[name, default: []].append(inner)
    finish("\(name) := \(source) /* \(inner) */ + 1", of: name, &entry)
  }

  private mutating func bind(_ entry: inout Entry) {
    guard let (source, target) = flow() else { return }
    let name = newName("b")
    entry.contracts = [name]
    finish("\(source) -> \(target) as \(name)", of: name, &entry)
  }

  private mutating func block(_ entry: inout Entry) {
    guard let (source, target) = flow() else { return }
    let name = newName("k")
    entry.contracts = [name]
    let inner = mark()
    entry.comments[name, default: []].append(inner)
    finish(
      "\(source) -> {\n  // \(inner)\n  \(target) = \(source) + 1\n} as \(name)", of: name, &entry)
  }

  /// A cell that may be fed, and something to feed it.
  private mutating func flow() -> (source: String, target: String)? {
    guard let place = sinks.indices.randomElement(using: &random) else { return nil }
    let source = (cells + derived + sinks[(place + 1)...]).randomElement(using: &random)
    return source.map { ($0, sinks[place]) }
  }

  private mutating func makeScope(_ entry: inout Entry) {
    let scope = newName("s")
    let (cell, sum) = (newName("c"), newName("d"))
    let (first, second, last) = (mark(), mark(), mark())
    let source = any(but: "") ?? cell
    entry.comments["\(scope).\(cell)"] = [first]
    entry.comments["\(scope).\(sum)"] = [second, last]
    entry.cells = ["\(scope).\(cell)"]
    entry.derived = ["\(scope).\(sum)"]
    entry.scopes = [scope]
    let blank = random.oneIn(2) ? "\n" : ""
    entry.text = """
      scope \(scope) {
        cell \(cell) = \(number()) // \(first)
        \(blank)  // \(second)
        \(source) -> \(sum) = \(source) + \(number())
        // \(last)
      }
      """
    entry.comments[entry.cells[0], default: []] += entry.waiting
    // The comments above a scope are there as long as it is.
    entry.cells.reverse()
  }

  private mutating func dispose(_ entry: inout Entry) {
    let names = contracts + scopes + derived.filter { !$0.contains(".") }
    guard let name = names.randomElement(using: &random) else { return }
    entry.disposed = name
    entry.text = "dispose \(name) // \(mark())"
  }

  // MARK: Parts

  /// Adds comments above, behind and below a statement.
  private mutating func finish(_ text: String, of name: String, _ entry: inout Entry) {
    var text = text
    var own = entry.waiting
    if random.oneIn(3) {
      own.append(mark())
      text = "// \(own[own.count - 1])\n\(random.oneIn(3) ? "\n" : "")" + text
    }
    if random.oneIn(2) {
      own.append(mark())
      text += random.oneIn(2) ? " // \(own[own.count - 1])" : " /* \(own[own.count - 1]) */"
    }
    entry.text = text
    entry.comments[name, default: []] += own
  }

  private mutating func newName(_ letter: String) -> String {
    next += 1
    return "\(letter)\(next)"
  }

  private mutating func mark() -> String {
    marks += 1
    return "#\(marks);"
  }

  private mutating func number() -> Int { Int.random(in: 0..<100, using: &random) }

  private mutating func any(but name: String, isTop: Bool = false) -> String? {
    let names = (cells + derived).filter { $0 != name }
    let usable = isTop ? top(names).filter { !needingScopes.contains($0) } : names
    return usable.randomElement(using: &random)
  }

  private func top(_ names: [String]) -> [String] {
    names.filter { !$0.contains(".") }
  }
}
