import FlowSyntax
import FlowText

/// Context of an expression: its locals, the names that it may read, and those that it has read.
///
/// A contract with its stages and target is one frame; so are a function, a top-level action and a
/// first value. Locals are numbered once per frame and never reused.
struct Frame: Sendable {
  /// Position of an expression, which decides what it may read.
  enum Place: Sendable {
    /// A top-level statement or a first value: it runs once, now.
    case statement
    case function
    /// A stage, or the expression of a derived cell.
    case stage
    /// An observer, which may also read the clock.
    case observer
    /// A condition of `when` or `always`, evaluated repeatedly.
    case condition
  }

  var place: Place
  /// The scope in which names are looked up first.
  var scope: SymbolID?
  /// Indicates whether names that are declared later in the file may be used, as in blocks and
  /// functions.
  var mayNameLater = false
  /// Indicates whether released names are hinted at: the statement runs at its place in the text.
  var runsInPlace = true

  var localCount = 0
  var locals: [NamedLocal] = []
  var it: TypedLocal?
  var acc: TypedLocal?
  /// The pipeline of the contract: the last occurrence of an event that it names may be read here.
  var pipeline: SyntaxID = .none
  /// The events among the sources of `pipeline`, found when one is first read.
  var eventSources: Set<SymbolID>?
  /// The name that the statement declares, while its own expression is checked.
  var declaring: SymbolID?

  /// Indicates whether the stage under check runs in the background, without access to cells.
  var isInBackground = false
  /// The stage that computes its argument once, which is why there is no `it` here.
  var onceArgumentOf: String?
  /// Parameters that a condition cannot use, because nothing has been called yet.
  var withheld: [NamedLocal] = []

  /// The part of the contract under check: 0 is the one that ends at the target, and each stage that
  /// holds values has one before it.
  var region: Int32 = 0
  var regionCount: Int32 = 1

  /// The cells and events that trigger the contract, those of inner pipelines and joins too.
  var sources: [CellRead] = []
  /// Cells read, in the order of checking.
  var reads: [CellRead] = []
  /// Every mentioned name, for redefinition and disposal.
  var mentions: [SymbolID] = []

  /// Commands that the block calls.
  var calls: [CellRead] = []

  /// The number of open blocks around, and the cells that they have assigned so far.
  var blockDepth = 0
  var assigned: [SymbolID] = []
  /// The number of locals that were there when the innermost block began; those behind are its own.
  var outerLocalCount = 0
  /// The events that a block that runs later reads, and the locals in which it keeps what they sent; nil
  /// outside of such a block.
  var keptEvents: [(event: SymbolID, kept: CheckedBinding)]?

  init(_ place: Place, scope: SymbolID?) {
    self.place = place
    self.scope = scope
  }

  /// Turns into the frame of a block, which runs later and may use names that are declared later.
  mutating func becomeBlock() {
    place = .observer
    mayNameLater = true
    runsInPlace = false
    declaring = nil
    mentions = []
  }

  mutating func makeRegion() -> Int32 {
    defer { regionCount += 1 }
    return regionCount
  }

  mutating func makeLocal() -> LocalID {
    defer { localCount += 1 }
    return LocalID(index: Int32(localCount))
  }

  /// The local that `key` means behind a `per`, if it is not hidden.
  var key: NamedLocal? { locals.last { $0.isKey } }

  /// Returns the innermost local of that name.
  func local(named name: String) -> NamedLocal? {
    locals.last { $0.name == name }
  }
}

/// Local with a name: a parameter, or a name bound by `if let`.
struct NamedLocal: Sendable {
  let name: String
  let id: LocalID
  let type: FlowType
  let span: Span
  /// Indicates whether it is the key of a `per`, which fails where an error comes without one.
  var isKey = false
}

struct TypedLocal: Sendable {
  let id: LocalID
  let type: FlowType
}

/// Read of a cell, event or `command.enabled`, with its place and its part of the contract.
struct CellRead: Sendable {
  let symbol: SymbolID
  let span: Span
  var region: Int32 = 0
  /// Indicates whether the read is in the first argument of `recover`, whose errors are replaced.
  var isRecovered = false
}
