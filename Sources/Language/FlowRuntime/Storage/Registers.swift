// The registers of a machine: words, and values.
//
// Why it is safe: as in `Memory/Arena.swift`; beyond that, every place of `values` is initialised at all
// times, with `.pending` where nothing stands, so that writing to one frees what was there. The
// compiler has counted the registers of a code, and `reserve` makes room for all of them before it
// runs. `reserve` moves both files, so the machine asks for them again after each call of it. Bytes are lent
// by `Machine.run(_:testing:)` alone, which takes them back before the closure that has them ends.

import Memory

/// Registers of every frame in use, one frame after the other.
@safe
struct Registers: ~Copyable {
  @unsafe private struct Header: BitwiseCopyable {
    var words: UnsafeMutablePointer<Int>
    var wordCapacity: Int
    var values: UnsafeMutablePointer<Value>
    var valueCapacity: Int
    var lent: UnsafeBufferPointer<UInt8>?
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    unsafe header = .allocate(capacity: 1)
    let words = UnsafeMutablePointer<Int>.allocate(capacity: 64)
    unsafe words.initialize(repeating: 0, count: 64)
    let values = UnsafeMutablePointer<Value>.allocate(capacity: 16)
    unsafe values.initialize(repeating: .pending, count: 16)
    unsafe header.initialize(
      to: Header(words: words, wordCapacity: 64, values: values, valueCapacity: 16))
  }

  deinit {
    unsafe header.pointee.words.deallocate()
    unsafe header.pointee.values.deinitialize(count: header.pointee.valueCapacity)
    unsafe header.pointee.values.deallocate()
    unsafe header.deallocate()
  }

  @inline(__always)
  var words: WordRegisters { unsafe WordRegisters(header.pointee.words) }
  @inline(__always)
  var values: ValueRegisters { unsafe ValueRegisters(header.pointee.values) }
  /// How many values there is room for, all of them there.
  var valueCount: Int { unsafe header.pointee.valueCapacity }

  /// The bytes of a text of ASCII that has not been made: they stand for it in the one register that is tested.
  @unsafe
  @inline(__always)
  var lent: UnsafeBufferPointer<UInt8>? {
    get { unsafe header.pointee.lent }
    nonmutating set { unsafe header.pointee.lent = newValue }
  }

  /// Makes room for so many registers.
  @inline(__always)
  func reserve(words: Int, values: Int) {
    if unsafe words > header.pointee.wordCapacity { growWords(to: words) }
    if unsafe values > header.pointee.valueCapacity { growValues(to: values) }
  }

  /// Releases some of the values.
  @inline(__always)
  func clear(_ range: Range<Int>) {
    let values = unsafe header.pointee.values
    for index in range where unsafe !values[index].isPending { unsafe values[index] = .pending }
  }

  @inline(never)
  private func growWords(to count: Int) {
    let old = unsafe header.pointee.wordCapacity
    let capacity = max(count, old * 2)
    let wider = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    unsafe wider.initialize(from: header.pointee.words, count: old)
    unsafe (wider + old).initialize(repeating: 0, count: capacity - old)
    unsafe header.pointee.words.deallocate()
    unsafe header.pointee.words = wider
    unsafe header.pointee.wordCapacity = capacity
  }

  @inline(never)
  private func growValues(to count: Int) {
    let old = unsafe header.pointee.valueCapacity
    let capacity = max(count, old * 2)
    let wider = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    unsafe wider.moveInitialize(from: header.pointee.values, count: old)
    unsafe (wider + old).initialize(repeating: .pending, count: capacity - old)
    unsafe header.pointee.values.deallocate()
    unsafe header.pointee.values = wider
    unsafe header.pointee.valueCapacity = capacity
  }
}

/// The words of a frame, or those of the cells.
@safe
struct WordRegisters {
  private let base: UnsafeMutablePointer<Int>

  @unsafe
  @inline(__always)
  init(_ base: UnsafeMutablePointer<Int>) { unsafe self.base = base }

  @inline(__always)
  subscript(register: Int32) -> Int {
    get { unsafe base[Int(register)] }
    nonmutating set { unsafe base[Int(register)] = newValue }
  }

  @inline(__always)
  subscript(register: Int) -> Int {
    get { unsafe base[register] }
    nonmutating set { unsafe base[register] = newValue }
  }

  @inline(__always)
  func from(_ register: Int) -> WordRegisters { unsafe WordRegisters(base + register) }
}

/// The values of a frame.
@safe
struct ValueRegisters {
  private let base: UnsafeMutablePointer<Value>

  @unsafe
  @inline(__always)
  init(_ base: UnsafeMutablePointer<Value>) { unsafe self.base = base }

  @inline(__always)
  subscript(register: Int) -> Value {
    _read { yield unsafe base[register] }
    nonmutating _modify { yield unsafe &base[register] }
  }

  @inline(__always)
  func from(_ register: Int) -> ValueRegisters { unsafe ValueRegisters(base + register) }

  /// Calls `body` with the text of a register, which is taken out and put back, so that no reference is
  /// counted; nil if no text stands there.
  @inline(__always)
  func readText<Part>(_ register: Int, _ body: (borrowing String) -> Part) -> Part? {
    let value = unsafe (base + register).move()
    defer { unsafe (base + register).initialize(to: value) }
    guard case .text(let text) = value else { return nil }
    return body(text)
  }

  /// Takes a value out of a register.
  @inline(__always)
  func take(_ register: Int) -> Value {
    let value = unsafe (base + register).move()
    unsafe (base + register).initialize(to: .pending)
    return value
  }
}

extension Arena where Element == Int {
  /// The column as operands of instructions.
  @inline(__always)
  var registers: WordRegisters { unsafe WordRegisters(base) }
}

/// Values that stand one after the other in registers, for the length of a call.
struct Arguments: RandomAccessCollection {
  let values: ValueRegisters
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count, "a function has the arguments it was checked with")
    return values[index]
  }
}
