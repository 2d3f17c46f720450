/// Deterministic automaton of an expression, made while it runs: its states when they are met, and no more of them
/// than fit into so many bytes.
///
/// A state is the list of places of the program from which the ways go on, in the order in which they count, and
/// what stands beside the place of the text. So it says exactly what `RegexMachine` would do, but for the parts. What
/// assertions say is known with the next scalar only, and so is whether a match ends: a state stands for what was
/// reached before anything is looked at that takes no scalar.
///
/// Running backwards, a state is the set of places of the program from which the rest of the match was taken.
///
/// When there is no room left, all states are forgotten. When that comes too often, `RegexMachine` does the work for
/// a while: the rule of RE2, that each state has to be of use for ten bytes.
struct RegexAutomaton {
  /// The way on from a state by a class: the row of the next state, and what is to be noticed on the way.
  struct Way {
    /// Not known yet.
    static let unknown: Int32 = -1
    static let notice = Int32.min
    /// A match ends before the scalar, or begins behind it.
    static let accepts: Int32 = 1 << 30
    /// Nothing is under way in the next state, so that a search may leap.
    static let begins: Int32 = 1 << 29
    static let row: Int32 = 1 << 29 - 1
  }

  /// Bytes of texts for which a state has to be of use.
  private static let leastBytes = 10
  /// Bytes of a state beside its list and its row.
  private static let stateBytes = 96
  /// The row of the state from which nothing goes on.
  static let dead: Int32 = 0

  let expression: RegularExpression
  let isBackward: Bool
  private let mostBytes: Int
  var alphabet: RegexAlphabet
  /// The ways from each state, one row after the other.
  private(set) var table: [Int32] = []
  /// Length of a row.
  private(set) var stride = 0
  private var states: [[Int32]] = []
  private var rows: [[Int32]: Int32] = [:]
  /// Rows of the states in which a run begins, by what stands beside the place.
  private var beginnings = [Int32](repeating: Way.unknown, count: 4)
  /// The last of them from which a prefix was passed, the row behind it, and how many bytes that took.
  private(set) var lastBeginning: (from: Int32, to: Int32, length: Int) = (-1, -1, 0)
  private var bytesUsed = 0
  /// Bytes of texts that were passed since the states were forgotten.
  var bytesPassed = 0
  /// How often the states were forgotten.
  private(set) var emptyings = -1
  private var closure: RegexClosure

  init(
    _ expression: RegularExpression, _ alphabet: RegexAlphabet, isBackward: Bool, mostBytes: Int
  ) {
    self.expression = expression
    self.alphabet = alphabet
    self.isBackward = isBackward
    self.mostBytes = mostBytes
    closure = RegexClosure(expression, isBackward: isBackward)
    stride = alphabet.count + 8
    forget()
  }

  /// Returns the row of the state in which a run begins; nil if there is no room.
  mutating func beginning(beside side: RegexSide) -> Int32? {
    let known = beginnings[Int(side.rawValue)]
    if known != Way.unknown { return known }
    let entry = isBackward ? Int32(expression.instructions.count - 1) : 0
    guard let row = row(of: [Int32(side.rawValue), entry]) else { return nil }
    beginnings[Int(side.rawValue)] = row
    return row
  }

  /// Keeps what a prefix leads to.
  mutating func note(_ beginning: Int32, _ row: Int32, _ length: Int) {
    guard beginnings.contains(beginning) else { return }
    lastBeginning = (beginning, row, length)
  }

  /// Returns the way from a state with a scalar of a class; nil if there is no room for the state that it leads to.
  mutating func way(from row: Int32, _ ofClass: Int, _ steps: inout Int) -> Int32? {
    if ofClass >= stride {
      // A class has been met for which rows have no place.
      stride = max(alphabet.count + 8, 2 * stride)
      return makeWay(from: takeState(row), ofClass, &steps)
    }
    let known = table[Int(row) + ofClass]
    if known != Way.unknown { return known }
    let before = emptyings
    guard let way = makeWay(from: states[Int(row) / stride], ofClass, &steps) else { return nil }
    if emptyings == before { table[Int(row) + ofClass] = way }
    return way
  }

  /// Returns a state, and forgets all.
  private mutating func takeState(_ row: Int32) -> [Int32] {
    let state = states[Int(row) / (table.count / states.count)]
    forget()
    return state
  }

  private mutating func makeWay(
    from state: [Int32], _ ofClass: Int, _ steps: inout Int
  ) -> Int32? {
    let accepts = closure.follow(state, ofClass, alphabet, &steps)
    var way: Int32 = accepts ? Way.notice | Way.accepts : 0
    guard closure.next.count > 1 else { return way | Way.notice | Self.dead }
    if !isBackward, closure.next.count == 2, closure.next[1] == 0 { way |= Way.notice | Way.begins }
    guard let row = row(of: closure.next) else { return nil }
    return way | row
  }

  private mutating func row(of state: [Int32]) -> Int32? {
    if let row = rows[state] { return row }
    let cost = 4 * (stride + 2 * state.count) + Self.stateBytes
    if bytesUsed + cost > mostBytes {
      guard bytesPassed >= Self.leastBytes * states.count, cost + 4 * stride < mostBytes else {
        forget()
        return nil
      }
      forget()
    }
    let row = Int32(table.count)
    states.append(state)
    rows[state] = row
    table.append(contentsOf: repeatElement(Way.unknown, count: stride))
    bytesUsed += cost
    return row
  }

  /// Forgets all states but the dead one.
  private mutating func forget() {
    states = [[]]
    rows.removeAll(keepingCapacity: true)
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(Way.unknown, count: stride))
    lastBeginning = (-1, -1, 0)
    for side in beginnings.indices { beginnings[side] = Way.unknown }
    (bytesUsed, bytesPassed) = (4 * stride, 0)
    emptyings += 1
  }
}
