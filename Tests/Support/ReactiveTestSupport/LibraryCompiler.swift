package import Foundation

/// Compiles programs against the library that the tests were built with, in Swift 6 mode.
package enum LibraryCompiler {
  /// Where the build has put the library's module.
  package static let modules = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "Modules")

  /// What the compiler says about a program; nothing if it accepts it.
  package static func problems(_ program: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "reactive-\(UUID().uuidString).swift")
    try "import Reactive\n\(program)\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try run([
      "swiftc", "-swift-version", "6", "-parse-as-library", "-I", modules.path, "-emit-sil",
      "-o", "/dev/null", file.path,
    ])
    return outcome.isSuccess ? "" : outcome.messages
  }

  /// Runs a tool of the toolchain; gives what it writes on its standard error.
  package static func run(_ arguments: [String]) throws -> (isSuccess: Bool, messages: String) {
    let outcome = try start(arguments, reading: \.standardError)
    return (outcome.isSuccess, String(decoding: outcome.data, as: UTF8.self))
  }

  /// What a tool of the toolchain writes on its standard output.
  package static func output(_ arguments: [String]) throws -> Data {
    try start(arguments, reading: \.standardOutput).data
  }

  private static func start(
    _ arguments: [String], reading output: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (isSuccess: Bool, data: Data) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process[keyPath: output] = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0, data)
  }
}
