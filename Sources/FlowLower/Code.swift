package import FlowCheck
package import FlowText

/// A literal of a program that is no word, or what a tuple is made with.
package enum Literal: Hashable, Sendable {
  case text(String)
}

/// A compiled expression; never changed once it is made.
package final class Code: Sendable {
  package let instructions: ContiguousArray<Instruction>
  /// The place of each instruction's expression, for failures.
  package let spans: ContiguousArray<Span>
  package let literals: [Literal]
  package let tupleLabels: [[String?]]
  /// The cells and constants it reads or asks about, each once, in order of appearance.
  package let reads: [SymbolID]
  /// Those of them whose values it may read, as against asking whether they have one.
  package let symbolsRead: [SymbolID]
  /// The declared functions that it calls.
  package let functionsCalled: [SymbolID]
  /// The slots of its contract's state that it reads.
  package let stateRead: [Int32]
  /// How many locals the frame has in which it runs.
  package let frameSize: Int
  /// How many registers of each file it needs, the locals among them.
  package let wordCount: Int
  package let valueCount: Int
  /// True if it reads its contract's sources without checking that they have values.
  package let trustsSources: Bool

  init(_ draft: CodeDraft, trustsSources: Bool = false) {
    instructions = draft.instructions
    spans = draft.spans
    literals = draft.literals
    tupleLabels = draft.tupleLabels
    reads = draft.reads
    symbolsRead = draft.symbolsRead
    functionsCalled = draft.functionsCalled
    stateRead = draft.stateRead
    frameSize = draft.frameSize
    wordCount = draft.wordCount
    valueCount = draft.valueCount
    self.trustsSources = trustsSources
  }

  /// Code without literals that was taken apart, as an object again.
  package convenience init(
    instructions: ContiguousArray<Instruction>, spans: ContiguousArray<Span>
  ) {
    var draft = CodeDraft()
    draft.instructions = instructions
    draft.spans = spans
    for instruction in instructions {
      for (operand, number) in instruction.operands {
        switch operand {
        case .cell: draft.note(SymbolID(index: number), by: instruction.opcode)
        case .toWord, .word: draft.wordCount = max(draft.wordCount, Int(number) + 1)
        default: break
        }
      }
    }
    self.init(draft, trustsSources: true)
  }

  /// Gives what a cell holds, which is taken for granted to be something.
  convenience init(copying cell: SymbolID, _ type: FlowType, _ span: Span) {
    var draft = CodeDraft()
    if let kind = WordKind(type) {
      draft.instructions = [
        Instruction(.loadCell, 0, cell.index), Instruction(.endWord, detail: kind.rawValue),
      ]
      draft.wordCount = 1
    } else {
      draft.instructions = [Instruction(.loadCellValue, 0, cell.index), Instruction(.endValue)]
      draft.valueCount = 1
    }
    draft.spans = [span, span]
    draft.reads = [cell]
    draft.symbolsRead = [cell]
    self.init(draft, trustsSources: true)
  }

  /// Reads a captured value.
  package init(capturedAt place: Int, _ span: Span) {
    instructions = [Instruction(.loadCaptured, 0, Int32(place)), Instruction(.endValue)]
    spans = [span, span]
    (literals, tupleLabels, reads, symbolsRead) = ([], [], [], [])
    (functionsCalled, stateRead) = ([], [])
    (frameSize, wordCount, valueCount) = (0, 0, 1)
    trustsSources = false
  }
}

/// Code that names nothing it would have to keep: no literals, functions, locals or state.
package struct CodeRun: Sendable {
  package let instructions: ContiguousArray<Instruction>
  package let spans: ContiguousArray<Span>
  package let wordCount: Int
}

/// Code that is being written.
struct CodeDraft {
  var instructions: ContiguousArray<Instruction> = []
  var spans: ContiguousArray<Span> = []
  var literals: [Literal] = []
  var tupleLabels: [[String?]] = []
  var reads: [SymbolID] = []
  var symbolsRead: [SymbolID] = []
  var functionsCalled: [SymbolID] = []
  var stateRead: [Int32] = []
  var frameSize = 0
  var wordCount = 0
  var valueCount = 0

  mutating func clear() {
    instructions.clear()
    spans.clear()
    literals.clear()
    tupleLabels.clear()
    reads.clear()
    symbolsRead.clear()
    functionsCalled.clear()
    stateRead.clear()
  }

  fileprivate mutating func note(_ symbol: SymbolID, by opcode: Opcode) {
    if !reads.contains(symbol) { reads.append(symbol) }
    let isRead = opcode != .hasValue && opcode != .isFailed
    if isRead, !symbolsRead.contains(symbol) { symbolsRead.append(symbol) }
  }
}
