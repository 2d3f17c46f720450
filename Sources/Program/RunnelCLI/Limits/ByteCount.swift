import ArgumentParser

/// A size on the command line: a number of bytes, or of `KiB`, `MiB` or `GiB`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  private static let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("", 1)]

  let bytes: Int

  init(_ bytes: Int) {
    self.bytes = bytes
  }

  init?(argument: String) {
    let (name, size) = Self.units.first { argument.hasSuffix($0.0) } ?? ("", 1)
    let digits = argument.dropLast(name.count)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits), count > 0
    else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  /// The size as it is typed.
  var description: String {
    let (name, size) = Self.units.first { bytes % $0.1 == 0 } ?? ("", 1)
    return "\(bytes / size)\(name)"
  }

  var defaultValueDescription: String { description }
}
