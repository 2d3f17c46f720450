/// The bytes that the fuzzer hands over; it may hand over none at all.
func fuzzBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
}

/// Ends the process with what was found, so that the fuzzer keeps the input.
func require(_ violations: @autoclosure () -> [String], _ promise: String) {
  let found = violations()
  guard !found.isEmpty else { return }
  fatalError("\(promise): \(found.prefix(5).joined(separator: "; "))")
}
