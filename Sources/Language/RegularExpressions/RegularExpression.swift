/// Regular expression over Unicode scalars, searched in time linear in the text whatever the expression is.
///
/// An expression is read once, when the program that contains it is checked, into a `RegexNode`, and compiled into
/// instructions for a `RegexMatcher`. It has no back references and no look-around, since these can't be matched
/// in linear time; a text never takes longer than its length times `instructionCount`.
///
/// - `RegexReader` reads the text of an expression and says what is wrong with it;
/// - `ScalarSet` is a class such as `[a-z]` or `\d`;
/// - `RegexCompiler` makes the instructions;
/// - `RegexMatcher` searches: a `RegexAutomaton` finds the match, a `RegexMachine` its parts.
package struct RegularExpression: Sendable {
  /// Part of a match that has a name: `(?<year>\d+)`.
  package struct Part: Equatable, Sendable {
    package let name: String
    /// True if a match may leave the part out, as behind `?` or in one branch of `|`.
    package let isOptional: Bool
  }

  /// Expressions are refused beyond this many instructions, to which counts such as `{1000}` are expanded.
  package static let mostInstructions = 10_000
  /// Brackets nest at most this deep.
  package static let deepestNesting = 100
  /// The largest count, as in `{1000}`.
  package static let largestCount = 1000

  /// Text between the slashes.
  package let source: String
  /// Named parts, in the order of their opening brackets.
  package let parts: [Part]
  /// Names of the named parts.
  package let partNames: [String]
  let instructions: [RegexInstruction]
  let sets: [ScalarSet]
  /// Contains every byte that a match can begin with; nil if a match may be empty.
  let firstBytes: ByteSet?
  /// True if a match begins at the beginning of the text alone.
  let isAnchored: Bool
  /// With which every match begins.
  let prefix: SoughtText?
  /// Which is somewhere in every match.
  package let core: SoughtText?
  /// The sides of a place that its assertions tell apart.
  let sides: RegexSides

  /// True if the empty text fits, wherever it stands.
  package var mayBeEmpty: Bool { firstBytes == nil }

  /// Number of instructions, by which the time for one scalar of a text is bounded.
  package var instructionCount: Int { instructions.count }

  /// Reads an expression, or throws the first mistake in it.
  package init(_ source: String) throws(RegexMistake) {
    var reader = RegexReader(source)
    let tree = try reader.read()
    var compiler = RegexCompiler()
    guard compiler.compile(tree) else {
      throw RegexMistake(.tooLarge, 0..<source.utf8.count)
    }
    self.source = source
    partNames = reader.partNames
    parts = reader.partNames.enumerated().map { index, name in
      Part(name: name, isOptional: !tree.alwaysHas(part: index))
    }
    instructions = compiler.instructions
    sets = compiler.sets
    firstBytes = tree.canBeEmpty ? nil : ByteSet(beginningOf: compiler)
    isAnchored = tree.isAnchored
    prefix = SoughtText(tree.prefix.text)
    core = SoughtText(tree.core)
    sides = RegexSides(compiler.instructions)
  }
}

/// Set of bytes.
struct ByteSet: Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return word >> (UInt64(byte) & 63) & 1 == 1
  }

  mutating func insert(_ byte: UInt8) {
    let bit = (1 as UInt64) << (UInt64(byte) & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }
}
