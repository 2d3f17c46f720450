#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process's environment.
enum Environment {
  static func variable(_ name: String) -> String? {
    // The system would read the name up to the NUL.
    guard !name.utf8.contains(0) else { return nil }
    return getenv(name).map { String(cString: $0) }
  }
}
