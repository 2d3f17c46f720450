// The registers of a machine: words, and values.
//
// Why it is safe: as in `Column.swift`; beyond that, every place of `values` is initialised at all
// times, with `.pending` where nothing stands, so that writing to one frees what was there. `reserve`
// moves both, so the machine asks for the addresses again after each call of it.

/// Registers of every frame in use, one frame after the other.
struct Registers: ~Copyable {
  private struct Header: BitwiseCopyable {
    var words: UnsafeMutablePointer<Int>
    var wordCapacity: Int
    var values: UnsafeMutablePointer<Value>
    var valueCapacity: Int
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    header = .allocate(capacity: 1)
    let words = UnsafeMutablePointer<Int>.allocate(capacity: 64)
    words.initialize(repeating: 0, count: 64)
    let values = UnsafeMutablePointer<Value>.allocate(capacity: 16)
    values.initialize(repeating: .pending, count: 16)
    header.initialize(
      to: Header(words: words, wordCapacity: 64, values: values, valueCapacity: 16))
  }

  deinit {
    header.pointee.words.deallocate()
    header.pointee.values.deinitialize(count: header.pointee.valueCapacity)
    header.pointee.values.deallocate()
    header.deallocate()
  }

  @inline(__always)
  var words: UnsafeMutablePointer<Int> { header.pointee.words }
  @inline(__always)
  var values: UnsafeMutablePointer<Value> { header.pointee.values }

  /// Makes room for so many registers.
  @inline(__always)
  func reserve(words: Int, values: Int) {
    if words > header.pointee.wordCapacity { growWords(to: words) }
    if values > header.pointee.valueCapacity { growValues(to: values) }
  }

  /// Lets go what stands in some of the values.
  @inline(__always)
  func clear(_ range: Range<Int>) {
    for index in range { header.pointee.values[index] = .pending }
  }

  @inline(never)
  private func growWords(to count: Int) {
    let capacity = max(count, header.pointee.wordCapacity * 2)
    let wider = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    wider.update(from: header.pointee.words, count: header.pointee.wordCapacity)
    (wider + header.pointee.wordCapacity).initialize(
      repeating: 0, count: capacity - header.pointee.wordCapacity)
    header.pointee.words.deallocate()
    header.pointee.words = wider
    header.pointee.wordCapacity = capacity
  }

  @inline(never)
  private func growValues(to count: Int) {
    let capacity = max(count, header.pointee.valueCapacity * 2)
    let wider = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    wider.moveInitialize(from: header.pointee.values, count: header.pointee.valueCapacity)
    (wider + header.pointee.valueCapacity).initialize(
      repeating: .pending, count: capacity - header.pointee.valueCapacity)
    header.pointee.values.deallocate()
    header.pointee.values = wider
    header.pointee.valueCapacity = capacity
  }
}

/// Values that stand one after the other in registers, for the length of a call.
struct Arguments: RandomAccessCollection {
  let base: UnsafeMutablePointer<Value>
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count, "a function has the arguments it was checked with")
    return base[index]
  }
}
