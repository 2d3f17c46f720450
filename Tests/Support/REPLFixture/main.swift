import RunnelREPL

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The prompt around a stand-in for a session, for tests at a pseudo-terminal.
var environment: [String: String] = [:]
for name in ["HOME", "TERM", "NO_COLOR", "XDG_STATE_HOME", "VISUAL", "EDITOR"] {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}
let inbox = PromptInbox()
exit(
  REPL(environment: environment, inbox: inbox) { FixtureInterpreter(output: $0, inbox: inbox) }
    .run())
