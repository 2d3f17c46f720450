import FlowSession

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The scripts that the paths on a command line refer to.
struct TestScripts {
  /// Every script once: for a folder those in it and below it, in the order of their paths.
  private(set) var paths: [String] = []
  private(set) var emptyFolders: [String] = []
  /// Folders that cannot be searched.
  private(set) var problems: [ScriptProblem] = []

  /// The name of folders with files that tests import.
  private static let importedFolder = "imported"

  init(_ arguments: [String]) {
    var seen: Set<String> = []
    for argument in arguments {
      guard Self.kind(of: argument, followsLinks: true) == S_IFDIR else {
        if seen.insert(argument).inserted { paths.append(argument) }
        continue
      }
      let found = scripts(below: argument)
      if found.isEmpty, problems.isEmpty { emptyFolders.append(argument) }
      paths += found.filter { seen.insert($0).inserted }
    }
  }

  private mutating func scripts(below top: String) -> [String] {
    var found: [String] = []
    var open = [top]
    while let folder = open.popLast() {
      let names: [String]
      do throws(SystemError) {
        names = try Self.names(in: folder)
      } catch {
        problems.append(ScriptProblem(error, name: folder))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        switch Self.kind(of: path, followsLinks: false) {
        case S_IFDIR: if name != Self.importedFolder { open.append(path) }
        case S_IFREG where name.hasSuffix(".flow"): found.append(path)
        // A link to a script counts as one; a link to a folder might lead to an endless loop.
        case S_IFLNK where name.hasSuffix(".flow"):
          if Self.kind(of: path, followsLinks: true) == S_IFREG { found.append(path) }
        default: break
        }
      }
    }
    return found.sorted()
  }

  private static func names(in folder: String) throws(SystemError) -> [String] {
    guard let directory = opendir(folder) else { throw SystemError.latest }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// Returns the type of a file; nil if there is none.
  private static func kind(of path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let answer = followsLinks ? stat(path, &status) : lstat(path, &status)
    return answer == 0 ? status.st_mode & S_IFMT : nil
  }
}
