import Testing

@testable import FlowRuntime

/// What a dictionary that is made of another has of its own, counted in bytes: a version and its change, however many
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
    // Its first successor has a table made.
    DictionaryBox((0..<keys).lazy.map { (key: .int($0), value: .int($0)) }).with(.int(0), .int(0))
  }

  private func bytes(of dictionaries: DictionaryBox...) -> Int {
    var census = ValueCensus(looksForShares: true)
    census.add(dictionaries.map { .dictionary($0) })
    return census.bytes
  }

  @Test(arguments: Change.allCases)
  private func aChangeCostsTheSameAmongManyKeys(_ change: Change) {
    for keys in [1000, 300_000] {
      let before = dictionary(of: keys)
      let shared = bytes(of: before)
      let after = change.made(of: before)
      let own = bytes(of: before, after) - shared
      #expect((1...2 * DictionaryBox.changeBytes).contains(own), "\(own) bytes among \(keys) keys")
    }
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

  /// A value that was taken back is not kept by the dictionary before.
  @Test func whatIsTakenBackIsFreed() {
    let before = dictionary(of: 100)
    let shared = bytes(of: before)
    for number in 0..<3 {
      let large = Value.text(String(repeating: "x", count: 100_000))
      #expect(bytes(of: before.with(.int(number), large)) > shared + 100_000)
    }
    #expect(bytes(of: before) < shared + 4 * DictionaryBox.changeBytes)
  }

  /// An old dictionary and a new one, which differ more and more, keep no more than they need.
  @Test func anOldOneAndANewOneTakeTwoAndAHalfTimesTheEntries() {
    let old = DictionaryBox((0..<10_000).lazy.map { (key: .int($0), value: .int($0)) })
    let whole = bytes(of: old)
    var new = old
    for number in 0..<40_000 {
      new = new.with(.int(number * 7 % 10_000), .int(-number))
      guard number % 997 == 0 else { continue }
      let both = bytes(of: old, new)
      #expect(both < 3 * whole, "\(both) bytes of \(whole) after \(number) changes")
    }
    #expect(old.allSatisfy { $0 == $1 })
  }
}
