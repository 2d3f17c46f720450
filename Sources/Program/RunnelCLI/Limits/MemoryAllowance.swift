import FlowSession

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The memory that the system grants the process, and whether too much of it is used for a large
/// table to grow.
///
/// An allocation that fails cannot be caught, so the process stops long before: a growing table
/// requests twice its size while it still holds the old one.
struct MemoryAllowance: Sendable {
  private let addressBytes: Int
  /// The limit of `ulimit -d`, which counts writable private memory.
  private let dataBytes: Int
  private let residentBytes: Int
  private let pageBytes: Int
  /// The bytes that the process has taken before it reads a program.
  private let (sizeBefore, dataBefore): (Int, Int)

  init() {
    pageBytes = max(1, Int(sysconf(Int32(_SC_PAGESIZE))))
    let pages = Int(sysconf(Int32(_SC_PHYS_PAGES)))
    residentBytes = pages > 0 ? pages.multipliedReportingOverflow(by: pageBytes).partialValue : .max
    addressBytes = Self.limit(of: RLIMIT_AS)
    dataBytes = Self.limit(of: RLIMIT_DATA)
    let isLimited = addressBytes != .max || dataBytes != .max
    let taken = isLimited ? Self.taken(pageBytes) : nil
    (sizeBefore, dataBefore) = (taken?.size ?? 0, taken?.data ?? 0)
  }

  /// Has a session stop before the system grants no more.
  ///
  /// All values together get a sixth of what is left: a table that grows stands beside the former one, and so does
  /// a list beside what it is made of.
  func bound(_ options: inout SessionOptions) {
    options.isShortOfMemory = { isShort }
    guard limitsAddresses else { return }
    options.runsShortOfMemory = { runsShort }
    let left = max(0, min(addressBytes - sizeBefore, dataBytes - dataBefore))
    if left / 6 < options.limits.allValueBytes {
      options.limits.allValueBytes = left / 6
      options.limits.valuesShareMemory = true
    }
    if left / 12 < options.limits.valueBytes {
      options.limits.valueBytes = left / 12
      options.limits.textsShareMemory = true
    }
  }

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  #else
  private typealias Resource = Int32
  #endif

  /// Returns the limit of `ulimit` for a resource.
  private static func limit(of resource: Resource) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    #else
    let isKnown = getrlimit(resource, &limit) == 0
    #endif
    return isKnown ? Int(clamping: limit.rlim_cur) : .max
  }

  /// True if `ulimit -v` or `ulimit -d` is set.
  var limitsAddresses: Bool { addressBytes != .max || dataBytes != .max }

  /// True if half of the granted memory is used.
  var isShort: Bool {
    guard let (size, resident, data) = Self.taken(pageBytes) else { return false }
    return size > addressBytes / 2 || resident > residentBytes / 2 || data > dataBytes / 2
  }

  /// True if a third of what was left for the program is used, so that the largest of its tables can still grow.
  private var runsShort: Bool {
    guard let (size, _, data) = Self.taken(pageBytes) else { return false }
    return size - sizeBefore > (addressBytes - sizeBefore) / 3
      || data - dataBefore > (dataBytes - dataBefore) / 3
  }

  /// Returns the process's address space, memory and data in bytes; nil if the system does not report them.
  private static func taken(_ pageBytes: Int) -> (size: Int, resident: Int, data: Int)? {
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
