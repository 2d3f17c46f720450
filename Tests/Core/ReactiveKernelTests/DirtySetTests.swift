import SeededRandom
import Testing

@testable import ReactiveKernel

/// The bitmap with its summaries beside a plain set.
@Suite struct DirtySetTests {
  /// Members so far apart that each summary has more than one word, and such that stand close.
  @Test(arguments: [100, 5_000, 600_000] as [Int32])
  func itHoldsWhatAPlainSetHolds(room: Int32) {
    let dirty = DirtySet()
    dirty.reserve(room)
    var plain: Set<Int32> = []
    var random = SeededGenerator(seed: UInt64(room))
    var last: Int32 = 0
    for step in 0..<4_000 {
      let member =
        random.oneIn(3) ? min(last + 1, room - 1) : Int32.random(in: 0..<room, using: &random)
      last = member
      switch Int.random(in: 0..<7, using: &random) {
      case 0..<3:
        dirty.insert(member)
        plain.insert(member)
      case 3:
        // A set's own order changes from run to run.
        guard let some = plain.sorted().randomElement(using: &random) else { continue }
        dirty.remove(some)
        plain.remove(some)
      case 4:
        dirty.insert(0)
        plain.insert(0)
      default:
        let first = plain.min()
        #expect(dirty.takeFirst() == first ?? none, "step \(step)")
        if let first { plain.remove(first) }
      }
      #expect(dirty.contains(member) == plain.contains(member), "step \(step)")
      #expect(
        dirty.hasNothing(below: member) == !plain.contains { $0 < member },
        "below \(member), step \(step)")
      #expect(dirty.first() == plain.min() ?? none, "step \(step)")
      if step % 1_000 == 999 {
        // All that is there comes out as it rises.
        for due in plain.sorted() { #expect(dirty.takeFirst() == due, "step \(step)") }
        #expect(dirty.first() == none && dirty.isKnownToBeEmpty)
        plain = []
      }
    }
  }
}
