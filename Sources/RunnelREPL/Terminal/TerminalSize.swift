#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The columns and rows of a terminal.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// No screen has more of either; a program that says so would be believed with gigabytes.
  private static let most = 2_000

  /// The size that the terminal says, or the usual one where it says nothing that could be.
  package static func current(of descriptor: Int32) -> TerminalSize {
    said(by: descriptor).flatMap { $0.isCredible ? $0 : nil } ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Whether libedit, which asks the terminal itself and takes memory for each place, may be used.
  static func isUsable(_ descriptor: Int32) -> Bool {
    said(by: descriptor)?.isCredible ?? true
  }

  private var isCredible: Bool { columns <= Self.most && rows <= Self.most }

  private static func said(by descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
