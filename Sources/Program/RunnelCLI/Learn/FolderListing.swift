import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The names in a folder.
enum FolderListing {
  /// Returns the sorted names, without those that begin with a dot.
  static func names(in path: String) throws(ScriptProblem) -> [String] {
    guard let directory = opendir(path) else {
      let error = SystemError.latest
      guard error.code == ENOENT || error.code == ENOTDIR else {
        throw ScriptProblem(error, name: path)
      }
      throw ScriptProblem(.cannotRead, CommandWords.spoken.noFolder(path))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns whether a path ends outside a folder that it begins with, because of a link; false if it ends nowhere.
  static func leads(_ path: String, outOf folder: String) -> Bool {
    guard let end = realPath(of: path), let place = realPath(of: folder) else { return false }
    return !end.utf8.starts(with: (place == "/" ? place : place + "/").utf8)
  }

  /// Returns a path without links; nil if it leads nowhere.
  static func realPath(of path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
