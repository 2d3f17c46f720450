#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files that a program may import: those in one folder and below it.
///
/// A file is opened before it is checked, so that the file that is read is the one that was
/// checked. A file with an absolute path was named by a person, or is imported by such a file.
package struct ScriptFolder: SourceReader {
  package let root: SourceRoot
  package let start: String?
  /// The folder's real path, ending in `/`.
  private let path: String
  /// Prefix of paths in messages: the folder as the user named it.
  private let shown: String

  /// Finds the folder of a script; the current directory for standard input, and if the script's
  /// real path cannot be found.
  package init(ofScriptAt path: String) {
    guard path != "-", let real = Self.realPath(path), let slash = real.lastIndex(of: "/") else {
      self.init()
      return
    }
    let folder = String(real[...slash])
    // If the script is a link, its real folder differs from the one in its path.
    let named = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    self.init(
      root: .ofRunFile,
      start: String(real[real.index(after: slash)...]), path: folder,
      shown: Self.realFolder(named) == folder ? named : folder)
  }

  /// Uses the current directory.
  package init() {
    self.init(
      root: .current, start: nil, path: Self.realFolder("") ?? "./", shown: "")
  }

  /// Uses a given folder.
  package init(folder: String) {
    let real = Self.realFolder(folder) ?? "\(folder)/"
    self.init(root: .folder(folder), start: nil, path: real, shown: "")
  }

  private init(root: SourceRoot, start: String?, path: String, shown: String) {
    self.root = root
    self.start = start
    self.path = path
    self.shown = shown
  }

  package func name(of path: String) -> String { Self.isAbsolute(path) ? path : shown + path }

  package func absolutePath(of written: String) -> String? {
    Self.isAbsolute(written) ? written : path + written
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Returns the location of the file at a path.
  private func place(of path: String) -> String { Self.isAbsolute(path) ? path : self.path + path }

  /// The same folder, with files named by their paths from it.
  package var withoutName: ScriptFolder {
    ScriptFolder(root: root, start: start, path: path, shown: "")
  }

  package func names(in folder: String) -> [String] {
    // Files outside the root are listed only by absolute path.
    let isAbsolute = Self.isAbsolute(folder)
    guard isAbsolute || !folder.split(separator: "/").contains(".."),
      let real = Self.realFolder(place(of: folder)),
      isAbsolute || real.utf8.starts(with: path.utf8),
      let directory = unsafe opendir(real)
    else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < Self.mostNames, let entry = unsafe readdir(directory) {
      let isFolder = unsafe Int32(entry.pointee.d_type) == Int32(DT_DIR)
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name, !name.hasPrefix(".") else { continue }
      names.append(isFolder ? name + "/" : name)
    }
    return names.sorted()
  }

  /// Largest number of names that are read from a folder.
  private static let mostNames = 10_000

  package func open(_ path: String) throws(SourceProblem) -> any OpenSource {
    let whole = place(of: path)
    let file: OpenFile
    let status: stat
    do throws(SystemError) {
      file = try OpenFile(path: whole, waits: false)
      status = try file.status()
    } catch {
      throw SourceProblem(error)
    }
    var found = stat()
    guard let real = Self.realPath(whole), unsafe stat(real, &found) == 0 else {
      throw SourceProblem(.latest)
    }
    let isInside = real.utf8.starts(with: self.path.utf8)
    guard isInside || Self.isAbsolute(path) else { throw .outside }
    guard status.isSameFile(as: found) else { throw .changed }
    guard !status.isDirectory else { throw .directory }
    guard status.isRegularFile else { throw .noRegularFile }
    return OpenScript(
      file: file, stamp: FileStamp(status),
      realPath: isInside ? String(Substring(real.utf8.dropFirst(self.path.utf8.count))) : real)
  }

  package func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard unsafe stat(place(of: path), &status) == 0 else { return nil }
    return FileStamp(status)
  }

  /// Returns a folder's real path, ending in `/`; the empty path is the current directory.
  private static func realFolder(_ path: String) -> String? {
    realPath(path.isEmpty ? "." : path).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Resolves every link in a path; nil if there is no such file.
  private static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(validatingCString: real)
  }
}

/// An open file of the folder.
private struct OpenScript: OpenSource {
  let file: OpenFile
  let stamp: FileStamp?
  let realPath: String

  func bytes(limit: Int) throws(SourceProblem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.bytes(limit: limit)
    } catch {
      throw SourceProblem(error)
    }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }
}

extension SourceProblem {
  fileprivate init(_ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .directory
    case ENXIO: self = .noRegularFile
    case EACCES, EPERM: self = .permissionDenied
    default: self = .system(error.message)
    }
  }
}
