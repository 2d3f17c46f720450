#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The default browser of the system.
enum WebBrowser {
  #if canImport(Darwin)
  private static let opener = "open"
  #else
  private static let opener = "xdg-open"
  #endif

  /// Asks the system to open a page that is a file, without a shell and without waiting.
  ///
  /// - Returns: The reason if that is not possible.
  static func open(_ page: AddressFile) -> String? {
    // The exit status of the child is not needed.
    signal(SIGCHLD, SIG_IGN)
    var child = ChildStart()
    for descriptor in 0...2 as ClosedRange<Int32> { child.discard(descriptor) }
    return child.spawn([opener, page.path]) == nil ? "`\(opener)` is not installed" : nil
  }
}
