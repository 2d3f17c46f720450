import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The choice of coloured messages: `--color`, or a decision by the environment and the terminal.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never

  /// Returns whether output to `descriptor` is coloured.
  ///
  /// An option outweighs `NO_COLOR`, which outweighs `CLICOLOR_FORCE`, which outweighs a dumb terminal.
  func isColored(descriptor: Int32) -> Bool {
    decide(isTerminal: isatty(descriptor) == 1, environment: Environment.variable)
  }

  func decide(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty {
      return false
    }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return true
    }
    return isTerminal && environment("TERM").map { !$0.isEmpty && $0 != "dumb" } ?? false
  }
}
