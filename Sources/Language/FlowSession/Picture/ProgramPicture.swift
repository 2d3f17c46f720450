import FlowText

/// A program as plain values: its cells, events and commands, and the contracts between them.
///
/// Every display is drawn from it: graphs, marble diagrams, traces, profiles and the page.
package struct ProgramPicture: Hashable, Sendable {
  /// Nanoseconds of the script's clock.
  package var instant: Int
  /// Cells, events and commands.
  package var nodes: [Node]
  /// Contracts with sources and every `always`.
  package var contracts: [Contract]

  package init(instant: Int, nodes: [Node], contracts: [Contract]) {
    self.instant = instant
    self.nodes = nodes
    self.contracts = contracts
  }

  /// The cells and events.
  package var cells: [Node] { nodes.filter { $0.kind != .command } }

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
    /// The name with the scopes around it: `screen.draft`.
    package let name: String
    package let kind: Kind
    /// The type of its value; the type of an event's payload; nil for a command.
    package let type: String?
    /// The parameter types of a command.
    package let parameters: [String]
    /// The value as the prompt echoes it, or for a command its condition's; nil for an event and if
    /// there is none.
    package let value: String?
    package var state: State
    /// The names of the scopes around it, the outermost first.
    package let scope: [String]
    /// The names that a command's condition reads.
    package let reads: [Int]
    /// The names that a command's body assigns, sends to or calls.
    package let effects: [Int]
    /// The place of its declaration.
    package let place: Place
    /// Its declaration on one line; for a derived cell its whole contract.
    package let text: String
    /// The cases of its enumeration, as an expression names them: `.red`; empty for other types.
    package let cases: [String]

    package init(
      id: Int, name: String, kind: Kind, type: String?, parameters: [String] = [],
      value: String?, state: State, scope: [String], reads: [Int] = [], effects: [Int] = [],
      place: Place = Place(),
      text: String = "", cases: [String] = []
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.type = type
      self.parameters = parameters
      self.value = value
      self.state = state
      self.scope = scope
      self.reads = reads
      self.effects = effects
      self.place = place
      self.text = text
      self.cases = cases
    }

    /// True if it has not been released.
    package var isLive: Bool { state != .released }
  }

  /// Lines of a source file, from 1.
  package struct Place: Hashable, Sendable {
    package let file: String
    package let firstLine: Int
    package let lastLine: Int

    package init(file: String = "", firstLine: Int = 1, lastLine: Int = 1) {
      self.file = file
      self.firstLine = firstLine
      self.lastLine = lastLine
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
    /// Its number at the prompt.
    package var number: Int?
    /// The name given with `as`.
    package var name: String?
    package let kind: Kind
    /// The whole statement on one line.
    package let text: String
    /// The text in messages: shortened, and without the expression of a derived cell.
    package let shortText: String
    /// The text right of the arrow or `:=`, shortened; empty for an `always`.
    package let targetText: String
    /// The text after the target's `=` or `:=`; for an observer its statements; for an `always` the
    /// condition.
    package let formula: String?
    package let scope: [String]
    package let sources: [Source]
    /// The cells and events that trigger it, each once.
    package let triggers: [Int]
    package let stages: [Stage]
    package let target: Int?
    /// The names that an observer's block assigns, sends to or calls.
    package let effects: [Int]
    /// The other direction of a two-way binding.
    package let partner: Int?
    package let place: Place
    /// True if it has ended.
    package var isDisposed: Bool
    /// True if it ended because no more values could come, and not because it was disposed of.
    package var hasRunOut = false

    package init(
      id: Int, number: Int?, name: String?, kind: Kind, text: String, shortText: String,
      targetText: String = "", formula: String?, scope: [String], sources: [Source],
      stages: [Stage],
      target: Int?, effects: [Int], partner: Int?, place: Place = Place(), isDisposed: Bool
    ) {
      self.id = id
      self.number = number
      self.name = name
      self.kind = kind
      self.text = text
      self.shortText = shortText
      self.targetText = targetText
      self.formula = formula
      self.scope = scope
      self.sources = sources
      var seen: Set<Int> = []
      triggers = sources.filter { $0.role != .sampled }.compactMap(\.node)
        .filter { seen.insert($0).inserted }
      self.stages = stages
      self.target = target
      self.effects = effects
      self.partner = partner
      self.place = place
      self.isDisposed = isDisposed
    }

    /// `disposed` or `over`; nil if it is in force.
    package var ending: String? { isDisposed ? hasRunOut ? "over" : "disposed" : nil }

    /// The cells that it reads without being triggered by them.
    package var sampled: [Int] { sources.filter { $0.role == .sampled }.compactMap(\.node) }

    /// True if it is the second direction of a two-way binding, which is drawn with the first.
    package var isWayBack: Bool { partner.map { $0 < id } ?? false }
  }

  /// A cell, event or clock that a contract follows or reads.
  package struct Source: Hashable, Sendable {
    package enum Role: String, CaseIterable, Sendable {
      /// Written before the first stage.
      case main
      case merge
      case zip
      case withLatest
      /// One of the sources that `switch` chooses from.
      case choice = "switch"
      /// Read without triggering the contract.
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
    package enum Kind: String, Sendable {
      /// It passes, changes or stops a value at once.
      case passing
      /// It holds the latest value until a window closes: `throttle`, `debounce`.
      case window
      /// It holds the latest value until the next sampling: `sample`.
      case sample
      /// It collects values: `buffer`.
      case gathering
      /// It holds every value for some time: `delay`, or the transfer to another thread.
      case delaying
      /// It runs on another thread, where it is not recorded.
      case unseen
    }

    /// As it is written: `throttle(1s)`.
    package let text: String
    /// The text in messages.
    package var shortText: String { text.shortened(to: 40) }
    package let kind: Kind
    package let holds: [HeldValue]

    package init(text: String, kind: Kind = .passing, holds: [HeldValue] = []) {
      self.text = text
      self.kind = kind
      self.holds = holds
    }
  }

  /// A value that a stage of time has not released yet.
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
