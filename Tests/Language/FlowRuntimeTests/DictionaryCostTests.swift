import Testing

@testable import FlowRuntime

/// What a dictionary that is made of another has of its own, counted in bytes: a handful of nodes, however many
/// keys there are.
///
/// Instructions are counted by `Benchmarks/flow/count_instructions.py`.
@Suite struct DictionaryCostTests {
  private enum Change: CaseIterable {
    case otherValue
    case newKey
    case without

    func made(of dictionary: DictionaryBox) -> DictionaryBox {
      switch self {
      case .otherValue: dictionary.with(.int(dictionary.count / 2), .int(-1))
      case .newKey: dictionary.with(.int(-1), .int(-1))
      case .without: dictionary.without(.int(dictionary.count / 2))
      }
    }
  }

  private func dictionary(of keys: Int) -> DictionaryBox {
    DictionaryBox((0..<keys).lazy.map { (key: .int($0), value: .int($0)) })
  }

  /// The bytes of nodes that a changed dictionary does not share with the one before.
  private func own(_ change: Change, keys: Int) -> Int {
    let before = dictionary(of: keys)
    var census = ValueCensus(looksForShares: true)
    census.add(.dictionary(before))
    let shared = census.bytes
    census.add(.dictionary(change.made(of: before)))
    return census.bytes - shared
  }

  @Test(arguments: Change.allCases)
  private func aChangeCostsTheSameAmongManyKeys(_ change: Change) {
    let (few, many) = (own(change, keys: 1000), own(change, keys: 300_000))
    #expect(few > 1000, "hardly anything was counted")
    #expect(many <= few * 2, "\(few) bytes among 1,000 keys, \(many) among 300,000")
  }

  /// Whoever takes a change back finds the dictionary before it as it was.
  @Test(arguments: [1000, 100_000]) func theOneBeforeIsLeftAlone(keys: Int) {
    let before = dictionary(of: keys)
    let changed = before.with(.int(7), .int(-7)).without(.int(8)).with(.int(-1), .int(0))
    #expect(changed.count == keys)
    #expect(before.count == keys)
    #expect(before[.int(7)] == .int(7))
    #expect(before[.int(8)] == .int(8))
    #expect(before[.int(-1)] == nil)
  }
}
