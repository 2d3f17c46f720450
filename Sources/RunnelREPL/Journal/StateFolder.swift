#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where the program keeps what it remembers of a user from one day to the next.
package enum StateFolder {
  /// `$XDG_STATE_HOME/runnel/FILE`, or `~/.local/state/runnel/FILE`; nil without a home.
  package static func path(of file: String, environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/runnel/\(file)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home == "/" ? "" : home)/.local/state/runnel/\(file)"
  }

  /// Makes the folders that a file lies in, private to the user; false when that failed, as `errno` says.
  package static func makeFolders(of path: String) -> Bool {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      if mkdir(folder, 0o700) != 0, errno != EEXIST { return false }
    }
    return true
  }
}
