import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// Room for what a program declares, and the thread that it needs.
extension Session {
  /// Returns the error for an entry that declares more than the limit allows; nothing of it is done.
  func excess(of fragment: CheckedFragment) -> Diagnostic? {
    var room = runtime.roomForNodes
    // A statement's nodes are counted only if they may matter.
    guard room < 1000 + 100 * fragment.statements.count else { return nil }
    let lowering = lowering(of: fragment)
    for statement in fragment.statements {
      room -= Runtime.nodeCount(of: lowering.plan(statement))
      if room < 0 {
        return runtime.noRoom(at: statement.span(in: fragment) ?? runtime.reports.statementSpan)
      }
    }
    return nil
  }

  /// Starts the thread that a fragment's `deliverOn(background)` needs; returns the error if there is none.
  func missingThread(for fragment: CheckedFragment) -> Diagnostic? {
    guard let span = fragment.firstBackgroundStage, runtime.background === machine,
      let refusal = machine.prepareThread()
    else { return nil }
    return Diagnostic(NoThread(kind: .background, reason: refusal.message, span: span))
  }

  /// Reports that the memory granted by the system does not suffice for the remaining statements.
  func reportShortage(at fragment: CheckedFragment, from index: Int) {
    let span = fragment.statements[index].span(in: fragment) ?? runtime.reports.statementSpan
    runtime.noteFailure()
    reporter.report(Diagnostic(OutOfMemory(isRest: true, span: span)))
  }
}
