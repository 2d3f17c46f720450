package import FlowCheck
import FlowRuntime
import FlowSyntax
package import FlowText

/// A program that is right, before anything of it runs.
package struct CheckedProgram {
  package let fragment: CheckedFragment
  /// What its names stand for.
  package let environment: Environment
  /// The texts that its spans lie in.
  package let sources: SourceMap
}

extension Session {
  /// Reads a script as `check` does, without hints; nil with what is wrong reported.
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
