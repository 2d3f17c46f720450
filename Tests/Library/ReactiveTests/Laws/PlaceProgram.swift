import Reactive
import SeededRandom

/// A small program, of which each step signs or sends something; most of it is local and let go at the
/// end of its step.
struct PlaceProgram: CustomStringConvertible {
  /// A deed on the cells, of which values flow from lower to higher numbers only, and on a sink of
  /// the step's own.
  struct Step: CustomStringConvertible {
    let kind: Kind
    let value: Int
    /// The lower one of two cells, and the higher one.
    let from: Int
    let to: Int

    var description: String { "\(kind) \(value) \(from) \(to)" }
  }

  enum Kind: CaseIterable {
    // Into a cell, once.
    case set, update, localCell, localThenSent, mappedLocal, localEvent, localVariable, taken
    case startedWith, merged, nested
    // From cell to cell.
    case bind, bindMapped, combine, withLocal, both
    // Into a sink of its own.
    case localTarget, observeLocal, observeCell, observeLocalEvent, observeNew, flattened
    case flattenedLocal, zipped, delayed, debounced, throttled, sampled, buffered, after, timedCell
    case folded, replayed, replayedIntoEvent, workInside, dropped
  }

  let steps: [Step]

  var description: String { steps.map(\.description).joined(separator: "; ") }

  init(steps: [Step]) {
    self.steps = steps
  }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    steps = (0..<count).map { _ in
      let from = Int.random(in: 0...1, using: &random)
      return Step(
        kind: Kind.allCases.randomElement(using: &random) ?? .set,
        value: Int.random(in: 2...99, using: &random), from: from,
        to: Int.random(in: (from + 1)...2, using: &random))
    }
  }

  /// All programs that have one step less.
  var shorter: [PlaceProgram] {
    steps.indices.map { index in
      var rest = steps
      rest.remove(at: index)
      return PlaceProgram(steps: rest)
    }
  }
}
