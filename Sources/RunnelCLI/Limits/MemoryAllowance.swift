#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How much memory the system grants the process, and whether it has taken so much of that that no
/// large table may grow any more.
///
/// An allocation that fails can't be caught, so the process stops long before: a table that grows asks
/// for twice its size while it still has it.
struct MemoryAllowance: Sendable {
  private let addressBytes: Int
  /// What `ulimit -d` says; it counts what is written to and is no file.
  private let dataBytes: Int
  private let residentBytes: Int
  private let pageBytes: Int

  init() {
    pageBytes = max(1, Int(sysconf(Int32(_SC_PAGESIZE))))
    let pages = Int(sysconf(Int32(_SC_PHYS_PAGES)))
    residentBytes = pages > 0 ? pages.multipliedReportingOverflow(by: pageBytes).partialValue : .max
    addressBytes = Self.limit(of: RLIMIT_AS)
    dataBytes = Self.limit(of: RLIMIT_DATA)
  }

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  #else
  private typealias Resource = Int32
  #endif

  /// What `ulimit` says of a resource.
  private static func limit(of resource: Resource) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    #else
    let isKnown = getrlimit(resource, &limit) == 0
    #endif
    return isKnown ? Int(clamping: limit.rlim_cur) : .max
  }

  /// Whether `ulimit -v` or `ulimit -d` says anything.
  var limitsAddresses: Bool { addressBytes != .max || dataBytes != .max }

  /// Whether half of what is granted is taken.
  var isShort: Bool {
    guard let (size, resident, data) = taken() else { return false }
    return size > addressBytes / 2 || resident > residentBytes / 2 || data > dataBytes / 2
  }

  /// The process's address space, memory and data in bytes; nil where the system does not say.
  private func taken() -> (size: Int, resident: Int, data: Int)? {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let numbers = bytes[..<count].split(separator: UInt8(ascii: " ")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count > 5 else { return nil }
    return (numbers[0] * pageBytes, numbers[1] * pageBytes, numbers[5] * pageBytes)
  }
}
