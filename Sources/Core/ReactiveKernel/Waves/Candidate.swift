/// A value that is about to be given to a cell, or a contract of a ring that is about to compute.
struct Candidate: BitwiseCopyable {
  let node: Int32
  let stamp: Int32
  /// For a contract that computes: the node that triggered it.
  let because: Int32
  /// An entry's code, a contract's index, or `none` for a contract that computes.
  let code: Int32
  /// The signing order of the contract that delivers or computes; for an entry a value before all
  /// of them.
  let order: Int
  /// For a contract that computes: the entry that triggers it, counted from 0 in its wave.
  var entry: Int32 = none
  /// For a contract that computes: true if an entry triggers it.
  var hasEntry = false

  /// The code of an entry, counted from 0 in its wave; never that of a contract or `none`.
  @inline(__always)
  static func code(entry: Int32) -> Int32 { -2 - entry }

  /// The entry's number, if it is one.
  @inline(__always)
  static func entry(of code: Int32) -> Int32 { code <= -2 ? -2 - code : none }

  /// The contract's index, or `none`.
  @inline(__always)
  static func contract(of code: Int32) -> Int32 { max(code, none) }

  /// Orders candidates by assignment; for the same assignment by signing order.
  static func isBefore(_ left: Candidate, _ right: Candidate) -> Bool {
    (left.stamp, left.order, left.code, left.node)
      < (right.stamp, right.order, right.code, right.node)
  }
}
