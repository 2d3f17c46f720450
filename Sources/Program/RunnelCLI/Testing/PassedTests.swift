import FlowSession
import RunnelREPL

/// The scripts that passed when they were tested last, with the stamps of what they read, kept between
/// runs for `--changed`.
struct PassedTests {
  private let path: String
  /// The stamps of each script, by its path and the circumstances.
  private var entries: [String: String] = [:]
  /// All but the scripts that the results depend on.
  private let circumstances: [String]

  /// Largest size of the file, in bytes.
  private static let most = 16 * 1024 * 1024
  private static let heading =
    "# Scripts that passed under `runnel test --changed`. It may be deleted."

  /// Reads what is kept; nil where no folder is a user's own.
  init?(circumstances: [String]) {
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_STATE_HOME"] { variables[name] = Environment.variable(name) }
    guard let path = StateFolder.path(of: "passed-tests", environment: variables) else {
      return nil
    }
    self.path = path
    self.circumstances = circumstances
    guard let file = try? OpenFile(path: path, waits: false),
      let bytes = try? file.bytes(limit: Self.most)
    else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { entries[String(parts[0])] = String(parts[1]) }
    }
  }

  /// Returns whether a script has passed and is as it was then, with all that it imports.
  func hasPassed(_ script: String) -> Bool {
    guard let kept = entries[key(of: script)] else { return false }
    let folder = ScriptFolder(ofScriptAt: script)
    var now = [ScriptStamps.stamp(of: script)?.word ?? "-"]
    for part in kept.split(separator: "\t").dropFirst() {
      // No path begins with such a sign here.
      let isVariable = part.first == "="
      let sign = part.lastIndex(of: "=") ?? part.endIndex
      guard let name = Self.unescaped(part[..<sign].dropFirst(isVariable ? 1 : 0)) else {
        return false
      }
      now.append(
        isVariable
          ? Self.word(name, Environment.variable(name))
          : "\(part[..<sign])=\(folder.stamp(of: name)?.word ?? "-")")
    }
    return now.joined(separator: "\t") == kept
  }

  /// Notes the result of a script.
  mutating func note(_ script: String, _ stamps: ScriptStamps, hasPassed: Bool) {
    let imports = stamps.imports.map { "\(Self.escaped($0.path))=\($0.stamp?.word ?? "-")" }
    let variables = stamps.variables.sorted { $0.key < $1.key }.map { Self.word($0, $1) }
    entries[key(of: script)] =
      hasPassed
      ? ([stamps.script?.word ?? "-"] + imports + variables).joined(separator: "\t") : nil
  }

  /// Returns a variable of the environment without its value, which may be a secret.
  private static func word(_ name: String, _ value: String?) -> String {
    "=\(escaped(name))=\(value.map { String($0.utf8.stableHash, radix: 16) } ?? "-")"
  }

  /// Writes what is known now; returns the reason if that failed.
  func keep() -> String? {
    let lines = entries.filter { Self.isThere($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key)\t\($0.value)" }
    let text = ([Self.heading] + lines).map { $0 + "\n" }.joined()
    // If the folder can't be made, writing the file fails and gives the reason.
    _ = StateFolder.makeFolders(of: path)
    return DurableFile.replace(path, with: Array(text.utf8), followsLinks: false)
  }

  /// Returns whether the script of an entry has not been deleted.
  private static func isThere(_ key: String) -> Bool {
    unescaped(key.prefix { $0 != " " }).map { ScriptStamps.stamp(of: $0) != nil } ?? false
  }

  private func key(of script: String) -> String {
    ([FolderListing.realPath(of: script) ?? script] + circumstances).map(Self.escaped).joined(
      separator: " ")
  }

  /// Returns a text without blanks, line ends and what else parts the words of the file.
  private static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let isPlain =
        byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "=")
      result +=
        isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      // The file may have been cut or changed by hand.
      guard digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
