import FlowSyntax
import FlowText

/// What surrounds an expression: where its locals live, what it may read, and what it has read.
///
/// A contract with its stages and target is one frame; so are a function, a top-level action and a
/// first value. Locals are numbered once per frame and never reused.
struct Frame: Sendable {
  /// What an expression may read depends on where it stands.
  enum Place: Sendable {
    /// A top-level statement or a first value: it runs once, now.
    case statement
    case function
    /// A stage or the expression of a derived cell.
    case stage
    /// A target that acts: it may read the clock as well.
    case observer
    /// What `when` and `always` ask again and again.
    case condition
  }

  var place: Place
  /// The scope whose names are looked up first.
  var scope: SymbolID?
  /// Whether names that are declared later in the file may be used: in blocks and functions.
  var mayNameLater = false
  /// Whether the hint about released names is due: the statement runs where it stands.
  var runsInPlace = true

  var localCount = 0
  var locals: [NamedLocal] = []
  var it: TypedLocal?
  var acc: TypedLocal?
  /// The pipeline of the contract: the last occurrence of an event that it names may be read here.
  var pipeline: SyntaxID = .none
  /// These events, once one has been read.
  var eventSources: Set<SymbolID>?
  /// The name that the statement declares, while its own expression is checked.
  var declaring: SymbolID?

  /// Whether the stage under check does its work away from the cells.
  var isInBackground = false
  /// Why there is no `it` here although values come: the stage that computes its argument once.
  var onceArgumentOf: String?
  /// Parameters that a condition cannot have, because nothing has been called yet.
  var withheld: [NamedLocal] = []

  /// The part of the contract under check: 0 is the one that ends at the target, and each stage that
  /// holds values has one before it.
  var region: Int32 = 0
  var regionCount: Int32 = 1

  /// The cells and events that trigger the contract, those of inner pipelines and joins too.
  var sources: [CellRead] = []
  /// Cells read, in the order of checking.
  var reads: [CellRead] = []
  /// Every name mentioned, for redefinition and disposal.
  var mentions: [SymbolID] = []

  /// Commands that the block calls.
  var calls: [CellRead] = []

  /// How many blocks are open around, and the cells that they have assigned so far.
  var blockDepth = 0
  var assigned: [SymbolID] = []

  init(_ place: Place, scope: SymbolID?) {
    self.place = place
    self.scope = scope
  }

  /// What follows is a block that runs later, and may name what is declared later.
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

  /// The innermost local of that name.
  func local(named name: String) -> NamedLocal? {
    locals.last { $0.name == name }
  }
}

/// A local that a name stands for: a parameter, or what `if let` bound.
struct NamedLocal: Sendable {
  let name: String
  let id: LocalID
  let type: FlowType
  let span: Span
}

struct TypedLocal: Sendable {
  let id: LocalID
  let type: FlowType
}

/// A cell, or what stands for one, where it is named; the part of the contract in which it is.
struct CellRead: Sendable {
  let symbol: SymbolID
  let span: Span
  var region: Int32 = 0
  /// Whether it is read in the first argument of `recover`, whose errors are replaced.
  var isRecovered = false
}
