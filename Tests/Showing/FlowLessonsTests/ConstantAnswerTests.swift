import FlowDrawing
import FlowSession
import FlowText
import Testing

@testable import FlowLessons

/// Nobody passes with constants where formulas are asked for, whatever the constants are.
@Suite struct ConstantAnswerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let task: Lesson.Task

    var testDescription: String { title }
  }

  private static let cases: [Case] = Language.allCases.flatMap { language in
    ((try? Course.builtIn(language))?.lessons ?? []).flatMap { lesson in
      [("modify", lesson.modify), ("make", lesson.make)].map {
        Case(title: "\(language.rawValue)/\(lesson.name) \($0)", task: $1)
      }
    }
  }

  /// A line of an answer that computes a name.
  private struct Formula {
    let name: String
    /// What stands before the name: `year -> `; empty for a constant that is read off a cell.
    let before: String
    /// It leads to a cell that is there already.
    let isBinding: Bool

    init?(_ line: String) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      if code.hasPrefix("let "), let sign = code.firstRange(of: " = ") {
        // A number or text that is written there is no formula.
        let value = code[sign.upperBound...]
        guard value.first?.isLetter == true else { return nil }
        (name, before, isBinding) = (trimmed(code[..<sign.lowerBound].dropFirst(4)), "", false)
        return
      }
      guard let arrow = code.firstRange(of: " -> "), !code[arrow.upperBound...].contains("{"),
        !code[arrow.upperBound...].hasPrefix("print")
      else { return nil }
      let target = code[arrow.upperBound...]
      name = trimmed(target.prefix { $0 != "=" && $0 != " " })
      before = String(code[..<arrow.upperBound])
      isBinding = !target.contains(" = ")
    }

    /// Lines in its place that give the name a constant.
    func constants(_ value: String) -> [String] {
      if isBinding {
        let source = before.prefix { $0 != "|" && $0 != "-" && $0 != "," }
        return ["\(trimmed(source)) | map(\(value)) -> \(name)", "\(name) = \(value)"]
      }
      let isInScope = before.hasPrefix(" ")
      return ["let \(name) = \(value)", "cell \(name) = \(value)"].map {
        (isInScope ? "  " : "") + $0
      } + (before.isEmpty ? [] : ["\(before)\(name) = \(value)"])
    }
  }

  /// Every value that a name has while an answer is judged, as it is written.
  private static func values(of name: String, in task: Lesson.Task, _ answer: String) -> [String] {
    let programs =
      [answer + task.check]
      + task.variations.compactMap { variation in
        variation.applied(to: answer).map { $0 + variation.check }
      }
    var values: [String] = []
    for program in programs {
      // A constant is asked for at the end; what a cell had is in the record.
      let run = ProgramRun(program + "\nprint(\(name))\n", name: "a")
      for value in run.values(of: name) + run.output.suffix(1) {
        let isPlain = value == "true" || value == "false" || Double(value) != nil
        let written = isPlain || value.hasPrefix("\"") ? value : "\"\(value)\""
        if !value.hasPrefix("!"), !values.contains(written) { values.append(written) }
      }
    }
    return values
  }

  @Test(arguments: cases)
  func `constants in place of a formula do not pass`(_ item: Case) {
    let answer = item.task.answers[0]
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (place, line) in lines.enumerated() {
      guard let formula = Formula(line), item.task.check.contains(formula.name) else { continue }
      let values = Self.values(of: formula.name, in: item.task, answer)
      #expect(!values.isEmpty, "\(line)")
      for constant in values.flatMap(formula.constants) {
        var cheat = lines
        cheat[place] = constant
        let verdict = Judge(item.task, .english).verdict(
          on: cheat.joined(separator: "\n"), name: "a")
        #expect(verdict != .passed, "\(constant)")
      }
    }
  }

  @Test func `formulas are found in the answers`() {
    let found = Self.cases.map { item in
      item.task.answers[0].split(separator: "\n").compactMap { Formula(String($0)) }.count
    }
    #expect(Self.cases.count == 56)
    // Those of the lesson on commands and of two-way contracts have none that is to be written.
    #expect(found.count { $0 > 0 } >= 44)
  }
}

extension ProgramRun {
  /// What a cell became in the run, as it is shown.
  fileprivate func values(of name: String) -> [String] {
    let cells = Set(record.picture.cells.filter { $0.name == name }.map(\.id))
    var values: [String] = []
    for moment in record.moments {
      if case .declared(let declaration) = moment, cells.contains(declaration.cell) {
        values += [declaration.value].compactMap(\.self)
      }
      guard case .wave(let wave) = moment else { continue }
      for step in wave.steps {
        if case .fired(let cell, _, let new) = step.kind, cells.contains(cell) {
          values.append(new)
        }
      }
    }
    return values
  }
}
