import Testing

/// The folders of the sources are the picture at the beginning of docs/ARCHITECTURE.md.
struct ListingTests {
  /// The groups that a target's dependencies may stand in, by its own.
  private static let below: [String: Set<String>] = [
    "Core": ["Core"], "C": ["C"], "Library": ["Core", "Library", "Language"],
    "Language": ["Core", "Language"], "Showing": ["Core", "Language", "Showing"],
    "Program": ["Core", "Language", "Showing", "Program", "C"],
  ]

  private static func targets() throws -> [(group: String, target: Manifest.Target)] {
    try Manifest(Repository.text("Package.swift")).targets.compactMap { target in
      let parts = target.path.split(separator: "/").map(String.init)
      guard parts.first == "Sources" else { return nil }
      #expect(parts.count == 3 && parts[2] == target.name, "\(target.path)")
      return (parts[1], target)
    }
  }

  /// The lines of the picture by the group that they belong to.
  private static func picture() throws -> [String: String] {
    let page = try Repository.text("docs/ARCHITECTURE.md")
    let block = try #require(page.split(separator: "```").first { $0.hasPrefix("\nSources\n") })
    var groups: [String: String] = [:]
    var current = ""
    for line in block.split(separator: "\n").dropFirst() {
      if line.hasPrefix("  "), !line.hasPrefix("   ") {
        current = String(line.split(separator: " ")[0])
      }
      groups[current, default: ""] += line + "\n"
    }
    return groups
  }

  @Test func theGroupsOfThePictureAreTheFolders() throws {
    let picture = try Self.picture()
    let targets = try Self.targets()
    #expect(targets.count > 20)
    #expect(Set(picture.keys) == Set(targets.map(\.group)))
    for (group, target) in targets {
      #expect(picture[group]?.contains(target.name) == true, "\(target.name) is not in \(group)")
    }
  }

  @Test func aGroupDependsOnlyOnThoseBelowIt() throws {
    let targets = try Self.targets()
    let groups = Dictionary(uniqueKeysWithValues: targets.map { ($0.target.name, $0.group) })
    for (group, target) in targets {
      let others = Set(target.dependencies.compactMap { groups[$0] })
      let allowed = try #require(Self.below[group])
      #expect(others.isSubset(of: allowed), "\(target.name) of \(group) depends on \(others)")
    }
  }

  /// A stranger reads names of subjects in a target, not a heap of files.
  @Test func noFolderHoldsMoreThanAPersonReads() throws {
    var counts: [Substring: Int] = [:]
    for path in try Repository.files(below: "Sources") {
      counts[path[..<(path.lastIndex(of: "/") ?? path.endIndex)], default: 0] += 1
    }
    #expect(counts.filter { $0.value > 45 }.isEmpty)
  }
}
