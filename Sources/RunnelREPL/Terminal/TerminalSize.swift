#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The columns and rows of a terminal.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// What the terminal says, or the usual size where it says nothing.
  static func current(of descriptor: Int32) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
