import Foundation
import RegularExpressions
import SeededRandom
import Testing

/// What automata find is what the machine finds alone, however little room they have.
@Suite struct RegexAutomatonTests {
  /// Bytes for the states of an automaton: none, too few, few, and as many as there are.
  private static let rooms = [0, 600, 3_000, RegexMatcher.automatonBytes]

  @Test func findsWhatTheMachineFinds() throws {
    let seeds = ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap { UInt64($0) } ?? 3_000
    var (matches, emptyings, surrenders) = (0, 0, 0)
    for seed in 1...seeds {
      var random = RandomRegex(seed: seed)
      let pattern = random.pattern()
      let expression = try RegularExpression(pattern)
      var matchers = Self.rooms.map { RegexMatcher(expression, automatonBytes: $0) }
      for _ in 0..<6 {
        let text = random.widerText()
        let wanted = matchers[0].found(in: text)
        matches += wanted.places.count
        for index in matchers.indices {
          let found = matchers[index].found(in: text)
          let place = "seed \(seed): /\(pattern)/ in \(text.debugDescription), \(Self.rooms[index])"
          #expect(found == wanted, Comment(rawValue: place))
        }
      }
      emptyings += matchers[2].emptyings
      surrenders += matchers[1].surrenders
      #expect(matchers[0].surrenders > 0 && matchers[3].surrenders == 0)
    }
    #expect(matches > Int(seeds))
    #expect(emptyings > 0)
    #expect(surrenders > 0)
  }

  /// Patterns that need more states than there is room for, in texts for which each is of use for a while.
  @Test(arguments: [1_000, 4_000, 20_000])
  func statesAreForgotten(room: Int) throws {
    let expression = try RegularExpression("[ab]{3}c[ab]*d|é[^b]+茶{2}")
    var (alone, bounded) = (
      RegexMatcher(expression, automatonBytes: 0), RegexMatcher(expression, automatonBytes: room)
    )
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let runs = (0..<40).map { _ in
        String(
          repeating: ["a", "b", "c", "abc", "d", "é", "茶", " "].randomElement(using: &random) ?? "",
          count: Int.random(in: 1...60, using: &random))
      }
      #expect(bounded.found(in: runs.joined()) == alone.found(in: runs.joined()))
    }
    #expect(bounded.emptyings > 0 || room > 4_000)
  }

  /// Each letter leads to a state that has not been met: as many as there are texts of twenty letters.
  @Test func givesUpWhenStatesAreOfNoUse() throws {
    let expression = try RegularExpression("[ab]*a[ab]{20}c")
    var random = SeededGenerator(seed: 3)
    let text = String((0..<60_000).map { _ in random.oneIn(2) ? "a" : "b" } as [Character])
    var (matcher, steps) = (RegexMatcher(expression), 0)
    let bytes = Array(text.utf8)
    let fits = matcher.fits(bytes.span) { count in
      steps += count
      return true
    }
    #expect(fits == false)
    #expect(matcher.surrenders == 1)
    #expect(steps <= 3 * (bytes.count + 2) * (expression.instructionCount + 2))
  }

  @Test(arguments: [
    "(a*)*b", "(a|aa)+$", "[ab]*a[ab]{20}c", "(?:a?){200}a{200}b", "(x+x+)+y", "\\b\\w+\\b!",
  ])
  func everyWayIsLinear(_ pattern: String) throws {
    let expression = try RegularExpression(pattern)
    for room in Self.rooms {
      for count in [1_000, 10_000] {
        let bytes = Array(String(repeating: "aab", count: count / 3).utf8)
        var (matcher, steps) = (RegexMatcher(expression, automatonBytes: room), 0)
        _ = matcher.search(bytes.span) { more in
          steps += more
          return true
        }
        #expect(steps <= 4 * (count + 2) * (expression.instructionCount + 2))
      }
    }
  }

  /// The question is asked in time whatever makes the search long: literals, states, or the way back.
  @Test(arguments: [
    ("(a|b)*c", "a"), ("aaaaaaaab", "a"), ("a+$", "a"), ("x[ab]*a[ab]{9}c", "xab"), ("\\w+", "茶"),
    ("[^z]+zz", "z a"),
  ])
  func canBeStopped(_ pattern: String, _ letters: String) throws {
    let bytes = Array(String(repeating: letters, count: 200_000).utf8)
    for room in Self.rooms {
      var matcher = RegexMatcher(try RegularExpression(pattern), automatonBytes: room)
      var (asked, most) = (0, 0)
      _ = matcher.searchAll(bytes.span) { count in
        asked += 1
        most = max(most, count)
        return true
      } _: { _, _ in
        true
      }
      #expect(asked > 10 || most < 200)
      for stop in [1, 2, asked / 2, asked] where stop > 0 {
        var again = RegexMatcher(try RegularExpression(pattern), automatonBytes: room)
        var count = 0
        let isWhole = again.searchAll(bytes.span) { _ in
          count += 1
          return count < stop
        } _: { _, _ in
          true
        }
        #expect(!isWhole && count == stop)
      }
    }
  }
}

/// All that can be asked of a text.
private struct FoundInText: Equatable {
  var fits: Bool?
  var places: [Range<Int>] = []
  var parts: [Range<Int>?] = []
}

extension RegexMatcher {
  fileprivate mutating func found(in text: String) -> FoundInText {
    let bytes = Array(text.utf8)
    var found = FoundInText()
    found.fits = fits(bytes.span) { _ in true }
    _ = searchAll(bytes.span, mayGoOn: { _ in true }) { match, parts in
      found.places.append(match)
      found.parts += parts
      return true
    }
    return found
  }
}
