import ReactiveStages
import Testing

/// Whole sequences through a stage and a driver that has nothing but one timer, beside what the sequence
/// says by itself.
@Suite struct DriverTests {
  /// What came and when, in tenths of a second; two may come at one instant.
  struct Sequence: CustomTestStringConvertible {
    let values: [(instant: Int, value: Int)]
    let testDescription: String

    /// - Parameter gaps: How long after the one before each value comes.
    init(_ gaps: [Int]) {
      var instant = 0
      values = gaps.enumerated().map { number, gap in
        instant += gap
        return (instant, number)
      }
      testDescription = "\(gaps)"
    }
  }

  /// Every sequence of five values with gaps of 0, 1, 3, 4 and 9.
  static let sequences: [Sequence] = {
    var all: [[Int]] = [[]]
    for _ in 0..<5 { all = all.flatMap { gaps in [0, 1, 3, 4, 9].map { gaps + [$0] } } }
    return all.map(Sequence.init)
  }()

  private static let length = 4

  /// Plays all sequences; a timer that is due at the instant of a value is first.
  private func play<Output>(
    _ sequence: Sequence, take: (Int, Int) -> TimerChange, release: () -> Output?
  ) -> [(instant: Int, output: Output)] {
    var outputs: [(instant: Int, output: Output)] = []
    var due: Int?
    func fire(until instant: Int) {
      guard let end = due, end <= instant else { return }
      due = nil
      if let output = release() { outputs.append((end, output)) }
    }
    for (instant, value) in sequence.values {
      fire(until: instant)
      switch take(value, instant) {
      case .keep: break
      case .start:
        #expect(due == nil, "a timer that runs is not started")
        due = instant + Self.length
      case .restart: due = instant + Self.length
      }
    }
    fire(until: .max)
    return outputs
  }

  /// The windows of a sequence: each begins with a value that comes after the one before has closed.
  private func windows(_ sequence: Sequence) -> [(end: Int, values: [Int])] {
    var windows: [(end: Int, values: [Int])] = []
    for (instant, value) in sequence.values {
      if let last = windows.last, instant < last.end {
        windows[windows.count - 1].values.append(value)
      } else {
        windows.append((instant + Self.length, [value]))
      }
    }
    return windows
  }

  @Test func throttleGivesTheLastValueOfEachWindow() {
    for sequence in Self.sequences {
      var window = Throttle<Int, Int>()
      let outputs = play(
        sequence,
        take: { value, instant in
          let taken = window.take(value, closing: instant + Self.length)
          let end = windows(sequence).first { $0.values.contains(value) }?.end
          #expect(taken.leaves == end, "\(sequence.testDescription)")
          return taken.timer
        },
        release: {
          defer { window.delivered() }
          return window.timeIsUp()
        })
      let expected = windows(sequence)
      #expect(outputs.map(\.instant) == expected.map(\.end), "\(sequence.testDescription)")
      #expect(
        outputs.map(\.output) == expected.compactMap(\.values.last), "\(sequence.testDescription)")
    }
  }

  struct List: Batch {
    var values: [Int]
    init(_ first: Int) { values = [first] }
    mutating func add(_ value: Int) { values.append(value) }
  }

  @Test func bufferGivesEveryValueOfEachWindow() {
    for sequence in Self.sequences {
      var window = Buffer<List>()
      let outputs = play(
        sequence, take: { value, _ in window.take(value) }, release: { window.timeIsUp()?.values })
      let expected = windows(sequence)
      #expect(outputs.map(\.instant) == expected.map(\.end), "\(sequence.testDescription)")
      #expect(outputs.map(\.output) == expected.map(\.values), "\(sequence.testDescription)")
    }
  }

  @Test func debounceGivesWhatNothingFollowsInTime() {
    for sequence in Self.sequences {
      var silence = Debounce<Int>()
      let outputs = play(
        sequence, take: { value, _ in silence.take(value) }, release: { silence.timeIsUp() })
      let values = sequence.values
      let expected = values.indices.filter { index in
        index == values.count - 1
          || values[index + 1].instant >= values[index].instant + Self.length
      }
      #expect(
        outputs.map(\.instant) == expected.map { values[$0].instant + Self.length },
        "\(sequence.testDescription)")
      #expect(outputs.map(\.output) == expected, "\(sequence.testDescription)")
    }
  }
}
