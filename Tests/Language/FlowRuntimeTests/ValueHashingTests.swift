import Testing

@testable import FlowRuntime

/// Values as keys: equal ones have equal hashes, and hardly any others do.
struct ValueHashingTests {
  /// Values of every kind that can be a key, all different; made anew at each call.
  private func values() -> [Value] {
    var values: [Value] = [.none, .bool(false), .bool(true)]
    for number in 0..<50 {
      values += [
        .int(number + 100), .duration(number + 10_000), .date(number + 20_000),
        .float(Double(number) + 0.5),
        .text("text \(number)"), .enumeration(type: 1, index: Int32(number)),
        .enumeration(type: 2, index: Int32(number)),
      ]
    }
    let parts = values
    values += parts.map { .list([$0]) } + parts.map { .list([.none, $0]) }
    values += parts.map { .tuple([$0, .int(0)]) }
    // The same values with other keys, the same keys with other values, and both the other way round.
    values += parts.map { .dictionary(DictionaryBox([($0, .int(0))])) }
    values += parts.map { .dictionary(DictionaryBox([(.int(0), $0)])) }
    values += parts.indices.dropFirst().map { place in
      .dictionary(DictionaryBox([(parts[place], .int(1)), (parts[place - 1], .int(2))]))
    }
    values += parts.indices.dropFirst().map { place in
      .dictionary(DictionaryBox([(parts[place], .int(2)), (parts[place - 1], .int(1))]))
    }
    return values
  }

  @Test func equalValuesHaveEqualHashes() {
    for (one, other) in zip(values(), values()) {
      #expect(one == other && one.hashValue == other.hashValue)
    }
  }

  /// Values of different kinds may have one hash, as `nil` and `true`.
  @Test func nearlyAllDifferentValuesHaveDifferentHashes() {
    let values = values()
    #expect(Set(values).count == values.count)
    #expect(Set(values.map(\.hashValue)).count > values.count - values.count / 50)
  }
}
