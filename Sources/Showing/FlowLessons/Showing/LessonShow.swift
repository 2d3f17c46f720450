import FlowDrawing
import FlowSession
import FlowText

/// The output of a `show` block, computed from a run of the program.
package struct LessonShow {
  private let program: String
  private let name: String
  private let width: Int
  private let words: LessonWords

  /// Makes the displays of a program, in lines of at most `width` columns; `name` is its name in
  /// messages.
  package init(program: String, name: String, width: Int, words: LessonWords) {
    self.program = program
    self.name = name
    self.width = width
    self.words = words
  }

  /// Returns the lines of a display.
  package func lines(_ command: ShowCommand) -> [String] {
    if case .compare = command { return comparison }
    let run = ProgramRun(
      program, name: name, until: command.instant, language: words.language)
    guard run.hasBegun else { return run.messages.flatMap { $0.lines(words.language) } }
    switch command {
    case .output: return run.output.isEmpty ? [words.noOutput] : run.output
    case .trace: return run.trace
    case .marbles(let cells): return marbles(cells, of: run)
    case .graph(let cell):
      return run.session.graphPicture.graphText(
        of: cell, limit: nil, in: words.language)
    case .why(let cell, _): return run.session.why(cell)
    case .whyNot(let cell, _): return run.session.whyNot(cell)
    case .compare: return []
    }
  }

  /// Returns a name in a command that does not exist in the program.
  func unknownName(in command: ShowCommand) -> String? {
    let run = ProgramRun(program, name: name, until: command.instant)
    switch command {
    case .output, .trace, .compare, .graph(nil): return nil
    case .marbles(let cells):
      do throws(MarbleChart.Unknown) {
        _ = try MarbleChart(run.record, cells: cells)
        return nil
      } catch {
        return error.name
      }
    case .graph(let cell?), .why(let cell, _), .whyNot(let cell, _):
      return run.session.isDeclared(cell) ? nil : cell
    }
  }

  private func marbles(_ cells: [String], of run: ProgramRun) -> [String] {
    do throws(MarbleChart.Unknown) {
      return MarbleText.lines(
        try MarbleChart(run.record, cells: cells, in: words.language), width: width,
        style: .unicode)
    } catch {
      return [words.noSuchCell(error.name)]
    }
  }

  /// The run in waves beside the classic one, with the differences marked.
  private var comparison: [String] {
    let waves = ProgramRun(program, name: name, language: words.language)
    guard waves.hasBegun else { return waves.messages.flatMap { $0.lines(words.language) } }
    let classic = ProgramRun(
      program, name: name, semantics: .classic, language: words.language)
    let comparison = RunComparison(
      waves: waves.record, classic: classic.record, in: words.language)
    return ComparisonText.lines(comparison, width: width, style: .unicode)
  }
}
