import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whether messages are coloured: `--color`, or what the environment and the terminal suggest.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never

  /// Decides for what is written to `descriptor`.
  ///
  /// An option outweighs `NO_COLOR`, that outweighs `CLICOLOR_FORCE`, and that a dumb terminal.
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
