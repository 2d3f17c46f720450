/// Operations on a graph, on the kernel and on the oracle of the differential test.
///
/// The oracle recomputes everything by the rules. After each operation the two must agree, and the
/// graph must be whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var decoder = OperationDecoder(fuzzBytes(start, count))
  let comparison = Comparison(Conditions(isHeard: decoder.isHeard))
  var operations: [Operation] = []
  while !decoder.isAtEnd, operations.count < 120 {
    let operation = decoder.next(in: comparison.oracle)
    operations.append(operation)
    if let difference = comparison.perform(operation) {
      let failure = Failure(operations: operations, difference: difference)
      require([failure.text], "the kernel does what the rules say")
    }
    // Where the rules leave something open there is nothing to compare with.
    if comparison.oracle.isAmbiguous { return 0 }
  }
  require(comparison.neighbourDifference().map { [$0] } ?? [], "both see the same neighbours")
  return 0
}
