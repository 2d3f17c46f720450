import FlowLower
import Memory

// Where the machine is in its code.
//
// Why it is safe: a pointer is made of instructions that do not move while they run. Those of a
// `Code` are a constant of an object that is alive meanwhile: the caller of the machine holds it, or
// the table of functions does, and neither changes during a run. Those of the linked program stand in
// a column to which only a signing appends, and no contract is signed while an expression is
// evaluated. Jumps lead to instructions of the same code, and the last one ends it.

/// A place in code.
@safe
struct CodePointer: BitwiseCopyable {
  private var base: UnsafePointer<Instruction>

  @inline(__always)
  init(_ code: Code) {
    unsafe base = code.instructions.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("code has an end") }
      return unsafe base
    }
  }

  @inline(__always)
  init(_ column: borrowing Arena<Instruction>, at place: Int) {
    unsafe base = UnsafePointer(column.base + place)
  }

  /// The instruction there; the pointer leads to the next one.
  @inline(__always)
  mutating func take() -> Instruction {
    defer { unsafe base += 1 }
    return unsafe base.pointee
  }

  @inline(__always)
  func advanced(by count: Int32) -> CodePointer {
    var other = self
    unsafe other.base += Int(count)
    return other
  }

  func distance(from other: CodePointer) -> Int { unsafe base - other.base }
}
