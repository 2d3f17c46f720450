/// A lesson: a program and what a learner does with it, in five parts.
package struct Lesson: Hashable, Sendable {
  /// The parts in their order; the words are those of the headings and of the progress file.
  package enum Part: String, CaseIterable, Comparable, Sendable {
    case predict
    case run
    case investigate
    case modify
    case make

    package static func < (left: Part, right: Part) -> Bool { left.place < right.place }

    /// Where it stands among the parts, from 0 on.
    package var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The part after it; nil after the last.
    package var next: Part? { place + 1 < Self.allCases.count ? Self.allCases[place + 1] : nil }

    /// The part before it; nil before the first.
    package var previous: Part? { place > 0 ? Self.allCases[place - 1] : nil }
  }

  /// Something that is said or shown.
  package enum Piece: Hashable, Sendable {
    /// A paragraph, a list or a table, as its lines.
    case text([String])
    /// A program to be read.
    case code(String)
    /// What is carried out on the lesson's program, a command a line.
    case show([ShowCommand])
  }

  /// Something to be foretold.
  package struct Question: Hashable, Sendable {
    package struct Choice: Hashable, Sendable {
      package let text: String
      package let isRight: Bool
    }

    package let pieces: [Piece]
    package let choices: [Choice]
    /// What is said after the answer, whichever it was.
    package let explanation: [String]

    package var rightChoice: Int { choices.firstIndex { $0.isRight } ?? 0 }
  }

  /// A change of a learner's program, so that a constant in place of a formula comes to light.
  package struct Variation: Hashable, Sendable {
    /// A line of the program, and what stands there instead.
    package let line: String
    package let replacement: String
    /// What is carried out after the program that has been changed.
    package let check: String
  }

  /// A program that the learner writes, judged by what it does.
  package struct Task: Hashable, Sendable {
    package let pieces: [Piece]
    /// Statements that are carried out after the learner's program.
    package let check: String
    package let variations: [Variation]
    package let hints: [[String]]
    /// Programs that pass; the first is the one that is shown.
    package let answers: [String]
    /// Programs that must not pass, for the tests.
    package let wrong: [String]
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

  /// The task of a part; nil where there is nothing to write.
  package func task(of part: Part) -> Task? {
    switch part {
    case .modify: modify
    case .make: make
    case .predict, .run, .investigate: nil
    }
  }
}
