import FlowSession

/// Whether this version of the language knows time; tests that need it wait until it does.
let knowsTime: Bool = {
  let text = "wait 1s\nevery(1s) -> print\n"
  return Run(Array(text.utf8), named: "time.flow", output: SessionRecorder()).check() == .succeeded
}()
