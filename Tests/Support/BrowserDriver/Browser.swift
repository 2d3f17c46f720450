import Foundation

/// A Chromium without a window, driven over its descriptors 3 and 4.
///
/// It begins with a fresh profile folder, which is removed when it has ended, and it ends with the
/// process that started it, however that ends.
package final class Browser: Sendable {
  private static let running = Task { try await Browser() }

  /// The browser that all tests of a process share; the first who asks starts it.
  package static var shared: Browser {
    get async throws { try await running.value }
  }

  /// A sentence that says why there is none on this machine; nil where there is one.
  package static var whyMissing: String? {
    if case .failure(let reason) = Executable.found { reason.description } else { nil }
  }

  /// Indicates whether its absence is a failure rather than a reason to skip tests: `RUNNEL_NEEDS_BROWSER=1`.
  package static var isNeeded: Bool {
    ProcessInfo.processInfo.environment["RUNNEL_NEEDS_BROWSER"] == "1"
  }

  /// How long an answer may take on a machine that is busy with other tests.
  package static let patience = Duration.seconds(12)

  let connection: Connection

  /// Runs a program, and removes the folder `$0` afterwards.
  ///
  /// A shell does, because it outlives the process of the tests when that is killed.
  private static let removingProfile = #""$@"; rm -rf -- "$0""#

  private init() async throws {
    let executable = try Executable.found.get()
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "runnel-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let errors = profile.appending(path: "errors").path
    let program = try PipedProcess(
      ["/bin/sh", "-c", Self.removingProfile, profile.path, executable] + Self.options(profile),
      environment: Self.environment(profile), errors: errors)
    connection = Connection(program) {
      let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").suffix(5).joined(separator: "\n")
    }
    _ = try await send("Browser.getVersion")
  }

  private static func options(_ profile: URL) -> [String] {
    var options = [
      "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb", "--lang=en-US",
      // Nothing of its own accord: no first steps, no updates, no reports, no other host.
      "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-default-apps",
      "--disable-extensions", "--disable-breakpad", "--metrics-recording-only",
      "--disable-domain-reliability",
      "--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider",
      // A tab behind another one works as the one in front.
      "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
      "--disable-renderer-backgrounding", "--disable-dev-shm-usage",
    ]
    // Its sandbox refuses to work as root.
    if geteuid() == 0 { options.append("--no-sandbox") }
    return options + ["about:blank"]
  }

  private static func environment(_ profile: URL) -> [String] {
    var variables = ProcessInfo.processInfo.environment
    // What it keeps outside of its profile goes into the profile as well.
    variables["XDG_CACHE_HOME"] = profile.appending(path: "cache").path
    variables["XDG_CONFIG_HOME"] = profile.appending(path: "config").path
    variables["TMPDIR"] = profile.path
    variables["LANGUAGE"] = "en"
    variables["DBUS_SESSION_BUS_ADDRESS"] = nil
    return variables.map { "\($0)=\($1)" }
  }

  /// Sends a command to the browser itself.
  @discardableResult
  func send(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await connection.send(method, parameters, session: nil, patience: Self.patience)
  }

  /// Opens a page in a tab of its own, does something with it and closes it.
  ///
  /// Fails when a script of the page failed, something was logged as an error, or the page's policy
  /// forbade something, unless `body` has taken that with ``BrowserTab/takeProblems()``.
  package func visit<Result: Sendable>(
    _ url: String, _ setup: BrowserTab.Setup = .init(),
    _ body: @Sendable (BrowserTab) async throws -> Result
  ) async throws -> Result {
    let tab = try await BrowserTab(self, setup)
    do {
      try await tab.go(to: url)
      let result = try await body(tab)
      let problems = tab.takeProblems()
      guard problems.isEmpty else {
        throw BrowserFailure("The page had problems:\n" + problems.joined(separator: "\n"))
      }
      await tab.close()
      return result
    } catch {
      let problems = tab.takeProblems()
      await tab.close()
      guard !problems.isEmpty else { throw error }
      throw BrowserFailure("\(error)\nThe page had problems:\n" + problems.joined(separator: "\n"))
    }
  }
}
