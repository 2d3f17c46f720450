import Foundation
import RegularExpressions
import SeededRandom
import Testing

/// What automata find is what the machine finds alone, however little room they have.
@Suite struct RegexAutomatonTests {
  /// Bytes for the states of an automaton: none, too few, few, and as many as there are.
  private static let rooms = [0, 600, 3_000, RegexMatcher.automatonBytes]

  @Test func findsWhatTheMachineFinds() throws {
    let seeds = ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap { UInt64($0) } ?? 800
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
      #expect(matchers[3].surrenders == 0)
    }
    #expect(matches > Int(seeds))
    #expect(emptyings > 0)
    #expect(surrenders > 0)
  }

  /// What blocked a way at one place of the text does not block it at another.
  @Test(arguments: Self.rooms)
  func assertionsAreAskedAnew(room: Int) throws {
    var matcher = RegexMatcher(
      try RegularExpression("(?:\\ba)+\\b"), automatonBytes: room)
    #expect(matcher.found(in: "axx a, axa a").places == [4..<5, 11..<12])
  }

  /// More states than there is room for, each of which is of use for a while.
  @Test func statesAreForgotten() throws {
    let expression = try RegularExpression("[ax]+[bx]+[cx]+[dx]+[ex]+[fx]+[gx]+[yz]")
    var alone = RegexMatcher(expression, automatonBytes: 0)
    var bounded = RegexMatcher(expression, automatonBytes: 1_500)
    var random = SeededGenerator(seed: 7)
    for round in 0..<40 {
      var letters = Array("abcdefg")
      if round % 4 == 3 { letters.shuffle(using: &random) }
      let runs = letters.map {
        String(repeating: $0, count: Int.random(in: 40...80, using: &random))
      }
      let text = runs.joined() + (random.oneIn(2) ? "y茶" : "é")
      #expect(bounded.found(in: text) == alone.found(in: text))
    }
    #expect(bounded.emptyings > 10)
    #expect(bounded.surrenders == 0)
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
    "(a*)*[cd]", "(a|aa)+$", "[ab]*a[ab]{20}[cd]", "(?:a?){200}a{200}[cd]", "(a+a+)+[cd]",
    "\\b\\w+\\b[!?]",
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
  @Test(
    arguments: [
      ("(a|b)*c", "a", 4_000), ("aaaaaaaab", "a", 300_000), ("a+$", "a", 20_000),
      ("x[ab]*a[ab]{9}c", "xab", 4_000), ("\\w+", "茶", 4_000), ("[^z]+zz", "z a", 4_000),
    ] as [(String, String, Int)])
  func canBeStopped(_ pattern: String, _ letters: String, _ count: Int) throws {
    let expression = try RegularExpression(pattern)
    let bytes = Array(String(repeating: letters, count: count).utf8)
    for room in Self.rooms.dropFirst(2) {
      let asked = Self.questions(expression, room, bytes, until: .max)
      #expect(asked.isWhole && asked.most < 10_000)
      for stop in [1, 2, asked.count / 2, asked.count] where 1...asked.count ~= stop {
        let again = Self.questions(expression, room, bytes, until: stop)
        #expect(!again.isWhole && again.count == stop)
      }
    }
  }

  /// Counts the questions while all matches are looked for, and the most steps between two of them.
  private static func questions(
    _ expression: RegularExpression, _ room: Int, _ bytes: [UInt8], until stop: Int
  ) -> (isWhole: Bool, count: Int, most: Int) {
    var matcher = RegexMatcher(expression, automatonBytes: room)
    var (count, most) = (0, 0)
    func mayGoOn(_ steps: Int) -> Bool {
      count += 1
      most = max(most, steps)
      return count < stop
    }
    let isWhole = matcher.searchAll(bytes.span, mayGoOn: mayGoOn, { _, _ in true })
    return (isWhole, count, most)
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
    func mayGoOn(_: Int) -> Bool { true }
    _ = searchAll(bytes.span, mayGoOn: mayGoOn) { match, parts in
      found.places.append(match)
      found.parts += parts
      return true
    }
    return found
  }
}
