import FlowSession

/// Whether this version of the language knows time; tests that need it wait until it does.
let knowsTime: Bool = {
  let session = Session(options: SessionOptions(), output: SessionRecorder())
  return session.check(name: "time.flow", bytes: Array("wait 1s\nevery(1s) -> print\n".utf8))
    == .succeeded
}()
