package import Foundation
import Synchronization

/// A tab of the browser, with cookies and storage of its own.
package final class BrowserTab: Sendable {
  /// How a tab is before anything is loaded.
  package struct Setup: Sendable {
    package var width = 1440
    package var height = 900
    /// Languages that the page is told of, best first.
    package var languages = "en-US,en"
    /// Media features and their values, as `prefers-color-scheme: dark`.
    package var media: [String: String] = [:]
    /// Answers requests in place of the network, where it has an answer.
    package var site: Site?

    package init(
      width: Int = 1440, height: Int = 900, languages: String = "en-US,en",
      media: [String: String] = [:], site: Site? = nil
    ) {
      self.width = width
      self.height = height
      self.languages = languages
      self.media = media
      self.site = site
    }
  }

  private struct State {
    var problems: [String] = []
    var requests: [String] = []
  }

  private let browser: Browser
  private let context: String
  private let session: String
  private let state = Mutex(State())

  init(_ browser: Browser, _ setup: Setup) async throws {
    self.browser = browser
    let made = try await browser.send("Target.createBrowserContext", ["disposeOnDetach": true])
    context = made["browserContextId"].string ?? ""
    let target = try await browser.send(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": .string(context), "newWindow": true])
    let attached = try await browser.send(
      "Target.attachToTarget", ["targetId": target["targetId"], "flatten": true])
    session = attached["sessionId"].string ?? ""
    let site = setup.site
    browser.connection.listen(session) { [weak self] in self?.receive($0, $1, site) }
    for domain in ["Page", "Runtime", "Log", "Network"] {
      try await send("\(domain).enable")
    }
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await resize(width: setup.width, height: setup.height)
    try await send(
      "Emulation.setUserAgentOverride",
      [
        "userAgent": "Mozilla/5.0 (X11; Linux x86_64) Chrome", "platform": "Linux x86_64",
        "acceptLanguage": .string(setup.languages),
      ])
    if !setup.media.isEmpty { try await emulate(setup.media) }
    if setup.site != nil {
      try await send("Fetch.enable", ["patterns": [["urlPattern": "http*://*"]]])
    }
  }

  /// Sends a command to the tab.
  @discardableResult
  package func send(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await browser.connection.send(
      method, parameters, session: session, patience: Browser.patience)
  }

  /// Loads a page and waits until all of it is there.
  package func go(to url: String) async throws {
    let answer = try await send("Page.navigate", ["url": .string(url)])
    if let reason = answer["errorText"].string {
      throw BrowserFailure("\(url) could not be loaded: \(reason)")
    }
    try await wait(for: "document.readyState === 'complete'", "\(url) to be loaded")
  }

  /// Gives the viewport a size.
  package func resize(width: Int, height: Int) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": false,
      ])
  }

  /// Pretends that the reader has chosen these values of media features.
  package func emulate(_ media: [String: String]) async throws {
    let features = media.map { JSON.object(["name": .string($0), "value": .string($1)]) }
    try await send("Emulation.setEmulatedMedia", ["features": .list(features)])
  }

  /// Saves files that the page offers into a folder.
  package func saveDownloads(into folder: URL) async throws {
    try await browser.send(
      "Browser.setDownloadBehavior",
      [
        "behavior": "allow", "browserContextId": .string(context),
        "downloadPath": .string(folder.path),
      ])
  }

  /// Errors and violations of the page's policy since the last call.
  package func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Addresses that the page has asked for, in order, its own first.
  package var requests: [String] { state.withLock { $0.requests } }

  func close() async {
    browser.connection.listen(session, nil)
    _ = try? await browser.send(
      "Target.disposeBrowserContext", ["browserContextId": .string(context)])
  }

  private func receive(_ method: String, _ event: JSON, _ site: Site?) {
    switch method {
    case "Runtime.exceptionThrown":
      note(Self.text(ofException: event["exceptionDetails"]))
    case "Runtime.consoleAPICalled" where ["error", "assert"].contains(event["type"].string):
      let words = event["args"].list.map { $0["value"].string ?? $0["description"].string ?? "" }
      note("console: " + words.joined(separator: " "))
    case "Log.entryAdded" where event["entry"]["level"].string == "error":
      let entry = event["entry"]
      note("\(entry["source"].string ?? "log"): \(entry["text"].string ?? "")")
    case "Network.requestWillBeSent":
      let address = event["request"]["url"].string ?? ""
      state.withLock { $0.requests.append(address) }
    case "Page.javascriptDialogOpening":
      // Who drives a tab means it, also where a page asks whether it may be left.
      browser.connection.post(
        "Page.handleJavaScriptDialog", ["accept": true], session: session)
    case "Fetch.requestPaused":
      let (command, parameters) = Site.answer(event, site)
      browser.connection.post(command, parameters, session: session)
    default: break
    }
  }

  private func note(_ problem: String) {
    state.withLock { $0.problems.append(problem) }
  }

  static func text(ofException details: JSON) -> String {
    details["exception"]["description"].string ?? details["exception"]["value"].string
      ?? details["text"].string ?? "a script failed"
  }
}
