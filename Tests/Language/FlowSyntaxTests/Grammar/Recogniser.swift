/// Says whether a row of terminals is a sentence of a grammar, by Earley's method.
///
/// The grammar becomes plain productions; items that the next terminal rules out are not made.
final class Recogniser {
  /// A set of terminals.
  private struct TerminalSet {
    var low: UInt64 = 0
    var high: UInt64 = 0

    func contains(_ index: Int) -> Bool {
      index < 64 ? low & (1 << UInt64(index)) != 0 : high & (1 << UInt64(index - 64)) != 0
    }

    /// Adds another set and says whether that changed anything.
    mutating func form(union other: TerminalSet) -> Bool {
      let before = (low, high)
      low |= other.low
      high |= other.high
      return before != (low, high)
    }

    mutating func insert(_ index: Int) {
      if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
    }
  }

  private var terminals: [String: Int] = ["end of text": 0]
  private var nonterminals: [String: Int] = [:]
  private var nonterminalCount = 0
  /// The nonterminal of `identifier`.
  private var names: Int?
  /// All right sides one after the other, each ended by -1.
  ///
  /// A symbol is a terminal's index, or a
  /// nonterminal's plus 1000. A place in this array is a dotted rule.
  private var symbols: [Int] = []
  private var heads: [Int] = []
  /// The nonterminal whose right side a place belongs to.
  private var owners: [Int] = []
  private var productions: [[Int]] = []
  private var isNullable: [Bool] = []
  /// The terminals that can stand at a place.
  private var allowed: [TerminalSet] = []

  init(_ grammar: Grammar) {
    for rule in grammar.syntaxRules { nonterminals[rule] = makeNonterminal() }
    for rule in grammar.syntaxRules {
      guard let head = nonterminals[rule], let body = grammar.bodies[rule] else { continue }
      addAlternatives(of: body, to: head, grammar)
    }
    computeAllowed()
  }

  var terminalNames: Set<String> { Set(terminals.keys).subtracting(["end of text"]) }

  private func makeNonterminal() -> Int {
    nonterminalCount += 1
    productions.append([])
    return nonterminalCount - 1
  }

  // MARK: Productions

  private func addAlternatives(of expression: Int, to head: Int, _ grammar: Grammar) {
    switch grammar.expressions[expression] {
    case .choice(let alternatives):
      for alternative in alternatives { addProduction(alternative, to: head, grammar) }
    default:
      addProduction(expression, to: head, grammar)
    }
  }

  private func addProduction(_ expression: Int, to head: Int, _ grammar: Grammar) {
    if case .sequence(let parts) = grammar.expressions[expression] {
      add(parts.map { symbol(for: $0, grammar) }, to: head)
    } else {
      add([symbol(for: expression, grammar)], to: head)
    }
  }

  private func add(_ rightSide: [Int], to head: Int) {
    productions[head].append(symbols.count)
    symbols += rightSide + [-1]
    owners += Array(repeating: head, count: rightSide.count + 1)
  }

  private func symbol(for expression: Int, _ grammar: Grammar) -> Int {
    switch grammar.expressions[expression] {
    case .terminal("identifier"):
      // `_` is a name, too; only patterns tell it apart.
      if let head = names { return 1000 + head }
      let head = makeNonterminal()
      names = head
      for name in ["identifier", "_"] { add([terminal(name)], to: head) }
      return 1000 + head
    case .terminal(let name): return terminal(name)
    case .rule(let name):
      return 1000 + (nonterminals[name] ?? 0)
    case .repetition(let part, let minimum, let isSingle):
      let head = makeNonterminal()
      let inner = symbol(for: part, grammar)
      if minimum == 0 { add([], to: head) } else { add([inner], to: head) }
      add(isSingle ? [inner] : [1000 + head, inner], to: head)
      return 1000 + head
    default:
      let head = makeNonterminal()
      addAlternatives(of: expression, to: head, grammar)
      return 1000 + head
    }
  }

  private func terminal(_ name: String) -> Int {
    if let index = terminals[name] { return index }
    terminals[name] = terminals.count
    return terminals.count - 1
  }

  // MARK: Lookahead

