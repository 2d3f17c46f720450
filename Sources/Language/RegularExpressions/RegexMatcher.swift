/// Runs an expression over the bytes of a text, in time linear in both.
///
/// Pike's machine: all ways to go on are followed side by side, one scalar after the other, in the order in which
/// an engine that goes back would try them. No place of the program is entered twice at one place of the text.
/// So of the leftmost matches that one is found which the first branches lead to.
package struct RegexMatcher {
  /// Place in bytes where a match, or a part of it, begins and ends.
  package typealias Place = Range<Int>

  package let expression: RegularExpression
  /// Begin and end of the match, and of each part; -1 for none.
  private let markCount: Int
  private var current: RegexThreads
  private var next: RegexThreads
  private var stack: [RegexThreads.Visit] = []
  private var marks: [Int]
  private var found: [Int] = []

  package init(_ expression: RegularExpression) {
    self.expression = expression
    markCount = 2 * (expression.parts.count + 1)
    current = RegexThreads(expression.instructions.count)
    next = RegexThreads(expression.instructions.count)
    marks = [Int](repeating: -1, count: markCount)
  }

  /// Result of a search.
  package enum Outcome {
    /// The place of the match, and those of the named parts.
    case found(Place, parts: [Place?])
    case none
    /// `mayGoOn` said no.
    case stopped
  }

  /// Searches for the leftmost match that begins at `start` or behind it.
  ///
  /// `mayGoOn` is asked every few hundred steps with the number of steps that were taken.
  package mutating func search(
    _ bytes: Swift.Span<UInt8>, from start: Int = 0, mayGoOn: (Int) -> Bool
  ) -> Outcome {
    current.removeAll()
    found.removeAll(keepingCapacity: true)
    var (place, steps) = (start, 0)
    while true {
      if current.places.isEmpty {
        if !found.isEmpty { break }
        guard let candidate = firstPlace(in: bytes, from: place) else {
          return mayGoOn(steps + bytes.count - place) ? .none : .stopped
        }
        steps += candidate - place
        place = candidate
      }
      if found.isEmpty {
        for mark in 0..<markCount { marks[mark] = -1 }
        current.enter(0, at: place, bytes, expression, &marks, &stack)
      }
      steps += current.places.count + 1
      if steps >= 512 {
        guard mayGoOn(steps) else { return .stopped }
        steps = 0
      }
      guard step(over: bytes, at: &place) else { break }
    }
    guard mayGoOn(steps) else { return .stopped }
    return outcome
  }

  private var outcome: Outcome {
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

extension RegexMatcher {
  /// Calls `body` with each match, from left to right, until it returns false; returns false if it was stopped.
  ///
  /// Matches do not overlap, and an empty one directly behind another does not count.
  package mutating func searchAll(
    _ bytes: Swift.Span<UInt8>, mayGoOn: (Int) -> Bool, _ body: (Place, [Place?]) -> Bool
  ) -> Bool {
    var (place, end) = (0, -1)
    while place <= bytes.count {
      switch search(bytes, from: place, mayGoOn: mayGoOn) {
      case .none: return true
      case .stopped: return false
      case .found(let match, let parts):
        if !match.isEmpty || match.lowerBound != end {
          guard body(match, parts) else { return true }
        }
        end = match.upperBound
        place = match.upperBound
        if match.isEmpty {
          place += place < bytes.count ? bytes.scalar(at: place).width : 1
        }
      }
    }
    return true
  }
}
