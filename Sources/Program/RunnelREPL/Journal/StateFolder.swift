#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The folder for data that the program stores for a user between runs.
package enum StateFolder {
  /// Returns `$XDG_STATE_HOME/runnel/FILE`, or `~/.local/state/runnel/FILE`; nil without a home.
  package static func path(of file: String, environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/runnel/\(file)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home == "/" ? "" : home)/.local/state/runnel/\(file)"
  }

  /// Creates the folders of a file, private to the user; false if that failed, with the reason in `errno`.
  package static func makeFolders(of path: String) -> Bool {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      if mkdir(folder, 0o700) != 0, errno != EEXIST { return false }
    }
    return true
  }
}
