import RunnelREPL
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite final class DurableFileTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/runnel-durable-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in names { remove("\(folder)/\(name)") }
    rmdir(folder)
  }

  private var names: [String] {
    var names: [String] = []
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func read(_ name: String) throws -> String {
    let file = try #require(fopen("\(folder)/\(name)", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = fread(&bytes, 1, 1000, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func write(_ name: String, _ text: String) throws {
    let file = try #require(fopen("\(folder)/\(name)", "w"))
    defer { fclose(file) }
    fputs(text, file)
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat("\(folder)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func aNewFileIsPrivate() throws {
    #expect(DurableFile.replace("\(folder)/a.flow", with: Array("one\n".utf8)) == nil)
    #expect(try read("a.flow") == "one\n")
    #expect(mode("a.flow") == 0o600)
    #expect(names == ["a.flow"])
  }

  @Test func anOldFileKeepsItsMode() throws {
    try write("a.flow", "old and longer\n")
    chmod("\(folder)/a.flow", 0o644)
    #expect(DurableFile.replace("\(folder)/a.flow", with: Array("new\n".utf8)) == nil)
    #expect(try read("a.flow") == "new\n")
    #expect(mode("a.flow") == 0o644)
  }

  @Test func aLinkStaysALink() throws {
    try write("real.flow", "old\n")
    symlink("real.flow", "\(folder)/link.flow")
    #expect(DurableFile.replace("\(folder)/link.flow", with: Array("new\n".utf8)) == nil)
    #expect(try read("real.flow") == "new\n")
    var status = stat()
    #expect(lstat("\(folder)/link.flow", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func whatAKilledProcessLeftIsSweptAway() throws {
    try write("a.flow", "old\n")
    // No process has a number this high; the other one is alive.
    try write("a.flow.saving-2000000000", "torn")
    try write("a.flow.saving-1", "somebody's")
    #expect(DurableFile.replace("\(folder)/a.flow", with: Array("new\n".utf8)) == nil)
    #expect(names == ["a.flow", "a.flow.saving-1"])
  }

  @Test func whatCannotBeReplacedIsSaid() {
    #expect(DurableFile.replace(folder, with: []) == "\(folder) is not a file")
    #expect(
      DurableFile.replace("/nonexistent/a", with: [])
        == "can't write /nonexistent/a: No such file or directory")
    #expect(DurableFile.replace("/dev/full", with: []) == "/dev/full is not a file")
  }
}
