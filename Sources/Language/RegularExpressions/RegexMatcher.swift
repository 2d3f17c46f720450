/// Searches for an expression in the bytes of a text, in time linear in both.
///
/// The program of the expression is its one meaning, and `RegexMachine` carries it out. Automata made of the same
/// program find sooner if there is a match, where it ends and, backwards, where it begins; what they have no room
/// for the machine does alone.
package struct RegexMatcher {
  /// Place in bytes where a match, or a part of it, begins and ends.
  package typealias Place = Range<Int>

  /// How many bytes the states of an automaton may take.
  package static let automatonBytes = 256 * 1024
  /// For how many bytes of texts the automata rest after they gave up.
  private static let restingBytes = 1 << 20

  package let expression: RegularExpression
  private let mostBytes: Int
  private var machine: RegexMachine
  private var forward: RegexAutomaton?
  private var backward: RegexAutomaton?
  /// Bytes that the machine looks at alone before an automaton is tried again.
  private var rest = 0
  /// How often an automaton has given up.
  package private(set) var surrenders = 0

  /// Makes one whose automata may take so many bytes each; with none the machine does everything.
  package init(_ expression: RegularExpression, automatonBytes: Int = Self.automatonBytes) {
    self.expression = expression
    mostBytes = automatonBytes
    machine = RegexMachine(expression)
    if automatonBytes == 0 { rest = .max }
  }

  /// Result of a search.
  package enum Outcome {
    /// The place of the match, and those of the named parts.
    case found(Place, parts: [Place?])
    case none
    /// `mayGoOn` said no.
    case stopped
  }

  /// How often states of automata were forgotten because there were too many.
  package var emptyings: Int { (forward?.emptyings ?? 0) + (backward?.emptyings ?? 0) }

  /// Returns whether there is a match in a text; nil if `mayGoOn` said no.
  package mutating func fits(_ bytes: Swift.Span<UInt8>, mayGoOn: (Int) -> Bool) -> Bool? {
    var (steps, core) = (0, -1)
    switch end(in: bytes, from: 0, isTest: true, &core, &steps, mayGoOn: mayGoOn) {
    case .at: return mayGoOn(steps) ? true : nil
    case .none: return mayGoOn(steps) ? false : nil
    case .stopped: return nil
    case .gaveUp:
      switch machine.search(bytes, from: 0, mayGoOn: mayGoOn) {
      case .found: return true
      case .none: return false
      case .stopped: return nil
      }
    }
  }

  /// Searches for the leftmost match that begins at `start` or behind it.
  ///
  /// `mayGoOn` is asked every few thousand steps with the number of steps that were taken.
  package mutating func search(
    _ bytes: Swift.Span<UInt8>, from start: Int = 0, mayGoOn: (Int) -> Bool
  ) -> Outcome {
    var core = -1
    return search(bytes, from: start, &core, mayGoOn: mayGoOn)
  }

  /// Searches; `core` is a place of the text that is in every match, or before `start` where none is known.
  private mutating func search(
    _ bytes: Swift.Span<UInt8>, from start: Int, _ core: inout Int, mayGoOn: (Int) -> Bool
  ) -> Outcome {
    var steps = 0
    switch end(in: bytes, from: start, isTest: false, &core, &steps, mayGoOn: mayGoOn) {
    case .none: return mayGoOn(steps) ? .none : .stopped
    case .stopped: return .stopped
    case .gaveUp: return machine.search(bytes, from: start, mayGoOn: mayGoOn)
    case .at(let end):
      switch self.start(
        in: bytes, endingAt: end, notBefore: start, &steps, mayGoOn: mayGoOn)
      {
      case .stopped: return .stopped
      case .at(let first):
        guard mayGoOn(steps) else { return .stopped }
        guard !expression.parts.isEmpty else { return .found(first..<end, parts: []) }
        return machine.search(bytes, from: first, known: first..<end, mayGoOn: mayGoOn)
      case .none, .gaveUp: return machine.search(bytes, from: start, mayGoOn: mayGoOn)
      }
    }
  }

  /// Finds where the leftmost match ends.
  private mutating func end(
    in bytes: Swift.Span<UInt8>, from start: Int, isTest: Bool, _ core: inout Int,
    _ steps: inout Int, mayGoOn: (Int) -> Bool
  ) -> RegexAutomaton.Found {
    if rest > 0 {
      rest -= bytes.count - start + 1
      return .gaveUp
    }
    // A prefix is looked for on the way.
    if expression.prefix == nil, core < start, let literal = expression.core {
      guard let place = literal.place(in: bytes, from: start, &steps, mayGoOn: mayGoOn) else {
        return .stopped
      }
      guard place < bytes.count else { return .none }
      core = place
    }
    if forward == nil {
      forward = RegexAutomaton(
        expression, RegexAlphabet(expression), isBackward: false, mostBytes: mostBytes)
    }
    let found = forward?.end(
      in: bytes, from: start, isTest: isTest, &steps, mayGoOn: mayGoOn)
    return noting(found)
  }

  /// Finds where the leftmost match begins of those that end at a place.
  private mutating func start(
    in bytes: Swift.Span<UInt8>, endingAt end: Int, notBefore bound: Int, _ steps: inout Int,
    mayGoOn: (Int) -> Bool
  ) -> RegexAutomaton.Found {
    if backward == nil, let alphabet = forward?.alphabet {
      backward = RegexAutomaton(expression, alphabet, isBackward: true, mostBytes: mostBytes)
    }
    let found = backward?.start(
      in: bytes, endingAt: end, notBefore: bound, &steps, mayGoOn: mayGoOn)
    return noting(found)
  }

  private mutating func noting(_ found: RegexAutomaton.Found?) -> RegexAutomaton.Found {
    guard case .gaveUp = found ?? .gaveUp else { return found ?? .gaveUp }
    surrenders += 1
    rest = Self.restingBytes
    return .gaveUp
  }
}

extension RegexMatcher {
  /// Calls `body` with each match, from left to right, until it returns false; returns false if it was stopped.
  ///
  /// Matches do not overlap, and an empty one directly behind another does not count.
  package mutating func searchAll(
    _ bytes: Swift.Span<UInt8>, mayGoOn: (Int) -> Bool, _ body: (Place, [Place?]) -> Bool
  ) -> Bool {
    var (place, end, core) = (0, -1, -1)
    while place <= bytes.count {
      switch search(bytes, from: place, &core, mayGoOn: mayGoOn) {
      case .none: return true
      case .stopped: return false
      case .found(let match, let parts):
        if !match.isEmpty || match.lowerBound != end {
          guard body(match, parts) else { return true }
        }
        end = match.upperBound
        place = match.upperBound
        if match.isEmpty {
          place += place < bytes.count ? bytes.scalar(at: place).width : 1
        }
      }
    }
    return true
  }
}
