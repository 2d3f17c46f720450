/// Depth of brackets, blocks, lists, lambdas, types and unary operators in each other.
struct Nesting {
  static let limit = 200

  var depth = 0
  var limit = Nesting.limit
  /// True once a text that nests too deep was reported.
  private var isReported = false

  init() {}

  var isFull: Bool { depth >= limit }

  /// Returns true the first time.
  mutating func isNews() -> Bool {
    defer { isReported = true }
    return !isReported
  }
}
