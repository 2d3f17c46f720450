import Testing

/// A file that takes the place of another one is on disk before it has its name, else a crash of the machine may leave
/// an empty one.
struct DurableTests {
  private static func isHasty(_ file: SwiftFile) -> Bool {
    file.text.contains(/\brename\([a-z]+, [a-z]+\) == 0/) && !file.text.contains("fsync(")
  }

  @Test func aFileIsOnDiskBeforeItReplacesAnother() throws {
    let sources = try Repository.swiftFiles().filter { $0.path.hasPrefix("Sources/") }
    #expect(sources.filter { $0.text.contains(/\brename\([a-z]+, [a-z]+\) == 0/) }.count > 1)
    #expect(sources.filter(Self.isHasty).map(\.path) == [])
  }

  @Test func aPlantedFaultIsFound() {
    let hasty = "guard writeAll(bytes), rename(new, path) == 0 else { return }\n"
    #expect(Self.isHasty(SwiftFile(path: "A.swift", text: hasty)))
    let durable = "guard writeAll(bytes), fsync(new) == 0, rename(new, path) == 0 else { return }\n"
    #expect(!Self.isHasty(SwiftFile(path: "A.swift", text: durable)))
  }
}
