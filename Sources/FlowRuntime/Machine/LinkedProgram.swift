import FlowLower
import FlowText

/// The code of ordinary contracts, one after the other in one place, so that such a contract needs no
/// object of its own.
final class LinkedProgram {
  let instructions = Column<Instruction>()
  let spans = Column<Span>()
  /// Runs that ended contracts gave back, by length.
  private var freeRuns: [Int: [Int]] = [:]
  private var freeCount = 0

  /// How many instructions belong to a contract.
  var count: Int { instructions.count - freeCount }

  /// Whether code can stand here: it names nothing that it would have to keep.
  static func fits(_ code: Code) -> Bool {
    code.frameSize == 0 && code.valueCount == 0 && code.literals.isEmpty
      && code.tupleLabels.isEmpty && code.functionsCalled.isEmpty && code.instructions.count < 4096
  }

  /// Copies code here; where it begins.
  func link(_ code: Code) -> Int {
    let length = code.instructions.count
    if let place = freeRuns[length]?.popLast() {
      freeCount -= length
      for offset in 0..<length {
        instructions[place + offset] = code.instructions[offset]
        spans[place + offset] = code.spans[offset]
      }
      return place
    }
    let place = instructions.count
    for offset in 0..<length {
      instructions.append(code.instructions[offset])
      spans.append(code.spans[offset])
    }
    return place
  }

  /// Nobody runs the code there any more.
  func free(at place: Int, length: Int) {
    freeRuns[length, default: []].append(place)
    freeCount += length
  }
}

extension Code {
  /// Where its instructions begin.
  ///
  /// Safe because the instructions are a constant of an object that is alive while they run: the
  /// caller of the machine holds it, or the table of functions does, which does not change meanwhile.
  /// The elements of an array that nobody changes do not move.
  @inline(__always)
  var start: UnsafePointer<Instruction> {
    instructions.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("code has an end") }
      return base
    }
  }
}
