package import FlowCheck
package import FlowText

/// A literal that is not a word, or the labels of a tuple.
package enum Literal: Hashable, Sendable {
  case text(String)
  /// The form that a JSON text is read in.
  case shape(JSONShape)
}

/// A compiled expression; never changed once it is made.
///
/// The code of a run of operators on cells has nothing but its instructions.
package final class Code: Sendable {
  package let instructions: ContiguousArray<Instruction>
  /// The place of each instruction's expression, for failures.
  package let spans: ContiguousArray<Span>
  /// How many locals the frame has in which it runs.
  package let frameSize: Int
  /// How many registers of each file it needs, the locals among them.
  package let wordCount: Int
  package let valueCount: Int
  /// True if it reads its contract's sources without checking that they have values.
  package let trustsSources: Bool
  /// Nil if it has no literals and calls, and its instructions say what it reads.
  private let details: Details?

  private final class Details: Sendable {
    let literals: [Literal]
    let tupleLabels: [[String?]]
    let reads: [SymbolID]
    let symbolsRead: [SymbolID]
    let functionsCalled: [SymbolID]
    let stateRead: [Int32]

    init(_ draft: CodeDraft) {
      literals = draft.literals
      tupleLabels = draft.tupleLabels
      reads = draft.reads
      symbolsRead = draft.symbolsRead
      functionsCalled = draft.functionsCalled
      stateRead = draft.stateRead
    }

    var isNamesOnly: Bool { literals.isEmpty && tupleLabels.isEmpty && functionsCalled.isEmpty }
  }

  init(_ draft: CodeDraft, trustsSources: Bool = false) {
    instructions = draft.instructions
    spans = draft.spans
    frameSize = draft.frameSize
    wordCount = draft.wordCount
    valueCount = draft.valueCount
    details = draft.hasDetails ? Details(draft) : nil
    self.trustsSources = trustsSources
  }

  /// Code that names only cells and constants, and trusts its sources.
  package init(
    instructions: ContiguousArray<Instruction>, spans: ContiguousArray<Span>, wordCount: Int
  ) {
    self.instructions = instructions
    self.spans = spans
    self.wordCount = wordCount
    (frameSize, valueCount, trustsSources) = (0, 0, true)
    details = nil
  }

  /// Makes such code with as many registers as its instructions name.
  package convenience init(
    instructions: ContiguousArray<Instruction>, spans: ContiguousArray<Span>
  ) {
    var wordCount = 0
    for instruction in instructions {
      for (operand, number) in instruction.operands where operand == .toWord || operand == .word {
        wordCount = max(wordCount, Int(number) + 1)
      }
    }
    self.init(instructions: instructions, spans: spans, wordCount: wordCount)
  }

  /// Loads the value of a cell, which is assumed to have one.
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
    self.init(draft, trustsSources: true)
  }

  /// Reads a captured value.
  package init(capturedAt place: Int, _ span: Span) {
    instructions = [Instruction(.loadCaptured, 0, Int32(place)), Instruction(.endValue)]
    spans = [span, span]
    (frameSize, wordCount, valueCount) = (0, 0, 1)
    (details, trustsSources) = (nil, false)
  }

  /// True if it consists of instructions on words alone, so that copying them copies all of it.
  package var isInstructionsOnly: Bool {
    frameSize == 0 && valueCount == 0 && details?.isNamesOnly ?? true
  }

  /// True if it reads a local of its frame.
  package var readsLocals: Bool {
    frameSize > 0
      && instructions.contains { instruction in
        instruction.hasOperand { operand, number in
          (operand == .word || operand == .value) && number < frameSize
        }
      }
  }

  /// Returns whether its only use of values is to test the text of a local for literals.
  package func onlyTests(_ local: LocalID) -> Bool {
    instructions.allSatisfy { instruction in
      instruction.operands.allSatisfy { operand, number in
        switch operand {
        case .value: instruction.opcode.testForLiteral != nil && number == local.index
        case .toValue, .captured, .state, .function, .labels: false
        default: true
        }
      }
    }
  }

  /// Returns the test of a local's text for a literal that is all of it; nil if it does more.
  package func soleTest(of local: LocalID) -> SoleTest? {
    guard let first = instructions.first, let test = first.opcode.testForLiteral,
      first.b == local.index, case .text(let part) = literal(at: Int(first.c)),
      let last = instructions.last, last.opcode == .endWord
    else { return nil }
    switch instructions.count {
    case 2 where last.b == first.a:
      return SoleTest(test: test, part: part, isNegated: false)
    case 3 where instructions[1] == Instruction(.not, last.b, first.a):
      return SoleTest(test: test, part: part, isNegated: true)
    default: return nil
    }
  }

  package var literals: [Literal] { details?.literals ?? [] }

  /// Returns one of its literals.
  package func literal(at index: Int) -> Literal {
    guard let details else { preconditionFailure("it names a literal that it has") }
    return details.literals[index]
  }

  package var tupleLabels: [[String?]] { details?.tupleLabels ?? [] }
  /// The declared functions that it calls.
  package var functionsCalled: [SymbolID] { details?.functionsCalled ?? [] }
  /// The slots of its contract's state that it reads.
  package var stateRead: [Int32] { details?.stateRead ?? [] }
  /// The cells and constants it reads or asks about, each once, in order of appearance.
  package var reads: [SymbolID] { details?.reads ?? cells { _ in true } }

  /// Calls `body` with each of them; a cell that several instructions name may be repeated.
  package func forEachRead(_ body: (SymbolID) -> Void) {
    if let details { return details.reads.forEach(body) }
    forEachCell(where: { _ in true }, body)
  }

  /// The cells whose values it may read, without those of which it only asks whether they have one.
  package var symbolsRead: [SymbolID] {
    details?.symbolsRead ?? cells { $0 != .hasValue && $0 != .isFailed }
  }

  /// Returns the cells and constants that some of its instructions name, each once.
  private func cells(where isIncluded: (Opcode) -> Bool) -> [SymbolID] {
    var cells: [SymbolID] = []
    forEachCell(where: isIncluded) { cell in
      if !cells.contains(cell) { cells.append(cell) }
    }
    return cells
  }

  /// Calls `body` with the cells and constants that a part of its instructions names, repetitions included.
  @inline(__always)
  private func forEachCell(where isIncluded: (Opcode) -> Bool, _ body: (SymbolID) -> Void) {
    for instruction in instructions where isIncluded(instruction.opcode) {
      let shape = instruction.opcode.shape
      if shape.0 == .cell { body(SymbolID(index: instruction.a)) }
      if shape.1 == .cell { body(SymbolID(index: instruction.b)) }
      if shape.2 == .cell { body(SymbolID(index: instruction.c)) }
    }
  }
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

  /// False if its instructions determine its sources; with several names their order is not determined.
  var hasDetails: Bool {
    !(reads.count <= 1 && symbolsRead.count == reads.count && literals.isEmpty
      && tupleLabels.isEmpty && functionsCalled.isEmpty && stateRead.isEmpty)
  }

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
}
