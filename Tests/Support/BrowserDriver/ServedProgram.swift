package import Foundation

/// A `runnel serve`, as a process, on a program in a folder of its own.
///
/// A shell stands between, which ends the server when the process that started it has ended.
package final class ServedProgram: Sendable {
  /// The page's address with its token, as `runnel serve` prints it.
  package let address: String
  /// The folder with the program, which goes with the server.
  package let folder: URL
  private let input: FileHandle

  /// The folder of its state, in which it keeps the secret of its page.
  package var state: URL { folder.appending(path: "state") }

  /// The folder of the built `runnel`: the one of this process, or `RUNNEL_PROGRAM_FOLDER`.
  package static let programs: URL = {
    if let other = ProcessInfo.processInfo.environment["RUNNEL_PROGRAM_FOLDER"] {
      return URL(filePath: other)
    }
    #if os(Linux)
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    let own =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? Bundle.main.bundleURL
    #endif
    return own.deletingLastPathComponent()
  }()

  /// Starts the server, gives its number to the file `pid`, and ends it with the input.
  ///
  /// It does not wait for the end: with the signals that a thread of the tests blocks, a shell may wait forever.
  private static let shell = """
    cd "$0" && { "$@" < /dev/null > output 2> errors & echo $! > pid; \
    read -r line; kill $!; rm -rf "$0"; }
    """

  /// Serves a program.
  ///
  /// - Parameters:
  ///   - text: The program, nil for a page without a file.
  ///   - name: The name of its file.
  ///   - isNamedInFull: True if the command gets the file with its folder.
  ///   - options: What else the command is given.
  ///   - state: The folder of its state, for one that takes the place of another; else its own.
  /// - Throws: A `BrowserFailure` with what it said, where it printed no address.
  package init(
    _ text: String?, name: String = "shop.flow", isNamedInFull: Bool = false,
    options: [String] = [], state: URL? = nil
  ) async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "runnel-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let text { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", Self.shell, folder.path, Self.programs.appending(path: "runnel").path, "serve"]
      + (text == nil ? [] : [isNamedInFull ? folder.appending(path: name).path : name]) + options
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_STATE_HOME"] = (state ?? folder.appending(path: "state")).path
    process.environment = environment
    let pipe = Pipe()
    process.standardInput = pipe
    // Nobody who reads what the tests say has to wait for the end of this.
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    input = pipe.fileHandleForWriting
    try process.run()
    address = try await Self.address(printedIn: folder)
  }

  deinit {
    stop()
  }

  /// Ends the server; its folder goes with it.
  package func stop() {
    try? input.close()
  }

  /// Number of the server's process.
  package var process: Int? {
    let text = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    return text.flatMap { Int($0.filter(\.isNumber)) }
  }

  private static func address(printedIn folder: URL) async throws -> String {
    let read = { (name: String) in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }
    let limit = ContinuousClock.now + Browser.patience
    while ContinuousClock.now < limit {
      if let found = read("output").firstMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/\S*(?=\s)/#) {
        return String(found.0)
      }
      if !read("errors").isEmpty { break }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw BrowserFailure("`runnel serve` printed no address. \(read("output")) \(read("errors"))")
  }
}
