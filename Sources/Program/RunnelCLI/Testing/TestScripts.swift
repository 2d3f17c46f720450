import FlowSession
import FlowText

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
  /// Folders that cannot be searched, and what is in one and not tested although it is called a script.
  private(set) var problems: [ScriptProblem] = []

  /// The name of folders with files that tests import.
  private static let importedFolder = "imported"

  /// Finds the scripts; with a filter, only those whose paths have it in them.
  init(_ arguments: [String], filter: String? = nil) {
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
    if let filter { paths.removeAll { !$0.contains(filter) } }
  }

  private mutating func scripts(below top: String) -> [String] {
    var found: [String] = []
    var open = [top]
    while let folder = open.popLast() {
      let names: [String]
      do throws(SystemError) {
        names = try self.names(in: folder)
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
          if Self.kind(of: path, followsLinks: true) == S_IFREG, isInside(path, top) {
            found.append(path)
          }
        default: break
        }
      }
    }
    return found.sorted()
  }

  /// Returns whether a link leads to a file in the folder; the lines of another one would be shown to whoever reads
  /// what is said of a folder that comes from elsewhere.
  private mutating func isInside(_ link: String, _ top: String) -> Bool {
    guard FolderListing.leads(link, outOf: top) else { return true }
    let sentence = CommandWords.spoken.leadsOut(escapedForTerminal(link))
    problems.append(ScriptProblem(.cannotRead, sentence))
    return false
  }

  /// Returns the names in a folder; what can't be named and may be a script, or have some, is a problem.
  private mutating func names(in folder: String) throws(SystemError) -> [String] {
    guard let directory = opendir(folder) else { throw SystemError.latest }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let (name, shown) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(validatingCString: $0), String(cString: $0))
        }
      }
      if let name {
        names.append(name)
      } else if entry.pointee.d_type == DT_DIR || shown.hasSuffix(".flow"), !shown.hasPrefix(".") {
        let sentence =
          "the name of `\(escapedForTerminal("\(folder)/\(shown)"))` is not text in UTF-8"
        problems.append(ScriptProblem(.cannotRead, sentence))
      }
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
