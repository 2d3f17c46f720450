import SeededRandom
import Testing

@testable import FlowRuntime

/// Dictionaries that follow from one another against lists of entries that share nothing.
struct DictionaryLawTests {
  /// Entries in order.
  private struct Model: Sendable {
    var entries: [(key: Value, value: Value)] = []

    func place(of key: Value) -> Int? { entries.firstIndex { $0.key == key } }

    func with(_ key: Value, _ value: Value) -> Model {
      var model = self
      if let place = place(of: key) {
        model.entries[place].value = value
      } else {
        model.entries.append((key, value))
      }
      return model
    }

    func without(_ key: Value) -> Model { Model(entries: entries.filter { $0.key != key }) }

    func hasEqualEntries(as other: Model) -> Bool {
      entries.count == other.entries.count
        && entries.allSatisfy { entry in
          other.place(of: entry.key).map { other.entries[$0].value } == entry.value
        }
    }
  }

  private typealias Pair = (box: DictionaryBox, model: Model)

  /// Keys, some of which are equal though they are written in other characters.
  private static func key(_ number: Int, _ random: inout SeededGenerator) -> Value {
    switch number {
    case 0: .text(random.oneIn(2) ? "K" : "\u{212a}")
    case 1: .text(random.oneIn(2) ? "\u{e9}t\u{e9}" : "e\u{301}te\u{301}")
    case 2..<20: .text("key \(number)")
    default: .text("a longer key, number \(number)")
    }
  }

  private static func check(_ pair: Pair, _ seed: UInt64) {
    let entries = pair.box.entries
    #expect(entries.count == pair.box.count && entries.count == pair.model.entries.count)
    #expect(
      zip(entries, pair.model.entries).allSatisfy {
        Self.spelled($0.key) == Self.spelled($1.key) && $0.value == $1.value
      }, "seed \(seed)")
    let fresh = DictionaryBox(pair.model.entries)
    #expect(pair.box.bytes == fresh.bytes && pair.box.digest == fresh.digest, "seed \(seed)")
  }

  private static func spelled(_ key: Value) -> [UInt8] {
    if case .text(let text) = key { Array(text.utf8) } else { [] }
  }

  @Test(arguments: 0..<120)
  private func `each dictionary stays as it was made`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys = [6, 20, 60, 400][Int(seed % 4)]
    var pairs: [Pair] = [(DictionaryBox.empty, Model())]
    for step in 0..<1_200 {
      // Mostly the latest; now and then an earlier one, as after a wave that was undone.
      let last = pairs.count - 1
      let at = random.oneIn(4) ? Int.random(in: 0...last, using: &random) : last
      let (box, model) = pairs[at]
      let key = Self.key(Int.random(in: 0..<keys, using: &random), &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<6: pairs.append((box.with(key, .int(step % 5)), model.with(key, .int(step % 5))))
      case 6..<8: pairs.append((box.without(key), model.without(key)))
      case 8..<10:
        #expect(box[key] == model.place(of: key).map { model.entries[$0].value }, "seed \(seed)")
      case 10:
        let other = pairs[Int.random(in: 0...last, using: &random)]
        let areEqual = model.hasEqualEntries(as: other.model)
        #expect(box.hasEqualEntries(as: other.box) == areEqual, "seed \(seed)")
        if areEqual {
          #expect(Value.dictionary(box).hashValue == Value.dictionary(other.box).hashValue)
        }
      case 11 where random.oneIn(6): Self.check((box, model), seed)
      case 12 where random.oneIn(30): pairs.append((DictionaryBox(model.entries), model))
      default:
        if pairs.count > 1, random.oneIn(pairs.count < 20 ? 2 : 1) {
          pairs.remove(at: random.oneIn(2) ? at : 0)
        }
      }
    }
    for pair in pairs { Self.check(pair, seed) }
  }

  /// What a walk goes over is what was there when it began.
  @Test func `a walk does not see what is written meanwhile`() {
    var box = DictionaryBox((0..<100).lazy.map { (key: .int($0), value: .int(0)) })
    box = box.with(.int(100), .int(0))
    var seen = 0
    box.visit { key, value in
      #expect(value == .int(0))
      box = box.with(key, .int(1)).with(.int(1_000 + seen), .int(2)).without(.int(seen + 1))
      seen += 1
      return true
    }
    #expect(seen == 101 && box.count == 202)
  }

  @Test func `threads read and write versions of one table`() async {
    let first = DictionaryBox((0..<200).lazy.map { (key: .int($0), value: .int(0)) })
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(thread))
          var pairs: [Pair] = [(first, Model(entries: first.entries))]
          for step in 0..<1_500 {
            let (box, model) = pairs[random.oneIn(3) ? 0 : pairs.count - 1]
            let key = Value.int(Int.random(in: 0..<220, using: &random))
            #expect(box[key] == model.place(of: key).map { model.entries[$0].value })
            pairs.append((box.with(key, .int(step)), model.with(key, .int(step))))
            if pairs.count > 8 { pairs.remove(at: Int.random(in: 1..<8, using: &random)) }
          }
          for pair in pairs { Self.check(pair, UInt64(thread)) }
        }
      }
    }
    #expect(first.allSatisfy { $1 == .int(0) })
  }
}
