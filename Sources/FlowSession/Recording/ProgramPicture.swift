/// The cells and contracts of a program as plain values, those that have ended among them.
package struct ProgramPicture: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case cell
      case derived
      case event
    }

    package let id: Int
    package let name: String
    package let kind: Kind
    package let type: String
    /// Its present value; nil for an event, and while it has none.
    package let value: String?
    package let isLive: Bool
    package let file: String
    /// The line of its declaration, from 1.
    package let line: Int
    /// Its declaration on one line; of a derived cell all of its contract.
    package let text: String
    /// The cases of its enumeration, as an expression names them: `.red`; none of another type.
    package let cases: [String]
  }

  package struct Stage: Hashable, Sendable {
    package enum Kind: String, Sendable {
      /// It lets a value pass, changes or stops it at once.
      case passing
      /// It holds the latest value until a window closes: `throttle`, `debounce`.
      case window
      /// It holds the latest value until it looks next: `sample`.
      case sample
      /// It gathers values: `buffer`.
      case gathering
      /// It holds every value for a while: `delay`, a way to another thread.
      case delaying
      /// It runs on another thread, where nobody watches.
      case unseen
    }

    /// As it is written: `throttle(300ms)`.
    package let text: String
    package let kind: Kind
  }

  package struct Contract: Hashable, Sendable {
    package let id: Int
    /// What the prompt calls it.
    package let number: Int?
    /// The name of its derived cell or of `as`.
    package let name: String?
    /// On one line: `year | filter(it > 0) -> age`.
    package let text: String
    package let sources: [Int]
    /// Cells that it reads, without firing when they do.
    package let sampled: [Int]
    package let stages: [Stage]
    /// The cell or event that it leads to; nil for an observer.
    package let target: Int?
    /// What is written right of the arrow.
    package let targetText: String
    /// The other direction of a two-way binding.
    package let partner: Int?
    package let file: String
    package let line: Int
    package let lastLine: Int
    /// All of it on one line, its formula or block included: `total := price * count`.
    package let wholeText: String
    package let isLive: Bool
  }

  /// In the order of their declarations.
  package let cells: [Cell]
  /// In the order in which they were signed.
  package let contracts: [Contract]

  package init(cells: [Cell], contracts: [Contract]) {
    self.cells = cells
    self.contracts = contracts
  }
}
