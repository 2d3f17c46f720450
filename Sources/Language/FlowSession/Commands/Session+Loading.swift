import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// Files loaded at the prompt, and the numbers of the contracts that entries sign.
extension Session {
  /// Carries out a file as if it had been typed; false if it was refused.
  ///
  /// A person may name any file; the files that it imports must be in its folder or below.
  func load(_ path: String) -> Bool {
    let command = SessionCommand.load(path).text
    let root = options.reader?.root ?? .current
    let place: String
    do throws(ImportPath.Refusal) {
      place = try self.place(of: path)
    } catch {
      reporter.report(error.diagnostic(of: path, at: span(of: path, in: command), root: root))
      return false
    }
    do throws(SourceProblem) {
      return enter(try open(place, named: path, keptAs: command))
    } catch {
      let span = span(of: path, in: command)
      reporter.report(
        Diagnostic(
          UnreadableImport(problem: error, name: path, root: root, base: root, span: span)))
      return false
    }
  }

  /// Returns the path from the root, or an absolute one for a file elsewhere.
  private func place(of written: String) throws(ImportPath.Refusal) -> String {
    do throws(ImportPath.Refusal) {
      return try ImportPath(written, in: nil).path
    } catch {
      guard error == .absolute || error == .leadsOut, written.last != "/",
        let place = options.reader?.absolutePath(of: written)
      else { throw error }
      return place
    }
  }

  /// Returns the place of the argument in the command, as a source that messages can show.
  private func span(of path: String, in command: String) -> Span {
    let (source, _) = sources.add(name: "prompt", rawBytes: Array(command.utf8), isEntry: true)
    let start = Int32(command.utf8.count - path.utf8.count)
    return Span(source: source.id, start: start, end: Int32(command.utf8.count))
  }

  private func open(
    _ path: String, named written: String, keptAs command: String
  ) throws(SourceProblem) -> PromptReading {
    guard let reader = options.reader else { throw .outside }
    let file = try reader.open(path)
    let bytes = try file.bytes(limit: options.limits.sourceBytes - sources.byteCount)
    let name = path.hasPrefix("/") ? written : reader.name(of: path)
    return PromptReading(name: name, bytes: bytes, keptAs: command, path: file.realPath)
  }

  /// Takes over the contract numbers of a session whose entries are replayed here.
  package func takeNumbers(_ numbers: ContractNumbers) {
    self.numbers = numbers.renewed
  }

  /// Numbers the contracts that a statement has signed.
  func number(_ plan: StatementPlan) {
    switch plan {
    case .contract(let plan): number(plan.id)
    case .twoWay(let plan): number(plan.toRight.id)
    case .redefinition(let inner, _): number(inner)
    case .scope(_, let statements):
      for statement in statements { number(statement) }
    default: break
    }
  }

  private func number(_ contract: ContractID) {
    if runtime.plan(of: contract) != nil { numbers.note(contract) }
  }
}

extension CheckedStatement {
  /// True if it has a lasting effect, so that there is something to undo.
  var doesSomething: Bool {
    switch self {
    case .expression, .action(.print, _), .action(.expect, _), .wait: false
    default: true
    }
  }
}
