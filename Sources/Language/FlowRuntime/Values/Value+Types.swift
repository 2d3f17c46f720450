import FlowCheck

extension Value {
  /// Returns whether a cell of the type may hold it; pending and errors fit every type.
  ///
  /// Types nest only as deep as the parser allows.
  ///
  /// - Complexity: O(number of elements) for lists.
  func fits(_ type: FlowType) -> Bool {
    switch (self, type) {
    case (.pending, _), (.failure, _): true
    case (.none, .optional), (.none, .nothing): true
    case (_, .optional(let wrapped)): fits(wrapped)
    case (.int, .int), (.float, .float), (.text, .string), (.bool, .bool): true
    case (.duration, .duration), (.date, .date): true
    case (.enumeration(let symbol, _), .enumeration(let declared, _)): symbol == declared.index
    case (.list(let list), .list(let element)):
      list.elements.allSatisfy { $0.fits(element) }
    case (.dictionary(let dictionary), .dictionary(let key, let value)):
      dictionary.allSatisfy { $0.fits(key) && $1.fits(value) }
    case (.tuple(let tuple), .tuple(let parts)):
      tuple.elements.count == parts.count
        && zip(tuple.elements, parts).allSatisfy { $0.fits($1.type) }
    default: false
    }
  }
}
