/// Limits of the size of a type.
///
/// Comparing or freeing a type recurses as deep as it nests, and two lines of a program are enough
/// to double it.
extension FlowType {
  static let depthLimit = 200
  static let partLimit = 10_000

  /// Indicates whether the type is made of other types.
  var mayBeLarge: Bool {
    switch self {
    case .optional, .list, .dictionary, .tuple: true
    default: false
    }
  }

  /// A way in which a type is too large.
  enum Excess: Hashable, Sendable { case depth, parts }

  /// The way in which the type is too large; nil for every type that a programmer would write.
  var excess: Excess? {
    guard mayBeLarge else { return nil }
    var parts = 0
    var open: [(type: FlowType, depth: Int)] = [(self, 0)]
    while let (type, depth) = open.popLast() {
      parts += 1
      if depth > Self.depthLimit { return .depth }
      if parts > Self.partLimit { return .parts }
      switch type {
      case .optional(let inner), .list(let inner): open.append((inner, depth + 1))
      case .dictionary(let key, let value): open += [(key, depth + 1), (value, depth + 1)]
      case .tuple(let elements): open += elements.map { ($0.type, depth + 1) }
      default: break
      }
    }
    return nil
  }
}
