#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The columns and rows of a terminal.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Largest plausible size; a terminal that reports more would cost gigabytes.
  private static let most = 2_000

  /// Returns the reported size of the terminal, or the usual one if it reports none or an implausible one.
  package static func current(of descriptor: Int32) -> TerminalSize {
    said(by: descriptor).flatMap { $0.isCredible ? $0 : nil } ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Returns whether libedit, which reads the size itself and allocates memory for each cell of the
  /// screen, may be used.
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
