import FlowLower
import FlowText
import Memory

/// The code of contracts that are only a row, one after the other, so that such a contract needs no object.
final class LinkedProgram {
  let instructions = Arena<Instruction>()
  let spans = Arena<Span>()
  /// The sources of contracts with more than two.
  let sources = Arena<Int32>()
  /// Code that has literals or values, and stays the object it is.
  private var apart: ContiguousArray<Code?> = []
  private var freeApart: [Int] = []
  /// Runs of instructions and of sources that ended contracts gave back, by length.
  @safe @exclusivity(unchecked) private var freeRuns: [Int: [Int]] = [:]
  private var freeSources: [Int: [Int]] = [:]

  /// How much there is room for, free or not.
  var room: Int { Int(instructions.count) + Int(sources.count) + apart.count }

  /// Copies code here; returns its start, or the complement of its number if it is kept apart, and its length.
  func link(_ code: Code) -> (place: Int32, length: Int32) {
    let length = Int32(code.instructions.count)
    guard code.isInstructionsOnly else { return (link(apart: code), length) }
    return (link(code.instructions, code.spans), length)
  }

  private func link(_ code: ContiguousArray<Instruction>, _ places: ContiguousArray<Span>) -> Int32
  {
    let length = code.count
    if !freeRuns.isEmpty, let place = freeRuns[length]?.popLast() {
      for offset in 0..<length {
        instructions[place + offset] = code[offset]
        spans[place + offset] = places[offset]
      }
      return Int32(place)
    }
    let place = instructions.count
    for offset in 0..<length {
      instructions.append(code[offset])
      spans.append(places[offset])
    }
    return place
  }

  private func link(apart code: Code) -> Int32 {
    if let place = freeApart.popLast() {
      apart[place] = code
      return ~Int32(place)
    }
    apart.append(code)
    return ~Int32(apart.count - 1)
  }

  /// Returns a pointer to the first instruction of code.
  @inline(__always)
  func start(at place: Int32) -> CodePointer { CodePointer(instructions, at: Int(place)) }

  /// Frees code that no contract runs any more.
  func free(_ place: Int32, length: Int) {
    if place < 0 {
      apart[Int(~place)] = nil
      freeApart.append(Int(~place))
    } else {
      freeRuns[length, default: []].append(Int(place))
    }
  }

  /// The code that is apart under a negative number.
  func code(apart place: Int32) -> Code {
    guard let code = apart[Int(~place)] else {
      preconditionFailure("code is there as long as its contract")
    }
    return code
  }

  /// The code of a contract, as an object again.
  func code(at place: Int32, length: Int) -> Code {
    guard place >= 0 else { return code(apart: place) }
    let range = Int(place)..<(Int(place) + length)
    return Code(
      instructions: ContiguousArray(range.map { instructions[$0] }),
      spans: ContiguousArray(range.map { spans[$0] }))
  }

  func keep(sources cells: [Int32]) -> Int32 {
    if !freeSources.isEmpty, let place = freeSources[cells.count]?.popLast() {
      for (offset, cell) in cells.enumerated() { sources[place + offset] = cell }
      return Int32(place)
    }
    let place = sources.count
    for cell in cells { sources.append(cell) }
    return place
  }

  func free(sources place: Int32, count: Int) {
    freeSources[count, default: []].append(Int(place))
  }
}
