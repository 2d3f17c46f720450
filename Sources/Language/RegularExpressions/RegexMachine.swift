/// Follows all ways through an expression side by side, and notes where the parts of a match are.
///
/// Pike's machine: one scalar after the other, in the order in which an engine that goes back would try the ways.
/// No place of the program is entered twice at one place of the text. So of the leftmost matches that one is found
/// which the first branches lead to.
struct RegexMachine {
  typealias Place = RegexMatcher.Place

  private let expression: RegularExpression
  /// Begin and end of the match, and of each part; -1 for none.
  private let markCount: Int
  private var current: RegexThreads
  private var next: RegexThreads
  private var stack: [RegexThreads.Visit] = []
  private var marks: [Int]
  private var found: [Int] = []

  init(_ expression: RegularExpression) {
    self.expression = expression
    markCount = 2 * (expression.parts.count + 1)
    current = RegexThreads(expression.instructions.count)
    next = RegexThreads(expression.instructions.count)
    marks = [Int](repeating: -1, count: markCount)
  }

  /// Searches for the leftmost match that begins at `start` or behind it.
  ///
  /// `known` is the place of that match where it is known already, so that only its parts are looked for.
  mutating func search(
    _ bytes: Swift.Span<UInt8>, from start: Int, known: Place? = nil, mayGoOn: (Int) -> Bool
  ) -> RegexMatcher.Outcome {
    current.removeAll()
    found.removeAll(keepingCapacity: true)
    var (place, steps) = (known?.lowerBound ?? start, 0)
    while true {
      if current.places.isEmpty {
        if !found.isEmpty { break }
        guard let candidate = firstPlace(in: bytes, from: place) else {
          return mayGoOn(steps + bytes.count - place) ? .none : .stopped
        }
        // What was met at one place says nothing about another.
        if candidate != place { current.removeAll() }
        steps += candidate - place
        place = candidate
      }
      if found.isEmpty, known.map({ $0.lowerBound == place }) ?? true {
        for mark in 0..<markCount { marks[mark] = -1 }
        current.enter(0, at: place, bytes, expression, &marks, &stack)
      }
      steps += current.places.count + 1
      if steps >= 512 {
        guard mayGoOn(steps) else { return .stopped }
        steps = 0
      }
      guard step(over: bytes, at: &place) else { break }
      // What counts more than the match that was found would end where the known one does.
      if let known, !found.isEmpty, found[1] == known.upperBound { break }
    }
    guard mayGoOn(steps) else { return .stopped }
    return outcome
  }

  private var outcome: RegexMatcher.Outcome {
    guard !found.isEmpty else { return .none }
    let parts = expression.parts.indices.map { index -> Place? in
      let (first, end) = (found[2 * index + 2], found[2 * index + 3])
      return first >= 0 && end >= first ? first..<end : nil
    }
    return .found(found[0]..<found[1], parts: parts)
  }

  /// Returns the next place at which a match may begin; nil if there is none.
  private func firstPlace(in bytes: Swift.Span<UInt8>, from start: Int) -> Int? {
    guard let first = expression.firstBytes else { return start <= bytes.count ? start : nil }
    var place = start
    while place < bytes.count {
      if first.contains(bytes[place]) { return place }
      place += 1
    }
    return nil
  }

  /// Has each way take the scalar at `place`, and goes on behind it; false at the end of the text.
  private mutating func step(over bytes: Swift.Span<UInt8>, at place: inout Int) -> Bool {
    let scalar = place < bytes.count ? bytes.scalar(at: place) : nil
    let end = place + (scalar?.width ?? 0)
    next.removeAll()
    for position in current.places.indices {
      let fits: Bool
      switch expression.instructions[Int(current.places[position])] {
      case .scalar(let value): fits = value == scalar?.value
      case .set(let index):
        fits = scalar.map { expression.sets[Int(index)].contains($0.value) } ?? false
      case .accept:
        // What comes behind this in the list counts less, and is dropped.
        take(marks: position)
        found = marks
        swap(&current, &next)
        place = end
        return scalar != nil
      case .fork, .jump, .mark, .assert: fits = false
      }
      guard fits else { continue }
      take(marks: position)
      next.enter(current.places[position] + 1, at: end, bytes, expression, &marks, &stack)
    }
    swap(&current, &next)
    place = end
    return scalar != nil
  }

  private mutating func take(marks position: Int) {
    for mark in 0..<markCount { marks[mark] = current.marks[position * markCount + mark] }
  }
}
