#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The abilities of the terminal of this process.
struct TerminalAbilities {
  let environment: [String: String]
  let color: REPLOptions.Color

  var isAtTerminal: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

  /// True if lines can be edited in place.
  var canDraw: Bool {
    isAtTerminal && !isDumb && TerminalSize.isUsable(STDIN_FILENO)
      && TerminalSize.isUsable(STDOUT_FILENO)
  }

  /// True if the terminal can only print.
  private var isDumb: Bool {
    let name = environment["TERM"] ?? ""
    return name.isEmpty || name == "dumb"
  }

  func hasColors(where isTerminal: Bool) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: isTerminal && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}