  private func computeAllowed() {
    isNullable = Array(repeating: false, count: nonterminalCount)
    var first = Array(repeating: TerminalSet(), count: nonterminalCount)
    var follow = first
    for start in ["program", "entry"] { follow[nonterminals[start] ?? 0].insert(0) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for head in 0..<nonterminalCount {
        for production in productions[head] {
          let (set, nullable) = firstSet(from: production, first)
          if first[head].form(union: set) { hasChanged = true }
          if nullable, !isNullable[head] {
            isNullable[head] = true
            hasChanged = true
          }
          var place = production
          while symbols[place] >= 0 {
            if symbols[place] >= 1000 {
              var (behind, reachesEnd) = firstSet(from: place + 1, first)
              if reachesEnd { _ = behind.form(union: follow[head]) }
              if follow[symbols[place] - 1000].form(union: behind) { hasChanged = true }
            }
            place += 1
          }
        }
      }
    }
    allowed = symbols.indices.map { place in
      var (set, reachesEnd) = firstSet(from: place, first)
      if reachesEnd { _ = set.form(union: follow[owners[place]]) }
      return set
    }
  }

  private func firstSet(
    from start: Int, _ first: [TerminalSet]
  ) -> (set: TerminalSet, reachesEnd: Bool) {
    var set = TerminalSet()
    var place = start
    while symbols[place] >= 0 {
      let symbol = symbols[place]
      guard symbol >= 1000 else {
        set.insert(symbol)
        return (set, false)
      }
      _ = set.form(union: first[symbol - 1000])
      guard isNullable[symbol - 1000] else { return (set, false) }
      place += 1
    }
    return (set, true)
  }

  // MARK: Recognition

  private var places: [Int] = []
  private var origins: [Int] = []
  private var nextWaiting: [Int] = []
  private var waiting: [Int] = []
  private var stamps: [Int] = []
  private var stamp = 0

  /// Whether the terminals are a sentence of `start`.
  func accepts(_ sentence: [String], as start: String) -> Bool {
    guard let goal = nonterminals[start] else { return false }
    var input: [Int] = []
    for name in sentence {
      guard let index = terminals[name] else { return false }
      input.append(index)
    }
    input.append(0)
    let width = input.count + 1
    places.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    nextWaiting.removeAll(keepingCapacity: true)
    waiting = Array(repeating: -1, count: (width + 1) * nonterminalCount)
    if stamps.count < symbols.count * width {
      stamps = Array(repeating: 0, count: symbols.count * width)
    }
    var begin = 0
    stamp += 1
    for production in productions[goal] { push(production, 0, width, input[0]) }
    for position in input.indices {
      complete(from: begin, at: position, input[position], width)
      let end = places.count
      if position == input.count - 1 {
        return (begin..<end).contains { index in
          origins[index] == 0 && symbols[places[index]] < 0 && owners[places[index]] == goal
        }
      }
      stamp += 1
      for index in begin..<end where symbols[places[index]] == input[position] {
        push(places[index] + 1, origins[index], width, input[position + 1])
      }
      begin = end
      if places.count == end { return false }
    }
    return false
  }

  private func push(_ place: Int, _ origin: Int, _ width: Int, _ next: Int) {
    guard allowed[place].contains(next) else { return }
    let key = place * width + origin
    guard stamps[key] != stamp else { return }
    stamps[key] = stamp
    places.append(place)
    origins.append(origin)
    nextWaiting.append(-1)
  }

  /// Predicts and completes until the set of items at a position is whole.
  private func complete(from begin: Int, at position: Int, _ next: Int, _ width: Int) {
    var index = begin
    while index < places.count {
      let symbol = symbols[places[index]]
      if symbol >= 1000 {
        let wanted = symbol - 1000
        let slot = position * nonterminalCount + wanted
        let isFirst = waiting[slot] < 0
        nextWaiting[index] = waiting[slot]
        waiting[slot] = index
        if isFirst {
          for production in productions[wanted] { push(production, position, width, next) }
        }
        if isNullable[wanted] { push(places[index] + 1, origins[index], width, next) }
      } else if symbol < 0, origins[index] < position {
        var waiter = waiting[origins[index] * nonterminalCount + owners[places[index]]]
        while waiter >= 0 {
          push(places[waiter] + 1, origins[waiter], width, next)
          waiter = nextWaiting[waiter]
        }
      }
      index += 1
    }
  }
}
