/// Operation of an instruction.
///
/// A frame has two files of registers: *words*, for Int, Float, Bool, Duration, Date and enumerations, and
/// *values*, for everything else. The first registers of both are the frame's locals. The types were
/// settled by the checker, so an operation knows what its operands are; `shape` says where they lie.
package enum Opcode: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // Words
  case move, loadImmediate, loadWord, loadCell, loadState
  /// Stops the evaluation if the cell has no value; fails if it is in error.
  case checkCell
  case checkState

  case addInt, subtractInt, multiplyInt, divideInt, remainderInt, negateInt
  case addIntImmediate, subtractIntImmediate, multiplyIntImmediate
  /// The immediate is neither 0 nor -1, so this cannot fail.
  case divideIntImmediate, remainderIntImmediate
  case addCellImmediate, subtractCellImmediate, multiplyCellImmediate
  case addCells, subtractCells, multiplyCells
  case addFloat, subtractFloat, multiplyFloat, divideFloat, negateFloat
  case addDuration, subtractDuration, negateDuration, ratioDuration
  /// A Duration multiplied or divided by a Float or by an Int.
  case scaleDuration, unscaleDuration, multiplyDuration, divideDuration
  /// A Date plus or minus a Duration, and the Duration between two Dates.
  case advanceDate, recedeDate, differDates
  case intToFloat

  case equalWords, notEqualWords, lessInt, lessEqualInt
  case equalImmediate, notEqualImmediate, lessImmediate, lessEqualImmediate
  case greaterImmediate, greaterEqualImmediate
  case equalFloat, notEqualFloat, lessFloat, lessEqualFloat
  case not

  case jump, jumpIf, jumpUnless
  case jumpUnlessEqual, jumpUnlessNotEqual, jumpUnlessLess, jumpUnlessLessEqual
  case jumpUnlessEqualImmediate, jumpUnlessNotEqualImmediate, jumpUnlessLessImmediate
  case jumpUnlessLessEqualImmediate, jumpUnlessGreaterImmediate, jumpUnlessGreaterEqualImmediate

  case absInt, absFloat, minInt, maxInt, minFloat, maxFloat
  case floorFloat, ceilFloat, roundFloat, rootFloat, truncateFloat
  /// Tests whether a cell has a value, or is in error.
  case hasValue, isFailed
  /// Tests whether the contract or scope of a name has ended.
  case isDisposed
  case now

  // Values
  case moveValue, loadNone, loadLiteral, loadCellValue, loadStateValue
  /// Loads a value that a block captured, or that the host program sent.
  case loadCaptured
  /// Boxes a word as a value of the kind in `detail`, or unboxes one.
  case box, unbox
  case jumpIfNone, jumpUnlessNone
  case equalValues, notEqualValues, lessText, lessEqualText
  /// Tests whether a text holds, begins with, ends with another one.
  case containsText, beginsText, endsText
  case containsLiteral, beginsLiteral, endsLiteral
  /// Tests whether a regular expression, which is a literal, fits somewhere in a text.
  case fitsLiteral
  case addText, addList
  /// Values in consecutive registers.
  case makeList, makeTuple, concatenate
  case element
  /// A list of the Ints from one word to another.
  case makeRange
  /// Fails with the failure that a register holds in place of a key.
  case checkValue
  /// Calls a function of the standard library, `detail`, with the values from `b` on.
  case library
  /// Reads a JSON text as a value of the form in a literal.
  case decode
  /// Calls a declared function whose frame begins at word `b` and value `c`, where its result is written.
  case call

  // Iteration
  /// Fails if the range between two words is too large for a list.
  case checkRange
  case beginRange, nextInRange
  /// Adds word `c` to word `b`, then does as `nextInRange` with the words from `detail` on.
  case addAndNextInRange
  /// The index stands in word `c`; the element comes into the register behind the index, if it is a
  /// word, or behind the list.
  case beginWords, nextWord, beginValues, nextValue
  case beginCollecting, collectWord, collectValue, endCollecting, endSorting

  /// Until `endRecovery`, a failure jumps instead of ending the evaluation.
  case beginRecovery, endRecovery
  case endWord, endValue
}

extension Opcode {
  /// Meaning of an operand.
  package enum Operand: Sendable {
    case none
    /// A register that is written.
    case toWord, toValue
    case word, value
    case immediate
    case cell, state, captured
    /// Of a contract or a scope.
    case name
    case target
    case literal, labels, count, index
    /// The upper half of what stands before it.
    case rest
    case function
  }

  package typealias Shape = (Operand, Operand, Operand)

