import FlowSession
import FlowTesting
import FlowText
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes what came into the marks of scripts that failed, after it was shown and agreed to.
struct MarkAcceptance {
  /// The answer of a person.
  private enum Answer {
    case yes, no, end
  }

  private let words: CommandWords
  /// True if nobody is asked.
  private let isAgreed: Bool
  /// True if there is somebody who could be asked.
  private let canAsk: Bool

  init(isAgreed: Bool, _ say: Language) {
    words = CommandWords(say: say)
    self.isAgreed = isAgreed
    canAsk = isatty(0) == 1 && isatty(1) == 1
  }

  /// True where a build server runs, which may agree to nothing.
  static var isOnBuildServer: Bool {
    Environment.variable("CI").map { !["", "0", "false"].contains($0.lowercased()) } ?? false
  }

  /// Shows what would be written for each script, asks, and writes.
  func perform(on run: inout TestRun) {
    var isOver = false
    var withheld = 0
    for (path, test, result) in run.acceptable where !isOver {
      guard let accepted = AcceptedMarks(for: test, result, options: run.options) else {
        run.write([escapedForTerminal(words.cannotAccept(result.name))])
        continue
      }
      show(accepted, of: result.name, on: run)
      switch answer(on: run) {
      case .yes: write(accepted, of: test, to: path, &run)
      case .no: withheld += 1
      case .end:
        withheld += 1
        isOver = true
      }
    }
    if withheld > 0, !isAgreed, !canAsk { run.write([words.nobodyAgrees]) }
  }

  private func show(_ accepted: AcceptedMarks, of name: String, on run: TestRun) {
    var lines = [ReportedLine(.failure, words.wouldAccept(name))]
    for change in accepted.changes {
      for (sign, kind, line) in [("-", .missing, change.old), ("+", .came, change.new)]
        as [(String, ReportedLine.Kind, String?)]
      {
        guard let line else { continue }
        lines.append(ReportedLine(kind, "  \(change.place) \(sign) \(line.withVisibleEnd)"))
      }
    }
    run.write(lines.map(run.look.shown))
  }

  private func answer(on run: TestRun) -> Answer {
    if isAgreed { return .yes }
    guard canAsk else { return .no }
    run.ask(words.asksToAccept)
    guard let line = readLine() else { return .end }
    switch line.lowercased().first {
    case "y": return .yes
    case "q": return .end
    default: return .no
    }
  }

  private func write(
    _ accepted: AcceptedMarks, of test: FlowTest, to path: String, _ run: inout TestRun
  ) {
    let reason = DurableFile.replace(path, with: accepted.bytes, in: words.say) { file in
      // A file that has changed since its test differs from the text that was shown.
      let bytes = try? file.bytes(limit: test.bytes.count)
      return bytes == test.bytes ? nil : words.wasChangedMeanwhile(path)
    }
    if let reason {
      StandardError.complain(reason)
      return run.note(status: ExitStatus.cannotCreate.rawValue)
    }
    run.replace(accepted.result, at: path)
    run.write(accepted.result.lines(words.say).map(run.look.shown))
  }
}
