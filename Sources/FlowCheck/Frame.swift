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
  /// Events whose last occurrence may be read here.
  var eventSources: Set<SymbolID> = []
  /// The name that the statement declares, while its own expression is checked.
  var declaring: SymbolID?

  /// The cells and events that the contract begins with, those of inner pipelines too.
  var sources: [SymbolID] = []
  /// Cells read, in the order of checking.
  var reads: [CellRead] = []
  /// Every name mentioned, for redefinition and disposal.
  var mentions: [SymbolID] = []

  /// How many blocks are open around, and the cells that they have assigned so far.
  var blockDepth = 0
  var assigned: [SymbolID] = []

  init(_ place: Place, scope: SymbolID?) {
    self.place = place
    self.scope = scope
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

struct CellRead: Sendable {
  let symbol: SymbolID
  let span: Span
}
