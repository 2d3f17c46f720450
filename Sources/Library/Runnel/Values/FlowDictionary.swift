/// A dictionary of a program: keys with values, in order of the keys' first insertion.
///
/// Two are equal if they have equal keys with equal values, in whatever order.
public struct FlowDictionary: Sendable {
  /// The keys with their values, in order.
  public let entries: [(key: FlowValue, value: FlowValue)]
  private let places: [FlowValue: Int]

  /// Makes a dictionary of keys and values.
  ///
  /// - Parameter entries: Of equal keys the last value counts, at the place of the first.
  public init(_ entries: some Sequence<(key: FlowValue, value: FlowValue)>) {
    var list: [(key: FlowValue, value: FlowValue)] = []
    var places: [FlowValue: Int] = [:]
    for entry in entries {
      if let place = places[entry.key] {
        list[place].value = entry.value
      } else {
        places[entry.key] = list.count
        list.append(entry)
      }
    }
    self.entries = list
    self.places = places
  }

  /// How many keys there are.
  public var count: Int { entries.count }

  /// Returns the value of a key; nil if there is none.
  public subscript(key: FlowValue) -> FlowValue? {
    places[key].map { entries[$0].value }
  }
}

extension FlowDictionary: Hashable {
  /// Returns whether two dictionaries have equal keys with equal values, in whatever order.
  public static func == (left: FlowDictionary, right: FlowDictionary) -> Bool {
    left.count == right.count && left.entries.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes the keys and values, in whatever order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in entries {
      var entry = Hasher()
      entry.combine(key)
      entry.combine(value)
      sum ^= entry.finalize()
    }
    hasher.combine(sum)
  }
}

extension FlowDictionary: ExpressibleByDictionaryLiteral, CustomStringConvertible {
  /// Makes a dictionary of a literal: `["tea": 3]`.
  public init(dictionaryLiteral elements: (FlowValue, FlowValue)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }

  /// The dictionary in the language's notation: `["tea": 3]`.
  public var description: String {
    entries.isEmpty
      ? "[:]"
      : "[" + entries.map { "\($0.key.quoted): \($0.value.quoted)" }.joined(separator: ", ") + "]"
  }
}
