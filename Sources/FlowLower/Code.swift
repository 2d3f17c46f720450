package import FlowCheck
package import FlowText

/// A literal of a program.
package enum Literal: Hashable, Sendable {
  case float(Double)
  case text(String)
  case duration(Int)
  case enumeration(type: Int32, index: Int32)
}

/// A compiled expression.
package struct Code: Sendable {
  package var instructions: [Instruction] = []
  /// The place of each instruction's expression, for failures.
  package var spans: [Span] = []
  package var literals: [Literal] = []
  package var tupleLabels: [[String?]] = []
  package var destructuring: [[Int32]] = []
  /// The cells and constants it reads, each once, in order of appearance.
  package var reads: [SymbolID] = []
  package var frameSize: Int = 0

  package init() {}

  /// The cells and constants whose values it may read, as against asking whether they have one.
  package var symbolsRead: [SymbolID] {
    instructions.compactMap { instruction in
      if case .readSymbol(let symbol) = instruction { return SymbolID(index: symbol) }
      return nil
    }
  }
}
