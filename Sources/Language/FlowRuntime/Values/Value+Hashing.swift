extension Value: Hashable {
  /// Hashes the contents: equal values have equal hashes.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .pending: hasher.combine(0)
    case .none: hasher.combine(1)
    case .int(let value), .duration(let value), .date(let value): hasher.combine(value)
    case .float(let value): hasher.combine(value)
    case .bool(let value): hasher.combine(value)
    case .enumeration(let type, let index):
      hasher.combine(type)
      hasher.combine(index)
    case .text(let text): hasher.combine(text)
    case .list(let list): hasher.combine(list.elements)
    case .dictionary(let dictionary): dictionary.hash(into: &hasher)
    case .tuple(let tuple): hasher.combine(tuple.elements)
    case .failure(let failure): hasher.combine(ObjectIdentifier(failure))
    }
  }
}
