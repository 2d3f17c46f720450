import Testing

struct ImportTests {
  private static let planted = Manifest(
    """
    let package = Package(
      targets: [
        // A comment with .target(name: "Nothing")
        .target(name: "Low"),
        .target(name: "Middle", dependencies: ["Low"]),
        .executableTarget(
          name: "High",
          dependencies: ["Middle", .product(name: "Parser", package: "a-parser")],
          path: "Tools/High"),
        .testTarget(name: "LowTests", dependencies: ["Low"]),
      ]
    )
    """)

  @Test func theManifestIsReadWhole() throws {
    #expect(
      Self.planted.targets == [
        .init(kind: .library, name: "Low", dependencies: [], path: "Sources/Low"),
        .init(kind: .library, name: "Middle", dependencies: ["Low"], path: "Sources/Middle"),
        .init(
          kind: .executable, name: "High", dependencies: ["Middle", "Parser"], path: "Tools/High"),
        .init(kind: .test, name: "LowTests", dependencies: ["Low"], path: "Tests/LowTests"),
      ])
    let own = Manifest(try Repository.text("Package.swift"))
    #expect(own["RunnelCLI"]?.dependencies.contains("ArgumentParser") == true)
    #expect(own["CEdit"]?.kind == .system)
    #expect(own["HouseTests"]?.kind == .test)
    #expect(own["CPty"]?.path == "Tests/Support/CPty")
    #expect(own.allDependencies(of: "FlowSession").contains("ReactiveKernel"))
  }

  @Test(arguments: [
    ("Tools/High/A.swift", "import Low"),
    ("Tools/High/A.swift", "  package import Low"),
    ("Tools/High/A.swift", "import struct Low.Thing"),
    ("Sources/Low/A.swift", "import Middle"),
    ("Sources/Low/A.swift", "import Testing"),
    ("Sources/Lost/A.swift", ""),
  ])
  func aPlantedImportIsFound(path: String, text: String) {
    let rule = ImportRule(manifest: Self.planted)
    #expect(rule.violations(in: SwiftFile(path: path, text: text)).count == 1)
  }

  @Test(arguments: [
    (
      "Tools/High/A.swift",
      "import Parser\npackage import Middle\n#if os(Linux)\n  import Glibc\n#endif"
    ),
    ("Tests/LowTests/A.swift", "@testable import Low\nimport Testing"),
    ("Sources/Low/A.swift", "// import Middle"),
  ])
  func aDeclaredImportIsFine(path: String, text: String) {
    let rule = ImportRule(manifest: Self.planted)
    #expect(rule.violations(in: SwiftFile(path: path, text: text)) == [])
  }

  @Test func everyImportIsDeclared() throws {
    let rule = ImportRule(manifest: Manifest(try Repository.text("Package.swift")))
    let files = try Repository.swiftFiles()
    #expect(files.count > 30)
    #expect(files.flatMap(rule.violations) == [])
  }

  @Test func foundationStaysOutBelowTheSession() throws {
    let manifest = Manifest(try Repository.text("Package.swift"))
    let rule = ImportRule(manifest: manifest)
    let planted = SwiftFile(path: "Sources/Language/FlowText/A.swift", text: "import Foundation")
    #expect(rule.foundationBelowSession(in: planted).count == 1)
    #expect(try Repository.swiftFiles().flatMap(rule.foundationBelowSession) == [])
  }
}
