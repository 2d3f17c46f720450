// swift-tools-version: 6.2
import PackageDescription

// One section per target, in pipeline order; a test compares these dependencies with every `import`.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where a use of memory that the compiler can't check has to be marked `unsafe`.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "runnel",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "Runnel", targets: ["Runnel"]),
    .executable(name: "runnel", targets: ["RunnelCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // What `runnel serve` speaks HTTP and WebSockets with.
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    // Dictionaries that share what they have in common.
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    // For `swift package generate-documentation` alone; no target builds with it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    // For the test alone that compiles what `show --as combine` prints; no product builds it.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Folders of texts as Swift source, written at every build: the pages of the codes, the lessons,
    // the page of `runnel serve`.
    .executableTarget(name: "TextEmbedder", swiftSettings: strict),
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["TextEmbedder"]),

    // Source files, spans, line maps; diagnostics as values, their codes and their rendering.
    .target(name: "FlowText", swiftSettings: safe),

    // What every step touches: contiguous storage for plain records, the question whether to stop.
    .target(name: "Memory", swiftSettings: safe),

    // Regular expressions; knows no language.
    .target(name: "RegularExpressions", swiftSettings: safe),

    // Lexer, lossless tree, parser.
    .target(name: "FlowSyntax", dependencies: ["FlowText", "Memory"], swiftSettings: safe),

    // Names, types, stages, cycles, hints: a tree becomes a checked program.
    .target(
      name: "FlowCheck", dependencies: ["FlowText", "FlowSyntax", "Memory", "RegularExpressions"],
      swiftSettings: safe),

    // Checked program to graph plan; expressions compiled to code.
    .target(
      name: "FlowLower", dependencies: ["FlowText", "FlowSyntax", "FlowCheck"], swiftSettings: safe),

    // The meaning of stages that hold values until a time comes; knows no graph, no values and no clock.
    .target(name: "ReactiveStages", swiftSettings: safe),

    // Nodes, edges, waves, order, disposal. Knows no values and no language.
    .target(name: "ReactiveKernel", dependencies: ["Memory"], swiftSettings: safe),

    // Typed observables over the kernel: the library for Swift programs.
    .target(
      name: "Reactive", dependencies: ["ReactiveKernel", "ReactiveStages"], swiftSettings: strict),

    // Plan to kernel nodes; values; builtins. Here language and reactive side meet.
    .target(
      name: "FlowRuntime",
      dependencies: [
        "FlowText", "FlowCheck", "FlowLower", "Memory", "ReactiveKernel", "ReactiveStages",
        "RegularExpressions",
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: safe),

    // The facade every surface uses: load, submit, advance time, dispose, inspect. Plain values out.
    .target(
      name: "FlowSession",
      dependencies: ["FlowText", "FlowSyntax", "FlowCheck", "FlowLower", "FlowRuntime", "Memory"],
      swiftSettings: safe),

    // What is said about each word and code, found by its name; its examples are run.
    .target(
      name: "FlowHelp", dependencies: ["FlowText", "FlowSyntax", "FlowSession"],
      exclude: ["Diagnostics/Pages"], swiftSettings: strict, plugins: ["EmbedTexts"]),

    // Pictures of a run, from its record alone: traces, marble diagrams, as text, JSON and SVG.
    .target(
      name: "FlowDrawing", dependencies: ["FlowText", "FlowSession", "Memory"],
      swiftSettings: strict),

    // Lessons: their reader, a learner's way through one, and the judge of what the learner writes.
    .target(
      name: "FlowLessons",
      dependencies: ["FlowText", "FlowSession", "FlowDrawing", "FlowTesting"],
      exclude: ["Lessons"], swiftSettings: strict, plugins: ["EmbedTexts"]),

    // Tests of programs: what their comments and marble diagrams expect, compared with the run.
    .target(
      name: "FlowTesting", dependencies: ["FlowText", "FlowSyntax", "FlowSession"],
      swiftSettings: strict),

    // The contracts of a program as Swift code for other reactive libraries.
    .target(
      name: "FlowTranslation", dependencies: ["FlowText", "FlowCheck", "FlowSession"],
      swiftSettings: strict),

    // HTTP and WebSockets on the loopback for the tabs of a page; it knows no language.
    .target(
      name: "PageServer",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      ],
      swiftSettings: strict),

    // The page of `runnel serve`: its files, and what a tab says and hears.
    .target(
      name: "FlowPage",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowSession", "FlowHelp", "FlowDrawing", "FlowLessons",
        "Memory", "PageServer",
      ],
      exclude: ["Page"], swiftSettings: strict, plugins: ["EmbedTexts"]),

    // A session inside a Swift program: its cells are observables of the library.
    .target(
      name: "Runnel",
      dependencies: ["FlowText", "FlowCheck", "Reactive", "FlowRuntime", "FlowSession"],
      swiftSettings: strict),

    // libedit, with its variadic functions wrapped.
    .systemLibrary(
      name: "CEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),

    // What only C can do about signals: a self-pipe, and a terminal left as it was.
    .target(name: "CSignals"),

    // What only C can ask of the allocator: where it takes its memory from.
    .target(name: "CHeap"),

    // The prompt: line sources, block editing, the answer to every line.
    .target(
      name: "RunnelREPL",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowSession", "FlowHelp", "FlowDrawing", "Memory", "CEdit",
        "CSignals",
      ],
      swiftSettings: strict),

    // The command line.
    .executableTarget(
      name: "RunnelCLI",
      dependencies: [
        "FlowText", "FlowSession", "FlowHelp", "FlowDrawing", "FlowLessons", "FlowTesting",
        "FlowTranslation", "PageServer", "FlowPage",
        "RunnelREPL", "CHeap", "CSignals",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // A program that embeds the language, to be read and run.
    .executableTarget(
      name: "EmbeddingExample", dependencies: ["Reactive", "Runnel"], path: "examples/embedding",
      resources: [.copy("thermostat.flow")], swiftSettings: strict),

    // The program of the library's tutorial, with its tests; it is a package of its own as well.
    .executableTarget(
      name: "Chores", dependencies: ["Reactive"], path: "examples/chores/Sources/Chores",
      swiftSettings: strict),
    .testTarget(
      name: "ChoresTests", dependencies: ["Reactive", "Chores"],
      path: "examples/chores/Tests/ChoresTests", swiftSettings: strict),

    // Where the repository lies, for tests that read its files.
    .target(name: "Checkout", path: "Tests/Checkout", swiftSettings: strict),

    // Tests, a target each; `Tests/Golden` holds cases that are data.
    .testTarget(
      name: "TextEmbedderTests", exclude: ["Lean", "Texts"], swiftSettings: strict,
      plugins: ["EmbedTexts"]),
    .testTarget(name: "MemoryTests", dependencies: ["Memory"], swiftSettings: strict),
    .testTarget(
      name: "ReactiveStagesTests", dependencies: ["ReactiveStages"], swiftSettings: strict),
    .testTarget(
      name: "FlowTextTests", dependencies: ["FlowText", "SeededRandom"], swiftSettings: strict),
    .testTarget(
      name: "FlowSyntaxTests",
      dependencies: ["Checkout", "FlowText", "FlowSyntax", "Memory", "SeededRandom"],
      swiftSettings: strict),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .testTarget(
      name: "FlowCheckTests",
      dependencies: ["Checkout", "FlowText", "FlowSyntax", "FlowCheck", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveKernelTests",
      dependencies: ["Memory", "ReactiveKernel", "KernelOracle", "SeededRandom"],
      swiftSettings: strict),
    .target(
      name: "KernelOracle", dependencies: ["ReactiveKernel", "SeededRandom"],
      path: "Tests/KernelOracle", swiftSettings: strict),
    .executableTarget(
      name: "KernelDifferential", dependencies: ["KernelOracle"],
      path: "Tests/KernelDifferential", swiftSettings: strict),
    .target(
      name: "ReactiveTestSupport", dependencies: ["Checkout"], path: "Tests/ReactiveTestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "ExampleRecorder", dependencies: ["ReactiveTestSupport"],
      path: "Tests/ExampleRecorder", swiftSettings: strict),
    .testTarget(
      name: "ReactiveTests",
      dependencies: ["Reactive", "ReactiveKernel", "ReactiveTestSupport", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveDocumentationTests",
      dependencies: ["Reactive", "Runnel", "ReactiveTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowRuntimeTests",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowCheck", "FlowLower", "FlowRuntime", "Memory",
        "ReactiveKernel", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowSessionTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowSyntax", "FlowCheck", "FlowLower", "FlowRuntime", "Memory", "FlowSession",
        "FlowTesting", "ReactiveKernel", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowHelpTests",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowCheck", "FlowSession", "FlowHelp", "FlowTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowDrawingTests",
      dependencies: [
        "Checkout", "FlowText", "FlowSession", "FlowDrawing", "Memory", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowLessonsTests",
      dependencies: [
        "Checkout", "FlowText", "FlowSession", "FlowDrawing", "FlowLessons", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowTestingTests",
      dependencies: ["Checkout", "FlowText", "FlowSession", "FlowTesting", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowTranslationTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowCheck", "FlowSession", "FlowTranslation", "ReactiveTestSupport",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PageServerTests",
      dependencies: [
        "PageServer", .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      ], swiftSettings: strict),
    .testTarget(
      name: "FlowPageTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowSession", "FlowLessons", "FlowPage", "PageServer", "SeededRandom",
      ],
      swiftSettings: strict),
    // A real browser, driven over two descriptors.
    .target(name: "BrowserDriver", path: "Tests/BrowserDriver", swiftSettings: strict),
    .testTarget(
      name: "PageTests", dependencies: ["Checkout", "BrowserDriver", "RunnelCLI"],
      exclude: ["Modules", "Scripts"],
      swiftSettings: strict),
    .executableTarget(
      name: "PageBench", dependencies: ["Checkout", "BrowserDriver"], path: "Tests/PageBench",
      swiftSettings: strict),
    .testTarget(
      name: "RunnelTests",
      dependencies: [
        "Checkout",
        "FlowText", "Reactive", "FlowRuntime", "FlowSession", "Runnel", "EmbeddingExample",
        "ReactiveTestSupport", "SeededRandom",
      ],
      swiftSettings: strict),
    .target(name: "CPty", path: "Tests/CPty"),
    .executableTarget(
      name: "REPLFixture", dependencies: ["FlowText", "FlowSession", "RunnelREPL"],
      path: "Tests/REPLFixture", swiftSettings: strict),
    .testTarget(
      name: "RunnelREPLTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowSession", "FlowHelp", "RunnelREPL", "RunnelCLI", "REPLFixture", "CPty",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RunnelCLITests",
      dependencies: [
        "Checkout", "FlowText", "FlowSession", "FlowHelp", "FlowLessons", "FlowPage", "RunnelCLI",
        "SeededRandom",
      ],
      swiftSettings: strict),

    // Ends a run that hangs; all tests are linked into one program, so one of them needs it.
    .target(name: "CDeadline", path: "Tests/CDeadline"),

    .testTarget(
      name: "RegularExpressionsTests", dependencies: ["RegularExpressions", "SeededRandom"],
      exclude: ["search.py"], swiftSettings: strict),

    // The house itself: imports against this manifest, file sizes, pages, names.
    .testTarget(
      name: "HouseTests", dependencies: ["Checkout", "CDeadline"], swiftSettings: strict),
  ]
)
