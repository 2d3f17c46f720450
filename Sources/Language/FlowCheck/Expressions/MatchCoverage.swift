import FlowText

/// Looks for a value that no arm of a `match` fits.
///
/// The patterns are a matrix, one row for each arm and one column for each place. Its first column is taken
/// apart by what the values of its type begin with, until no column is left: a value that no row is left for
/// is missing (Maranget, "Warnings for pattern matching"). An Int, a text and the like have no such list, so
/// only `_` covers them.
struct MatchCoverage {
  /// The answer for a `match`.
  enum Answer {
    case complete
    /// A pattern of values without an arm; `_` where the type has too many values to name one.
    case missing(String)
    /// There are too many combinations to look at each.
    case unknown
  }

  /// A pattern as far as it tells values apart.
  private indirect enum Pattern {
    case anything
    /// One of the things that values of a type begin with, and the patterns of what is in it.
    case choice(Int, [Pattern])
    /// A value of a type that has too many of them.
    case literal
  }

  /// One of the things that values of a type begin with: a case, or a tuple with its parts.
  private struct Choice {
    let name: String?
    let parts: [FlowType]
  }

  private struct TooMuch: Error {}

  private let expressions: CheckedExpressions
  private let environment: Environment
  /// Number of rows that may still be looked at.
  private var work: Int
  /// Largest number of columns of a matrix, and of matrices taken apart inside of one another.
  private static let columnLimit = 100

  private init(_ arms: Int, _ expressions: CheckedExpressions, _ environment: Environment) {
    // Each arm of a plain enum is looked at a few times.
    work = 20_000 + 10 * arms
    self.expressions = expressions
    self.environment = environment
  }

  /// Judges patterns for values of a type.
  static func answer(
    _ patterns: [ExpressionID], _ type: FlowType, _ expressions: CheckedExpressions,
    _ environment: Environment
  ) -> Answer {
    var coverage = MatchCoverage(patterns.count, expressions, environment)
    let rows = patterns.map { [coverage.pattern($0, type)] }
    do {
      let missing = try coverage.missing(rows, [type], depth: 0)
      return missing.map { .missing($0[0]) } ?? .complete
    } catch {
      return .unknown
    }
  }

  /// Reads a checked pattern; patterns nest only as deep as the parser allows.
  private func pattern(_ id: ExpressionID, _ type: FlowType) -> Pattern {
    let kind = expressions.kind(at: Int(id.index))
    if case .anything = kind { return .anything }
    if case .optional(let inner) = type {
      switch kind {
      case .none: return .choice(0, [])
      case .wrap(let value): return .choice(1, [pattern(value, inner)])
      default: return .choice(1, [pattern(id, inner)])
      }
    }
    switch kind {
    case .enumCase(_, let index): return .choice(index, [])
    case .boolean(let value): return .choice(value ? 1 : 0, [])
    case .tuple(let parts):
      guard case .tuple(let places) = type else { return .literal }
      return .choice(0, zip(parts, places).map { pattern($0, $1.type) })
    default: return .literal
    }
  }

  /// Returns what the values of a type begin with; nil if that can't be listed.
  private func choices(of type: FlowType) -> [Choice]? {
    switch type {
    case .bool: ["false", "true"].map { Choice(name: $0, parts: []) }
    case .enumeration(let symbol, _):
      environment[symbol].cases.map { Choice(name: ".\($0)", parts: []) }
    case .optional(let inner): [Choice(name: "nil", parts: []), Choice(name: nil, parts: [inner])]
    case .tuple(let places): [Choice(name: nil, parts: places.map(\.type))]
    default: nil
    }
  }

  /// Returns patterns of a combination that no row fits, one for each column.
  private mutating func missing(
    _ rows: [[Pattern]], _ types: [FlowType], depth: Int
  ) throws(TooMuch) -> [String]? {
    work -= 1 + rows.count
    guard work >= 0, types.count <= Self.columnLimit, depth <= 2 * Self.columnLimit else {
      throw TooMuch()
    }
    guard let type = types.first else { return rows.isEmpty ? [] : nil }
    let rest = Array(types.dropFirst())
    let named = Set(
      rows.compactMap { row in if case .choice(let n, _) = row[0] { n } else { nil } })
    let choices = choices(of: type)
    guard let choices, !named.isEmpty, named.count == choices.count else {
      // Values that begin otherwise are covered only by rows that let anything pass.
      let open = rows.filter { if case .anything = $0[0] { true } else { false } }
      let missing = try missing(open.map { Array($0.dropFirst()) }, rest, depth: depth + 1)
      let unnamed = named.isEmpty ? nil : choices?.indices.first { !named.contains($0) }
      return missing.map { [unnamed.map { name(choices?[$0]) } ?? "_"] + $0 }
    }
    let groups = try specialised(rows, choices)
    for (choice, group) in zip(choices, groups) {
      let count = choice.parts.count
      guard let found = try missing(group, choice.parts + rest, depth: depth + 1) else { continue }
      return [written(choice, Array(found.prefix(count)))] + found.dropFirst(count)
    }
    return nil
  }

  /// Returns for each choice what the rows say of values that begin with it, without those that don't fit.
  private mutating func specialised(
    _ rows: [[Pattern]], _ choices: [Choice]
  ) throws(TooMuch) -> [[[Pattern]]] {
    var groups: [[[Pattern]]] = Array(repeating: [], count: choices.count)
    for row in rows {
      switch row[0] {
      case .anything:
        work -= choices.count
        guard work >= 0 else { throw TooMuch() }
        for (number, choice) in choices.enumerated() {
          groups[number].append(
            Array(repeating: .anything, count: choice.parts.count) + row.dropFirst())
        }
      case .choice(let number, let parts): groups[number].append(parts + row.dropFirst())
      case .literal: break
      }
    }
    return groups
  }

  private func name(_ choice: Choice?) -> String { choice?.name ?? "_" }

  /// Writes a choice with the patterns of its parts; a value that is there is written as itself.
  private func written(_ choice: Choice, _ parts: [String]) -> String {
    if let name = choice.name { return name }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}
