import FlowPage
import FlowSession
import FlowText
import RunnelREPL
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file that a page was opened on, which the page may write if that is allowed.
///
/// A text area supports neither a byte order mark nor line ends of two characters, so the page sees none; a file that
/// has them keeps them, each line its own (`LineEnds`).
final class ServedFile: PageDisk {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let identity: String
  /// The name that the page knows, which has no folder.
  private let name: String
  /// The path without links: what takes the place of the file, or of a folder of it, is not followed.
  private let path: String
  private let limit: Int
  private let latest: Mutex<Found>

  /// The file as it was read last, by whichever tab.
  private struct Found {
    /// They say how the file marks its beginning and ends its lines.
    var bytes: [UInt8]
    /// The mode of a file that is gone is that of the one which is written anew.
    var mode: UInt32?
  }

  init(_ script: ScriptText, path: String, limit: Int) {
    let path = Self.realPath(path) ?? path
    self.path = path
    name = Self.name(of: script)
    self.limit = limit
    identity = Self.revision(of: path.utf8)
    var status = stat()
    let isThere = stat(path, &status) == 0
    latest = Mutex(
      Found(bytes: script.bytes, mode: isThere ? UInt32(status.st_mode & 0o7777) : nil))
  }

  /// Opens a script for a page, which is told no folder of it, for that may be shared.
  static func opened(
    _ script: ScriptText, at path: String, limit: Int, isWritable: Bool
  ) -> PageSettings.File {
    let isFile = path != "-" && (try? Self.script(at: path, called: path, limit: limit)) != nil
    return PageSettings.File(
      name: name(of: script),
      text: text(of: script.bytes), reader: ScriptFolder(ofScriptAt: path).withoutName,
      disk: isFile ? ServedFile(script, path: path, limit: limit) : nil, isWritable: isWritable)
  }

  func read() throws(PageDiskProblem) -> PageFileContent {
    try latest.withLock { latest throws(PageDiskProblem) in
      latest = try found()
      return Self.content(of: latest.bytes)
    }
  }

  func write(_ text: String, over revision: String) throws(PageDiskProblem) -> String {
    try latest.withLock { latest throws(PageDiskProblem) in
      // A file that is gone is written anew: nothing is lost by that.
      if isThere {
        latest = try found()
        let content = Self.content(of: latest.bytes)
        guard content.revision == revision else { throw .changed(content) }
      }
      let written = Self.bytes(of: text, like: latest.bytes)
      guard written.count <= limit else {
        throw .failed("`\(escapedForTerminal(name))` would be larger than \(limit.inBytes)")
      }
      guard !written.contains(0) else {
        throw .failed("a NUL stands in it, with which it would be no text file")
      }
      try replace(latest, with: written)
      latest.bytes = written
      return Self.revision(of: written)
    }
  }

  private func replace(_ latest: Found, with written: [UInt8]) throws(PageDiskProblem) {
    try refuseLinks()
    var other: [UInt8]?
    let reason = DurableFile.replace(
      path, calledAs: name, with: written, followsLinks: false, isPrivate: false,
      mode: latest.mode
    ) { [limit, name] file in
      // It may have changed since it was read.
      let found = try? file.bytes(limit: limit)
      guard found != latest.bytes else { return nil }
      other = found
      return "`\(name)` has been changed by another program"
    }
    if let other { throw .changed(Self.content(of: other)) }
    if let reason { throw .failed(reason) }
  }
}

extension ServedFile {
  private static func content(of bytes: [UInt8]) -> PageFileContent {
    PageFileContent(text: text(of: bytes), revision: revision(of: bytes))
  }

  /// Returns the text that the page shows.
  static func text(of bytes: [UInt8]) -> String {
    let isMarked = bytes.starts(with: mark)
    let text = String(decoding: isMarked ? bytes[mark.count...] : bytes[...], as: UTF8.self)
    return endsLinesWithReturn(bytes) ? text.replacing("\r\n", with: "\n") : text
  }

  /// Returns a text as it is written over a file with that content.
  private static func bytes(of text: String, like former: [UInt8]) -> [UInt8] {
    let isMarked = former.starts(with: mark)
    let ends = LineEnds(of: isMarked ? Array(former.dropFirst(mark.count)) : former)
    return (isMarked ? mark : []) + ends.applied(to: text)
  }

  private static func endsLinesWithReturn(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "\r") && $1 == UInt8(ascii: "\n") }
  }

  /// Returns a short text that differs for other bytes: their hash, and their number.
  private static func revision(of bytes: some Collection<UInt8>) -> String {
    String(bytes.stableHash, radix: 16) + "." + String(bytes.count)
  }

  private static func name(of script: ScriptText) -> String {
    script.name.split(separator: "/").last.map(String.init) ?? script.name
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The script at a path, unless that is a pipe or the like, which can be read only once.
  private static func script(
    at path: String, called name: String, limit: Int
  ) throws(ScriptProblem) -> ScriptText {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(path: path, waits: false)
      let kind = try file.status().st_mode & S_IFMT
      if kind == S_IFDIR { throw SystemError(code: EISDIR) }
      guard kind == S_IFREG else { throw SystemError(code: ENXIO) }
    } catch {
      guard error.code != ENXIO else {
        throw ScriptProblem(.cannotRead, "`\(escapedForTerminal(name))` is not a file")
      }
      throw ScriptProblem(error, name: name)
    }
    return try ScriptText(file: file, name: name, limit: limit)
  }

  private var isThere: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Throws if a link has taken the place of the file or of a folder that leads to it.
  private func refuseLinks() throws(PageDiskProblem) {
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let found = Self.realPath(folder)
    // A folder that is gone is no link: the system says so.
    guard isLink || !folder.isEmpty && found != nil && found != folder else { return }
    let shown = escapedForTerminal(name)
    throw .failed("`\(shown)` is reached by a link now, and no longer the file that was opened")
  }

  private func found() throws(PageDiskProblem) -> Found {
    try refuseLinks()
    do throws(ScriptProblem) {
      let bytes = try Self.script(at: path, called: name, limit: limit).bytes
      var status = stat()
      let isThere = stat(path, &status) == 0
      return Found(bytes: bytes, mode: isThere ? UInt32(status.st_mode & 0o7777) : nil)
    } catch {
      throw .failed(error.message)
    }
  }
}
