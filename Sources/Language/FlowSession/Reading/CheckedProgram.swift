package import FlowCheck
import FlowRuntime
import FlowSyntax
package import FlowText

/// A program without errors, before any of it runs.
package struct CheckedProgram {
  package let fragment: CheckedFragment
  /// The meanings of its names.
  package let environment: Environment
  /// The sources that its spans refer to.
  package let sources: SourceMap
}

extension Session {
  /// Reads a script as `check` does, without hints; nil if it has errors, which are reported.
  package func checkedProgram(
    name: String, bytes: [UInt8]
  ) -> (status: RunStatus, program: CheckedProgram?) {
    let (fragment, _) = read(name: name, bytes: bytes, mode: .file)
    report(fragment, withHints: false)
    guard !fragment.hasErrors else { return (.programWrong, nil) }
    return (
      .succeeded,
      CheckedProgram(fragment: fragment, environment: runtime.environment, sources: sources)
    )
  }
}
