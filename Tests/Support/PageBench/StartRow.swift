import BrowserDriver
import Foundation

/// From the start of `runnel serve` to the page, and what a tab takes of memory.
enum StartRow {
  @Sendable static func measure() async throws -> [Line] {
    let program = ServedProgram.programs.appending(path: "runnel")
    let figures = try Figures.measure(30) { _ in try fetchPage(program) }
    let served = try await ServedProgram(Programs.shop)
    let socket = try WebSocket(served.address)
    try socket.read(socket.ask("advance", ["to": 10_000_000_000]))
    for value in 1...1000 {
      try socket.read(socket.ask("set", socket.setting("price", to: "\(value)")))
    }
    let memory = try peakMemory(of: served.process)
    return [
      Line("start to served page", figures, median: 10),
      Line(
        "memory of the server, one tab, 1,000 inputs", "\(shown(memory)) MB", goal: "≤ 32 MB",
        isReached: memory <= 32),
    ]
  }

  private static func fetchPage(_ program: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["serve"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var output = ""
    while true {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw BrowserFailure("`runnel serve` ended: \(output)") }
      output += String(decoding: data, as: UTF8.self)
      guard let port = output.firstMatch(of: #/127\.0\.0\.1:(\d+)\//#).flatMap({ UInt16($0.1) })
      else { continue }
      let socket = try LoopbackSocket(port: port)
      try socket.write(
        Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8))
      let head = try socket.readHead()
      guard head.hasPrefix("HTTP/1.1 200") else { throw BrowserFailure("no page: \(head)") }
      return
    }
  }

  /// The most memory that a process has had, in megabytes.
  private static func peakMemory(of process: Int?) throws -> Double {
    guard let process else { throw BrowserFailure("the server's process is not known") }
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    guard let found = status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#), let size = Double(found.1)
    else {
      throw BrowserFailure("the memory of a process is known on Linux alone")
    }
    return size / 1024
  }
}
