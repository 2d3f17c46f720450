import SeededRandom
import Testing

@testable import FlowRuntime

/// Digests tell values apart that have the same text up to far behind, and cost what is new in a value.
struct ValueDigestTests {
  private static func texts(_ count: Int, from first: Int = 0) -> [Value] {
    (first..<first + count).map { .text("text \($0)") }
  }

  private static func dictionary(_ values: [Value]) -> Value {
    .dictionary(DictionaryBox(values.enumerated().map { (key: .int($0), value: $1) }))
  }

  @Test func `a list has the digest of its elements, however it was made`() {
    var list = ListBox([])
    var model: [Value] = []
    var random = SeededGenerator(seed: 7)
    for step in 0..<2_000 {
      if random.oneIn(3), !model.isEmpty {
        let dropped = Int.random(in: 1...min(3, model.count), using: &random)
        list = list.droppingFirst(dropped)
        model.removeFirst(dropped)
      } else {
        let more = Self.texts(Int.random(in: 1...3, using: &random), from: step)
        list = list.appending(more[...])
        model += more
      }
      #expect(list.digest == ListBox(model).digest)
    }
  }

  @Test(arguments: [0, 1, 999, 1_999]) func `one other element is another digest`(_ place: Int) {
    let former = Self.texts(2_000)
    var other = former
    other[place] = .text("other")
    #expect(Value.list(former).digest != Value.list(other).digest)
    #expect(Value.tuple(former).digest != Value.tuple(other).digest)
    #expect(Self.dictionary(former).digest != Self.dictionary(other).digest)
    let text = String(repeating: "x", count: 5_000)
    #expect(Value.text(text + "a").digest != Value.text(text + "b").digest)
  }

  @Test func `equal dictionaries have equal digests, whatever was removed from them`() {
    var dictionary = DictionaryBox.empty
    var random = SeededGenerator(seed: 11)
    for step in 0..<3_000 {
      let key = Value.int(Int.random(in: 0..<200, using: &random))
      dictionary = random.oneIn(3) ? dictionary.without(key) : dictionary.with(key, .int(step))
      let fresh = DictionaryBox(dictionary.entries.reversed())
      #expect(dictionary.digest == fresh.digest)
    }
  }

  @Test func `both zeros are one, and kinds of nothing are two`() {
    #expect(Value.float(0).digest == Value.float(-0.0).digest)
    let values: [Value] = [.pending, .none, .bool(true), .bool(false), .list([]), .list([.none])]
    #expect(Set(values.map(\.digest)).count == values.count)
  }
}
