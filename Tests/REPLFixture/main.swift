import RunnelREPL

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The prompt around a stand-in for a session, for tests at a pseudo-terminal.
var environment: [String: String] = [:]
for name in ["HOME", "TERM", "NO_COLOR", "XDG_STATE_HOME"] {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}
exit(REPL(environment: environment) { FixtureInterpreter(output: $0) }.run())
