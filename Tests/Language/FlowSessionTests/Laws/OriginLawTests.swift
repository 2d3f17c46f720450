import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// Values that come to one event in one wave stand in line in the order of the assignments that they stem from,
/// and for the same one in that of signing.
///
/// A value stems from the latest assignment that its sources bring; what is only sampled does not count, and
/// of a pair no part that has waited. For an error the same holds.
@Suite struct OriginLawTests {
  /// A contract that sends into the event, with what the law needs to know.
  private struct Contract {
    let text: String
    /// Returns the assignment that its value stems from; nil if it gives none.
    let stem: (_ place: [String: Int], _ waits: (own: Bool, other: Bool)) -> Int?
    var zips: (own: String, other: String)?
  }

  private static let cells = ["a", "b", "c", "d"]

  private static func contract(_ number: Int, _ random: inout SeededGenerator) -> Contract {
    let names = cells.shuffled(using: &random)
    let (x, y) = (names[0], names[1])
    let tag = " | map(\"\(number) \\(it)\") -> e"
    let latest = { (place: [String: Int]) in [place[x], place[y]].compactMap(\.self).max() }
    // Computed of a value that comes, not of the one that is there.
    let failing = "map(60 / (it == 1 ? 1 : 0))"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return Contract(text: "\(x) | updates\(tag)", stem: { place, _ in place[x] })
    case 1: return Contract(text: "\(x), \(y) | updates\(tag)", stem: { place, _ in latest(place) })
    case 2:
      return Contract(text: "\(x) | updates | map(it + \(y))\(tag)", stem: { place, _ in place[x] })
    case 3:
      return Contract(
        text: "\(x) | updates | withLatest(\(y))\(tag)",
        stem: { place, _ in place[x] == nil ? nil : latest(place) })
    case 4:
      return Contract(
        text: "\(x), (\(y) | filter(it > 0)) | updates\(tag)", stem: { place, _ in latest(place) })
    case 5:
      return Contract(
        text: "(\(x) | updates | \(failing)) | withLatest(\(y)) | map(it.0) | recover(0)\(tag)",
        stem: { place, _ in place[x] == nil ? nil : latest(place) })
    case 6:
      return Contract(
        text: "(\(x) | \(failing)) | switch(it > 0 ? \(y) : \(x)) | recover(0)\(tag)",
        stem: { place, _ in latest(place) })
    default:
      return Contract(
        text: "(\(x) | updates) | zip((\(y) | updates))\(tag)",
        stem: { place, waits in
          if waits.own { return place[y] }
          return waits.other ? place[x] : place[x] != nil && place[y] != nil ? latest(place) : nil
        }, zips: (x, y))
    }
  }

  @Test func aLineIsInTheOrderOfTheAssignments() {
    var compared = 0
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      let contracts = (1...5).map { Self.contract($0, &random) }
      var text = Self.cells.map { "cell \($0) = 1" } + ["event e: String"] + contracts.map(\.text)
      text.append("e -> print")
      var waiting = contracts.map { _ in (own: 0, other: 0) }
      var expected: [String] = []
      for round in 0..<4 {
        let written = Array(
          Self.cells.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
        text.append("print(\"round \(round)\")")
        text.append(
          "together { \(written.enumerated().map { "\($1) = \(round * 10 + $0 + 2)" }.joined(separator: "; ")) }"
        )
        expected.append("round \(round)")
        let place = Dictionary(uniqueKeysWithValues: written.enumerated().map { ($1, $0 + 1) })
        var sent: [(stem: Int, number: Int)] = []
        for (index, contract) in contracts.enumerated() {
          if let zips = contract.zips {
            let before = waiting[index]
            if place[zips.own] != nil { waiting[index].own += 1 }
            if place[zips.other] != nil { waiting[index].other += 1 }
            guard waiting[index].own > 0, waiting[index].other > 0 else { continue }
            waiting[index].own -= 1
            waiting[index].other -= 1
            if let stem = contract.stem(place, (before.own > 0, before.other > 0)) {
              sent.append((stem, index + 1))
            }
          } else if let stem = contract.stem(place, (false, false)) {
            sent.append((stem, index + 1))
          }
        }
        sent.sort { ($0.stem, $0.number) < ($1.stem, $1.number) }
        expected += sent.map { "\($0.number)" }
        compared += sent.count
      }
      let found = Self.lines(of: text.joined(separator: "\n"))
        .map { $0.hasPrefix("round") ? $0 : String($0.prefix(1)) }
      guard found == expected else {
        Issue.record(
          "seed \(seed): \(found)\nright: \(expected)\n\(text.joined(separator: "\n"))")
        return
      }
    }
    #expect(compared > 2_000)
  }

  private static func lines(of program: String) -> [String] {
    let run = LawRun(program)
    return run.lines + run.found.filter { $0.diagnostic.severity == .error }.map(\.words)
  }
}
