// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Chores",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "runnel", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Chores",
      dependencies: [.product(name: "Reactive", package: "runnel")]
    ),
    .testTarget(name: "ChoresTests", dependencies: ["Chores"]),
  ],
  swiftLanguageModes: [.v6]
)
