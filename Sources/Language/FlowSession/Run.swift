/// A program that is taken as a whole: its text, the session that checks or runs it, and what that session says.
///
/// Whoever leads a session from outside, entry by entry, makes a `Session` instead.
package struct Run<Output: SessionOutput> {
  /// The name of the program in messages.
  package let name: String
  package let bytes: [UInt8]
  package let session: Session
  /// The receiver of its record, its messages and its lines.
  package let output: Output

  package init(
    _ bytes: [UInt8], named name: String, options: SessionOptions = SessionOptions(),
    output: Output, world: [HostOffer] = [], interruption: Interruption = Interruption()
  ) {
    self.init(
      bytes, named: name, options: options, output: output, world: world,
      machine: BackgroundThread(wakePipe: interruption.wakePipe), interruption: interruption)
  }

  init(
    _ bytes: [UInt8], named name: String, options: SessionOptions = SessionOptions(),
    output: Output, world: [HostOffer] = [], machine: any SessionMachine,
    interruption: Interruption = Interruption()
  ) {
    self.name = name
    self.bytes = bytes
    self.output = output
    session = Session(
      options: options, output: output, world: world, machine: machine, interruption: interruption)
  }

  /// The present status: the exit code if the run ended now.
  package var status: RunStatus { session.status }

  /// Reports errors, warnings and hints; nothing runs.
  ///
  /// With `takesArguments` what its parameters are given is looked at, too.
  package func check(takesArguments: Bool = false) -> RunStatus {
    session.check(name: name, bytes: bytes, takesArguments: takesArguments)
  }

  /// Carries out the statements, unless there are errors; nil once that is done, with what they began still to come.
  package func begin() -> RunStatus? {
    session.begin(name: name, bytes: bytes)
  }

  /// Runs the program to its end, unless it has errors.
  ///
  /// `willPerform` is called if it has none, before anything of it is carried out.
  package func finish(willPerform: (() -> Void)? = nil) -> RunStatus {
    session.run(name: name, bytes: bytes, willPerform: willPerform)
  }

  /// Returns what the program says of itself; nil if it has errors, which are reported.
  package func describe() -> ProgramDescription? {
    session.describe(name: name, bytes: bytes)
  }

  /// Returns the checked program; nil if it has errors, which are reported.
  package func checkedProgram() -> (status: RunStatus, program: CheckedProgram?) {
    session.checkedProgram(name: name, bytes: bytes)
  }

  /// Returns a listing of the program's code, which is empty if it has errors.
  package func emitCode() -> (status: RunStatus, lines: [String]) {
    session.emitCode(name: name, bytes: bytes)
  }
}
