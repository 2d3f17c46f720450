/// The program at a moment as plain values: what there is, what it holds, and what leads where.
package struct GraphPicture: Hashable, Sendable {
  /// Nanoseconds of the script's clock.
  package var instant: Int
  /// Cells, events and commands in the order of their declarations; what was released comes last.
  package var nodes: [Node]
  /// Contracts in force in the order of signing, every `always`, then disposed contracts.
  package var contracts: [Contract]

  package init(instant: Int, nodes: [Node], contracts: [Contract]) {
    self.instant = instant
    self.nodes = nodes
    self.contracts = contracts
  }

  /// A cell, event or command.
  package struct Node: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      case cell
      case derived
      case event
      case command
    }

    package enum State: String, CaseIterable, Sendable {
      /// It has a value, or is an event, which has none.
      case present
      /// It has no value yet.
      case pending
      /// Its value is an error.
      case failed
      /// Its scope was disposed of.
      case released
    }

    package let id: Int
    /// With the scopes it is in: `screen.draft`.
    package let name: String
    package let kind: Kind
    /// The type of its value; of an event, what it carries; of a command, nothing.
    package let type: String?
    /// As the prompt echoes it; nil for an event and while there is none.
    package let value: String?
    package var state: State
    /// The names of the scopes it is in, the outermost first.
    package let scope: [String]
    /// The names that a command's condition reads.
    package let reads: [Int]
    /// The names that a command's body assigns, sends to or calls.
    package let effects: [Int]

    package init(
      id: Int, name: String, kind: Kind, type: String?, value: String?, state: State,
      scope: [String], reads: [Int] = [], effects: [Int] = []
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.type = type
      self.value = value
      self.state = state
      self.scope = scope
      self.reads = reads
      self.effects = effects
    }
  }

  package struct Contract: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// Declares and computes a derived cell.
      case derive
      /// Assigns a cell or sends to an event.
      case bind
      /// Runs a block, prints or calls.
      case observe
      /// `always`
      case always
    }

    package let id: Int
    /// What the prompt calls it.
    package var number: Int?
    /// The name that `as` gave.
    package var name: String?
    package let kind: Kind
    /// The whole statement on one line.
    package let text: String
    /// As messages show it: shortened, and without the expression of a derived cell.
    package let shortText: String
    /// What follows the target's `=` or `:=`; of an observer, what it runs; of an `always`, the condition.
    package let formula: String?
    package let scope: [String]
    package let sources: [Source]
    package let stages: [Stage]
    package let target: Int?
    /// The names that an observer's block assigns, sends to or calls.
    package let effects: [Int]
    /// The other direction of a two-way binding.
    package let partner: Int?
    /// Whether it is over.
    package var isDisposed: Bool
    /// Whether it is over because nothing more could come, and not because something disposed of it.
    package var hasRunOut = false

    package init(
      id: Int, number: Int?, name: String?, kind: Kind, text: String, shortText: String,
      formula: String?, scope: [String], sources: [Source], stages: [Stage], target: Int?,
      effects: [Int], partner: Int?, isDisposed: Bool
    ) {
      self.id = id
      self.number = number
      self.name = name
      self.kind = kind
      self.text = text
      self.shortText = shortText
      self.formula = formula
      self.scope = scope
      self.sources = sources
      self.stages = stages
      self.target = target
      self.effects = effects
      self.partner = partner
      self.isDisposed = isDisposed
    }

    /// `disposed` or `over`; nil while it is in force.
    package var ending: String? { isDisposed ? hasRunOut ? "over" : "disposed" : nil }

    /// Whether it is the way back of a two-way binding, which is drawn with the way there.
    package var isWayBack: Bool { partner.map { $0 < id } ?? false }
  }

  /// What a contract follows or reads.
  package struct Source: Hashable, Sendable {
    package enum Role: String, CaseIterable, Sendable {
      /// Written before the first stage.
      case main
      case merge
      case zip
      case withLatest
      /// One that `switch` chooses from.
      case choice = "switch"
      /// Read without setting the contract in motion.
      case sampled
    }

    /// Nil for a clock.
    package let node: Int?
    /// The clock: `every(1s)`.
    package let clock: String?
    package let role: Role

    package init(node: Int?, clock: String? = nil, role: Role) {
      self.node = node
      self.clock = clock
      self.role = role
    }
  }

  package struct Stage: Hashable, Sendable {
    /// As it is written: `throttle(1s)`.
    package let text: String
    package let holds: [HeldValue]

    package init(text: String, holds: [HeldValue] = []) {
      self.text = text
      self.holds = holds
    }
  }

  /// What a stage of time has not let go yet.
  package struct HeldValue: Hashable, Sendable {
    package let value: String
    /// Nanoseconds of the script's clock.
    package let due: Int

    package init(value: String, due: Int) {
      self.value = value
      self.due = due
    }
  }
}