  /// Where the operands `a`, `b` and `c` lie.
  package var shape: Shape {
    switch self {
    case .move, .negateInt, .negateFloat, .negateDuration, .intToFloat, .not, .absInt, .absFloat,
      .floorFloat, .ceilFloat, .roundFloat, .rootFloat, .truncateFloat:
      (.toWord, .word, .none)
    case .loadImmediate: (.toWord, .immediate, .none)
    case .loadWord: (.toWord, .immediate, .rest)
    case .loadCell, .hasValue, .isFailed: (.toWord, .cell, .none)
    case .loadState: (.toWord, .state, .none)
    case .checkCell: (.none, .cell, .none)
    case .checkState: (.none, .state, .none)
    case .addIntImmediate, .subtractIntImmediate, .multiplyIntImmediate, .divideIntImmediate,
      .remainderIntImmediate, .equalImmediate, .notEqualImmediate, .lessImmediate,
      .lessEqualImmediate, .greaterImmediate, .greaterEqualImmediate:
      (.toWord, .word, .immediate)
    case .addCellImmediate, .subtractCellImmediate, .multiplyCellImmediate:
      (.toWord, .cell, .immediate)
    case .addCells, .subtractCells, .multiplyCells: (.toWord, .cell, .cell)
    case .isDisposed: (.toWord, .name, .none)
    case .now: (.toWord, .none, .none)
    case .jump: (.target, .none, .none)
    case .jumpIf, .jumpUnless: (.target, .word, .none)
    case .jumpUnlessEqual, .jumpUnlessNotEqual, .jumpUnlessLess, .jumpUnlessLessEqual:
      (.target, .word, .word)
    case .jumpUnlessEqualImmediate, .jumpUnlessNotEqualImmediate, .jumpUnlessLessImmediate,
      .jumpUnlessLessEqualImmediate, .jumpUnlessGreaterImmediate,
      .jumpUnlessGreaterEqualImmediate:
      (.target, .word, .immediate)
    default: shapeOfValues
    }
  }

  private var shapeOfValues: Shape {
    switch self {
    case .moveValue: (.toValue, .value, .none)
    case .loadNone: (.toValue, .none, .none)
    case .loadLiteral: (.toValue, .literal, .none)
    case .loadCellValue: (.toValue, .cell, .none)
    case .loadStateValue: (.toValue, .state, .none)
    case .loadCaptured: (.toValue, .captured, .none)
    case .box: (.toValue, .word, .none)
    case .unbox: (.toWord, .value, .none)
    case .jumpIfNone, .jumpUnlessNone: (.target, .value, .none)
    case .equalValues, .notEqualValues, .lessText, .lessEqualText, .containsText, .beginsText,
      .endsText:
      (.toWord, .value, .value)
    case .containsLiteral, .beginsLiteral, .endsLiteral, .fitsLiteral: (.toWord, .value, .literal)
    case .addText, .addList: (.toValue, .value, .value)
    case .makeList, .concatenate, .library: (.toValue, .value, .count)
    case .decode: (.toValue, .value, .literal)
    case .makeTuple: (.toValue, .value, .labels)
    case .element: (.toValue, .value, .index)
    case .makeRange: (.toValue, .word, .word)
    case .call: (.function, .word, .value)
    case .checkRange: (.none, .word, .word)
    case .beginRange, .nextInRange, .addAndNextInRange: (.target, .word, .word)
    case .beginWords, .nextWord, .beginValues, .nextValue: (.target, .value, .word)
    case .beginCollecting, .endRecovery: (.none, .none, .none)
    case .collectWord, .endWord: (.none, .word, .none)
    case .collectValue, .endValue, .checkValue: (.none, .value, .none)
    case .endCollecting: (.toValue, .none, .none)
    case .endSorting: (.toValue, .value, .none)
    case .beginRecovery: (.target, .none, .none)
    default: (.toWord, .word, .word)
    }
  }

  /// True if `a` is the register that is written.
  var writesWord: Bool {
    if case .toWord = shape.0 { true } else { false }
  }

  var writesValue: Bool {
    if case .toValue = shape.0 { true } else { false }
  }

  /// The test of a text for a literal that it carries out, if it does so.
  package var testForLiteral: TestForLiteral? {
    switch self {
    case .containsLiteral: .text(.contains)
    case .beginsLiteral: .text(.begins)
    case .endsLiteral: .text(.ends)
    case .fitsLiteral: .expression
    default: nil
    }
  }

  /// The test of a text for another one, literal or not, that it carries out, if it does so.
  package var textTest: TextTest? {
    switch self {
    case .containsText, .containsLiteral: .contains
    case .beginsText, .beginsLiteral: .begins
    case .endsText, .endsLiteral: .ends
    default: nil
    }
  }

  /// True if `a` is the jump target.
  var jumps: Bool {
    if case .target = shape.0 { true } else { false }
  }

  /// The compare-and-jump that is taken when this comparison does not hold.
  var jumpUnlessTrue: Opcode? {
    switch self {
    case .equalWords: .jumpUnlessEqual
    case .notEqualWords: .jumpUnlessNotEqual
    case .lessInt: .jumpUnlessLess
    case .lessEqualInt: .jumpUnlessLessEqual
    case .equalImmediate: .jumpUnlessEqualImmediate
    case .notEqualImmediate: .jumpUnlessNotEqualImmediate
    case .lessImmediate: .jumpUnlessLessImmediate
    case .lessEqualImmediate: .jumpUnlessLessEqualImmediate
    case .greaterImmediate: .jumpUnlessGreaterImmediate
    case .greaterEqualImmediate: .jumpUnlessGreaterEqualImmediate
    default: nil
    }
  }
}
