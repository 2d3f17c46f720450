// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what is only compared with stays out of the project's dependencies.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "runnel-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "runnel", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    // What the machine can do: the same graphs swept in C, and what only C can measure.
    .target(
      name: "CSweep",
      cSettings: [.unsafeFlags(["-O3"])]),

    // The workloads, each with a check of its own results, and the table.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CSweep",
        .product(name: "Reactive", package: "runnel"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: strict),
  ]
)
