/// One operation of the register machine that evaluates expressions, 16 bytes.
///
/// An operation with up to three operands, whose meaning each `Opcode` states; jump targets are indices into
/// `Code.instructions`.
package struct Instruction: BitwiseCopyable, Sendable, Equatable {
  package var opcode: Opcode
  /// The kind of a word that becomes a value, or the function of the library that is called.
  package var detail: UInt8
  package var a: Int32
  package var b: Int32
  package var c: Int32

  package init(
    _ opcode: Opcode, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0, detail: UInt8 = 0
  ) {
    self.opcode = opcode
    self.detail = detail
    self.a = a
    self.b = b
    self.c = c
  }

  /// The 64 bits that `loadWord` carries in `b` and `c`.
  package var word: Int {
    get {
      Int(truncatingIfNeeded: UInt64(UInt32(bitPattern: b)) | UInt64(UInt32(bitPattern: c)) << 32)
    }
    set {
      b = Int32(truncatingIfNeeded: newValue)
      c = Int32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// Returns whether one of its operands is such; makes no list of them.
  @inline(__always)
  func hasOperand(_ isSuch: (Opcode.Operand, Int32) -> Bool) -> Bool {
    let shape = opcode.shape
    return isSuch(shape.0, a) || isSuch(shape.1, b) || isSuch(shape.2, c)
  }

  /// Its operands with what they are.
  package var operands: [(operand: Opcode.Operand, number: Int32)] {
    [(opcode.shape.0, a), (opcode.shape.1, b), (opcode.shape.2, c)]
  }
}
