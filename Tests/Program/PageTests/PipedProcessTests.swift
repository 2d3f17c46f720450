import Foundation
import Testing

@testable import BrowserDriver

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process of the browser, with a shell in its place.
struct PipedProcessTests {
  /// What runs as long as the tests would otherwise keep open what another test waits for the end of.
  @Test func descriptorsOfOthersAreNotInherited() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let errors = FileManager.default.temporaryDirectory.appending(
      path: "runnel-piped-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    let program = try PipedProcess(
      ["/bin/sh", "-c", "echo begun >&4; read -r line <&3; echo $line >&4"], environment: [],
      errors: errors.path)
    close(ends[1])
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(program.read(into: &buffer).elementsEqual("begun\n".utf8))
    var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 10_000) == 1, "the program holds the pipe of somebody else")
    // It still has its own.
    #expect(program.write(Array("over\n".utf8)))
    #expect(program.read(into: &buffer).elementsEqual("over\n".utf8))
    var status: Int32 = 0
    #expect(waitpid(program.process, &status, 0) == program.process && status == 0)
  }
}
