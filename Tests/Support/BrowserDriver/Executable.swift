import Foundation

/// Finds the browser that tests are driven in.
enum Executable {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome",
  ]
  private static let places = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// Its path, or a sentence that says why there is none.
  static let found: Result<String, BrowserFailure> = find(ProcessInfo.processInfo.environment)

  private static func find(_ environment: [String: String]) -> Result<String, BrowserFailure> {
    if let chosen = environment["RUNNEL_BROWSER"] {
      return .success(chosen)
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + places
    let present = candidates.filter(FileManager.default.isExecutableFile(atPath:))
    if let usable = present.first(where: { !isSnap($0) }) {
      return .success(usable)
    }
    return .failure(
      BrowserFailure(
        present.isEmpty
          ? "There is no Chromium. On Debian, scripts/install-browser.sh installs it."
          : "The Chromium here (\(present[0])) is a snap, which may not see the folders of tests."))
  }

  /// Returns whether it is a snap, or the script that Ubuntu has in place of the browser.
  private static func isSnap(_ path: String) -> Bool {
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    if path.hasPrefix("/snap/") || real.hasPrefix("/snap/") || real.hasSuffix("/snap") {
      return true
    }
    guard let file = FileHandle(forReadingAtPath: real),
      let head = try? file.read(upToCount: 4096), head.starts(with: Array("#!".utf8))
    else { return false }
    return String(decoding: head, as: UTF8.self).contains("/snap/bin")
  }
}
