import Foundation

/// The built `runnel`, as a process.
enum Program {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Beside the test bundle, where the package manager builds both; or where `RUNNEL_PROGRAM_FOLDER` says
  /// that another build lies.
  static let folder: URL = {
    if let other = BadInputTests.program { return URL(filePath: other) }
    #if os(Linux)
    let test = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    let test =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? Bundle.main.bundleURL
    #endif
    return test.deletingLastPathComponent()
  }()

  /// Runs it to its end.
  static func run(_ arguments: String..., input: String = "") throws -> Result {
    try spawn(folder.appending(path: "runnel"), arguments, input: Data(input.utf8))
  }

  static func run(_ arguments: [String], bytes: [UInt8]) throws -> Result {
    try spawn(folder.appending(path: "runnel"), arguments, input: Data(bytes))
  }

  /// Runs a line of the shell, for which the program is called `runnel`.
  static func shell(_ command: String) throws -> Result {
    try spawn(URL(filePath: "/bin/sh"), ["-c", command], input: Data())
  }

  private static func spawn(_ executable: URL, _ arguments: [String], input: Data) throws -> Result
  {
    let scratch = try Scratch()
    let inputFile = try scratch.file("input", input)
    let outputFile = try scratch.file("output", Data())
    let errorFile = try scratch.file("errors", Data())
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    // Files and not pipes: nobody has to read while the process runs.
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    // The server's library lets its process ignore a broken pipe, and what is ignored is inherited.
    // What is handled is not: the program begins with what a shell would give it.
    signal(SIGPIPE) { _ in }
    try process.run()
    let guardian = Guardian(process.processIdentifier)
    process.waitUntilExit()
    guardian.dismiss()
    let died = process.terminationReason == .uncaughtSignal
    return Result(
      // As a shell gives it.
      status: process.terminationStatus + (died ? 128 : 0),
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// The environment of every run: nothing that a developer's machine would change.
  static var environment: [String: String] {
    let outer = ProcessInfo.processInfo.environment
    let path = outer["PATH"] ?? "/usr/bin:/bin"
    var inner = ["PATH": "\(folder.path):\(path)", "TERM": "dumb", "LC_ALL": "C.UTF-8"]
    // What measures coverage or watches memory does so in the program as well.
    for name in ["LLVM_PROFILE_FILE", "LSAN_OPTIONS", "SWIFT_BACKTRACE"] {
      inner[name] = outer[name]
    }
    inner["ASAN_OPTIONS"] = outer["RUNNEL_ASAN_OPTIONS"]
    return inner
  }
}
