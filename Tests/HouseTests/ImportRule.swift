/// A target imports what it declares, and no more.
///
/// The package manager lets a target import what its dependencies depend on, so a layer could be
/// skipped without anyone seeing it.
struct ImportRule {
  /// What comes with the toolchain.
  private static let system: Set<String> = [
    "Swift", "Synchronization", "Observation", "Dispatch", "Glibc", "Musl", "Darwin", "Foundation",
    "FoundationEssentials",
    "PackageDescription",
  ]

  let manifest: Manifest

  func violations(in file: SwiftFile) -> [String] {
    guard let target = manifest.target(of: file.path) else {
      return ["\(file.path): belongs to no target of Package.swift"]
    }
    var allowed = Self.system.union(target.dependencies)
    if target.kind == .test {
      allowed.formUnion(["Testing", "FoundationXML"])
    }
    return Self.imports(in: file).filter { !allowed.contains($0) }.map {
      "\(file.path): imports \($0), which \(target.name) does not depend on"
    }
  }

  /// Foundation costs start-up and size, and behaves differently from system to system.
  func foundationBelowSession(in file: SwiftFile) -> [String] {
    guard let target = manifest.target(of: file.path),
      manifest.allDependencies(of: "FlowSession").contains(target.name)
    else { return [] }
    return Self.imports(in: file).filter { $0.hasPrefix("Foundation") }.map {
      "\(file.path): imports \($0) below FlowSession"
    }
  }

  /// The modules a file imports; of `import struct A.B` that is A.
  static func imports(in file: SwiftFile) -> [String] {
    file.lines.compactMap { line in
      var words = line.split { $0 == " " }[...]
      while let word = words.first, modifiers.contains(String(word)) {
        words.removeFirst()
      }
      guard words.popFirst() == "import" else { return nil }
      if let word = words.first, kinds.contains(String(word)) {
        words.removeFirst()
      }
      // The language has an import of its own, with a file name in quotation marks.
      guard let module = words.first, module.first != "\"" else { return nil }
      return module.split(separator: ".").first.map(String.init)
    }
  }

  private static let modifiers: Set<String> = [
    "package", "internal", "public", "private", "fileprivate", "@testable", "@preconcurrency",
    "@_exported",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
