/// A lesson: a program and the learner's work on it, in five parts.
package struct Lesson: Hashable, Sendable {
  /// The parts in their order; their raw values are used in headings and in the progress file.
  package enum Part: String, CaseIterable, Comparable, Sendable {
    case predict
    case run
    case investigate
    case modify
    case make

    package static func < (left: Part, right: Part) -> Bool { left.place < right.place }

    /// Its index among the parts, from 0.
    package var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The part after it; nil after the last.
    package var next: Part? { place + 1 < Self.allCases.count ? Self.allCases[place + 1] : nil }

    /// The part before it; nil before the first.
    package var previous: Part? { place > 0 ? Self.allCases[place - 1] : nil }
  }

  /// A piece of a lesson to be printed or displayed.
  package enum Piece: Hashable, Sendable {
    /// A paragraph, a list or a table, as its lines.
    case text([String])
    /// A program to be read.
    case code(String)
    /// Displays computed from the lesson's program, one command a line.
    case show([ShowCommand])
  }

  /// A question about what a program will do.
  package struct Question: Hashable, Sendable {
    package struct Choice: Hashable, Sendable {
      package let text: String
      package let isRight: Bool
      /// The reason why it is wrong: the idea behind it, and where to look; empty for the right one.
      package let reason: [String]
    }

    package let pieces: [Piece]
    package let choices: [Choice]
    /// The text shown after the answer, right or wrong.
    package let explanation: [String]

    package var rightChoice: Int { choices.firstIndex { $0.isRight } ?? 0 }
  }

  /// A change of a learner's program, which reveals a constant written in place of a formula.
  package struct Variation: Hashable, Sendable {
    /// A line of the program; `replacement` is put in its place.
    package let line: String
    package let replacement: String
    /// The check that runs after the changed program.
    package let check: String
  }

  /// A program that a learner without the idea of the lesson writes.
  package struct Mistake: Hashable, Sendable {
    package let program: String
    /// The text for whoever writes one that fails in the same way; empty if there is none.
    package let reason: [String]
  }

  /// A program that the learner writes, judged by its behaviour.
  package struct Task: Hashable, Sendable {
    package let pieces: [Piece]
    /// Statements that run after the learner's program.
    package let check: String
    package let variations: [Variation]
    package let hints: [[String]]
    /// Programs that pass; the first is the one that is shown to the learner.
    package let answers: [String]
    /// Programs that must not pass.
    package let wrong: [Mistake]
  }

  /// The name of its file without the ending: `03-dispose`.
  package let name: String
  package let number: Int
  package let title: String
  package let introduction: [Piece]
  package let program: String
  package let questions: [Question]
  package let run: [Piece]
  package let investigate: [Piece]
  package let modify: Task
  package let make: Task
  package let summary: [Piece]

  /// Returns the task of a part; nil if nothing is written in it.
  package func task(of part: Part) -> Task? {
    switch part {
    case .modify: modify
    case .make: make
    case .predict, .run, .investigate: nil
    }
  }
}
