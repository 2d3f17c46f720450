#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The browser that a person uses.
enum WebBrowser {
  #if canImport(Darwin)
  private static let opener = "open"
  #else
  private static let opener = "xdg-open"
  #endif

  /// Has the system open an address, without a shell and without waiting.
  ///
  /// - Returns: Why it can't, in words.
  static func open(_ address: String) -> String? {
    // Nobody asks how the child ended.
    signal(SIGCHLD, SIG_IGN)
    var child = ChildStart()
    for descriptor in 0...2 as ClosedRange<Int32> { child.discard(descriptor) }
    return child.spawn([opener, address]) == nil ? "`\(opener)` is not installed" : nil
  }
}
