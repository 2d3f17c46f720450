/// What Package.swift declares, read from its text: running the package manager within a test run
/// would wait for the lock that the run holds.
struct Manifest {
  struct Target: Equatable {
    enum Kind: String, CaseIterable {
      case library = ".target("
      case executable = ".executableTarget("
      case test = ".testTarget("
      case system = ".systemLibrary("
    }

    let kind: Kind
    let name: String
    let dependencies: [String]
    let path: String
  }

  let targets: [Target]

  init(_ text: String) {
    let code = Self.withoutComments(text)
    // Products and packages stand before; they name targets, too.
    let list = code.firstRange(of: "\n  targets: [").map { code[$0.upperBound...] } ?? ""
    var targets: [Target] = []
    var rest = list
    while let (kind, start) = Self.firstTarget(in: rest) {
      let body = Self.balanced(rest[start...])
      targets.append(Self.target(kind, body))
      rest = rest[body.endIndex...]
    }
    self.targets = targets
  }

  subscript(name: String) -> Target? {
    targets.first { $0.name == name }
  }

  /// The target whose folder holds the file at `path`.
  func target(of path: String) -> Target? {
    targets.first { path.hasPrefix($0.path + "/") }
  }

  /// A target's dependencies and theirs.
  func allDependencies(of name: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = self[name]?.dependencies ?? []
    while let next = waiting.popLast() {
      if found.insert(next).inserted {
        waiting += self[next]?.dependencies ?? []
      }
    }
    return found
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }

  private static func firstTarget(
    in text: Substring
  ) -> (kind: Target.Kind, start: Substring.Index)? {
    Target.Kind.allCases
      .compactMap { kind in text.firstRange(of: kind.rawValue).map { (kind, $0.upperBound) } }
      .min { $0.1 < $1.1 }
  }

  /// The beginning of `text` up to the bracket that closes one opened before it.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: continue
      }
      if depth == 0 {
        return text[..<index]
      }
    }
    return text
  }

  private static func target(_ kind: Target.Kind, _ body: Substring) -> Target {
    let name = strings(in: body).first ?? ""
    let dependencies = body.firstRange(of: "dependencies: [").map { range in
      // Of a product only its own name counts, not that of its package.
      balanced(body[range.upperBound...]).split(separator: ",")
        .filter { !$0.contains("package:") }
        .compactMap { strings(in: $0).first }
    }
    let path = body.firstRange(of: "path: ").flatMap { strings(in: body[$0.upperBound...]).first }
    let folder = kind == .test ? "Tests" : "Sources"
    return Target(
      kind: kind, name: name, dependencies: dependencies ?? [], path: path ?? "\(folder)/\(name)")
  }

  private static func strings(in text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }
}
