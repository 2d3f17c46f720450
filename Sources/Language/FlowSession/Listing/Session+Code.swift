import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

extension Session {
  /// Reads a script as `check` does, and returns a listing of its code if it has no errors.
  package func emitCode(name: String, bytes: [UInt8]) -> (status: RunStatus, lines: [String]) {
    let (fragment, _) = read(name: name, bytes: bytes, mode: .file)
    report(fragment, withHints: false)
    guard !fragment.hasErrors else { return (.programWrong, []) }
    let lowering = lowering(of: fragment)
    var listing = CodeListing(environment: runtime.environment)
    for statement in fragment.statements {
      listing.add(lowering.plan(statement))
    }
    return (.succeeded, listing.lines)
  }
}
