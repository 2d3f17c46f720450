/// A value that is about to be given to a cell: an entry, or what a contract has computed; or a
/// contract of a ring that is about to compute.
struct Candidate {
  /// Entries of the wave count from 0.
  static func code(entry: Int) -> Int32 { -2 - Int32(entry) }

  static func entry(of code: Int32) -> Int? { code <= -2 ? Int(-2 - code) : nil }

  let node: Int32
  let stamp: Int32
  /// For a contract that computes: the node that asked it to.
  let because: Int32
  /// An entry's code, a contract's index, or `none` for a contract that computes.
  let code: Int32
  /// A delivery's contract's signing order, or that of the contract that computes; before all of them
  /// for an entry.
  let order: Int
  /// For a contract that computes: it does so for an entry.
  var hasEntry = false

  static func isBefore(_ left: Candidate, _ right: Candidate) -> Bool {
    (left.stamp, left.order, left.code, left.node)
      < (right.stamp, right.order, right.code, right.node)
  }
}
