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

// Packages that a user of the libraries fetches only with the trait that needs them: none for `Reactive`.
let ofLanguage = TargetDependencyCondition.when(traits: ["Language"])
let ofProgram = TargetDependencyCondition.when(traits: ["Program"])

let package = Package(
  name: "runnel",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "Runnel", targets: ["Runnel"]),
    .executable(name: "runnel", targets: ["RunnelCLI"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(name: "Language", description: "What the library Runnel needs."),
    .trait(
      name: "Program", description: "What the program needs, with its tests.",
      enabledTraits: ["Language"]),
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
    .executableTarget(name: "TextEmbedder", path: "Plugins/TextEmbedder", swiftSettings: strict),
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["TextEmbedder"]),

    // Source files, spans, line maps; diagnostics as values, their codes and their rendering.
    .target(name: "FlowText", path: "Sources/Language/FlowText", swiftSettings: safe),

    // What every step touches: contiguous storage for plain records, the question whether to stop.
    .target(name: "Memory", path: "Sources/Core/Memory", swiftSettings: safe),

    // Regular expressions; knows no language.
    .target(
      name: "RegularExpressions", path: "Sources/Language/RegularExpressions", swiftSettings: safe),

    // Lexer, lossless tree, parser.
    .target(
      name: "FlowSyntax", dependencies: ["FlowText", "Memory"], path: "Sources/Language/FlowSyntax",
      swiftSettings: safe),

    // Names, types, stages, cycles, hints: a tree becomes a checked program.
    .target(
      name: "FlowCheck", dependencies: ["FlowText", "FlowSyntax", "Memory", "RegularExpressions"],
      path: "Sources/Language/FlowCheck",
      swiftSettings: safe),

    // Checked program to graph plan; expressions compiled to code.
    .target(
      name: "FlowLower", dependencies: ["FlowText", "FlowSyntax", "FlowCheck"],
      path: "Sources/Language/FlowLower", swiftSettings: safe),

    // The meaning of stages that hold values until a time comes; knows no graph, no values and no clock.
    .target(name: "ReactiveStages", path: "Sources/Core/ReactiveStages", swiftSettings: safe),

    // Nodes, edges, waves, order, disposal. Knows no values and no language.
    .target(
      name: "ReactiveKernel", dependencies: ["Memory"], path: "Sources/Core/ReactiveKernel",
      swiftSettings: safe),

    // Typed observables over the kernel: the library for Swift programs.
    .target(
      name: "Reactive", dependencies: ["ReactiveKernel", "ReactiveStages"],
      path: "Sources/Library/Reactive", swiftSettings: strict),

    // Plan to kernel nodes; values; builtins. Here language and reactive side meet.
    .target(
      name: "FlowRuntime",
      dependencies: [
        "FlowText", "FlowCheck", "FlowLower", "Memory", "ReactiveKernel", "ReactiveStages",
        "RegularExpressions",
        .product(name: "HashTreeCollections", package: "swift-collections", condition: ofLanguage),
      ],
      path: "Sources/Language/FlowRuntime", swiftSettings: safe),

    // The facade every surface uses: load, submit, advance time, dispose, inspect. Plain values out.
    .target(
      name: "FlowSession",
      dependencies: ["FlowText", "FlowSyntax", "FlowCheck", "FlowLower", "FlowRuntime", "Memory"],
      path: "Sources/Language/FlowSession",
      swiftSettings: safe),

    // What is said about each word and code, found by its name; its examples are run.
    .target(
      name: "FlowHelp", dependencies: ["FlowText", "FlowSyntax", "FlowSession"],
      path: "Sources/Showing/FlowHelp",
      exclude: ["Diagnostics/Pages"], swiftSettings: strict, plugins: ["EmbedTexts"]),

    // Pictures of a run, from its record alone: traces, marble diagrams, as text, JSON and SVG.
    .target(
      name: "FlowDrawing", dependencies: ["FlowText", "FlowSession", "Memory"],
      path: "Sources/Showing/FlowDrawing",
      swiftSettings: strict),

    // Lessons: their reader, a learner's way through one, and the judge of what the learner writes.
    .target(
      name: "FlowLessons",
      dependencies: ["FlowText", "FlowSession", "FlowDrawing", "FlowTesting"],
      path: "Sources/Showing/FlowLessons",
      exclude: ["Lessons"], swiftSettings: strict, plugins: ["EmbedTexts"]),

    // Tests of programs: what their comments and marble diagrams expect, compared with the run.
    .target(
      name: "FlowTesting", dependencies: ["FlowText", "FlowSyntax", "FlowSession"],
      path: "Sources/Showing/FlowTesting",
      swiftSettings: strict),

    // The contracts of a program as Swift code for other reactive libraries.
    .target(
      name: "FlowTranslation", dependencies: ["FlowText", "FlowCheck", "FlowSession"],
      path: "Sources/Showing/FlowTranslation",
      swiftSettings: strict),

    // HTTP and WebSockets on the loopback for the tabs of a page; it knows no language.
    .target(
      name: "PageServer",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio", condition: ofProgram),
        .product(name: "NIOPosix", package: "swift-nio", condition: ofProgram),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: ofProgram),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: ofProgram),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio", condition: ofProgram),
      ],
      path: "Sources/Program/PageServer", swiftSettings: strict),

    // The page of `runnel serve`: its files, and what a tab says and hears.
    .target(
      name: "FlowPage",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowSession", "FlowHelp", "FlowDrawing", "FlowLessons",
        "Memory", "PageServer",
      ],
      path: "Sources/Program/FlowPage", exclude: ["Page"], swiftSettings: strict,
      plugins: ["EmbedTexts"]),

    // A session inside a Swift program: its cells are observables of the library.
    .target(
      name: "Runnel",
      dependencies: ["FlowText", "FlowCheck", "Reactive", "FlowRuntime", "FlowSession"],
      path: "Sources/Library/Runnel",
      swiftSettings: strict),

    // libedit, with its variadic functions wrapped.
    .systemLibrary(
      name: "CEdit", path: "Sources/C/CEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),

    // What only C can do about signals: a self-pipe, and a terminal left as it was.
    .target(name: "CSignals", path: "Sources/C/CSignals"),

    // What only C can ask of the allocator: where it takes its memory from.
    .target(name: "CHeap", path: "Sources/C/CHeap"),

    // What only C can do before Swift's runtime starts: tell it what it would look for in /proc.
    .target(name: "CStart", path: "Sources/C/CStart"),

    // The prompt: line sources, block editing, the answer to every line.
    .target(
      name: "RunnelREPL",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowSession", "FlowHelp", "FlowDrawing", "Memory", "CEdit",
        "CSignals",
      ],
      path: "Sources/Program/RunnelREPL", swiftSettings: strict),

    // The command line.
    .executableTarget(
      name: "RunnelCLI",
      dependencies: [
        "FlowText", "FlowSession", "FlowHelp", "FlowDrawing", "FlowLessons", "FlowTesting",
        "FlowTranslation", "PageServer", "FlowPage",
        "RunnelREPL", "CHeap", "CSignals", "CStart",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: ofProgram),
      ],
      path: "Sources/Program/RunnelCLI", swiftSettings: strict),

    // A program that embeds the language, to be read and run.
    .executableTarget(
      name: "EmbeddingExample", dependencies: ["Reactive", "Runnel"], path: "examples/embedding",
      resources: [.copy("thermostat.flow")],
      swiftSettings: strict),

    // The program of the library's tutorial, with its tests; it is a package of its own as well.
    .executableTarget(
      name: "Chores", dependencies: ["Reactive"], path: "examples/chores/Sources/Chores",
      swiftSettings: strict),
    .testTarget(
      name: "ChoresTests", dependencies: ["Reactive", "Chores"],
      path: "examples/chores/Tests/ChoresTests", swiftSettings: strict),

    // Where the repository lies, for tests that read its files.
    .target(name: "Checkout", path: "Tests/Support/Checkout", swiftSettings: strict),

    // Tests, a target each; `Tests/Golden` holds cases that are data.
    .testTarget(
      name: "TextEmbedderTests", exclude: ["Lean", "Texts"], swiftSettings: strict,
      plugins: ["EmbedTexts"]),
    .testTarget(
      name: "MemoryTests", dependencies: ["Memory"], path: "Tests/Core/MemoryTests",
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveStagesTests", dependencies: ["ReactiveStages"],
      path: "Tests/Core/ReactiveStagesTests", swiftSettings: strict),
    .testTarget(
      name: "FlowTextTests", dependencies: ["FlowText", "SeededRandom"],
      path: "Tests/Language/FlowTextTests", swiftSettings: strict),
    .testTarget(
      name: "FlowSyntaxTests",
      dependencies: ["Checkout", "FlowText", "FlowSyntax", "Memory", "SeededRandom"],
      path: "Tests/Language/FlowSyntaxTests",
      swiftSettings: strict),
    .target(name: "SeededRandom", path: "Tests/Support/SeededRandom", swiftSettings: strict),
    .testTarget(
      name: "FlowCheckTests",
      dependencies: [
        "Checkout", "Memory", "FlowText", "FlowSyntax", "FlowCheck", "FlowSession", "SeededRandom",
      ],
      path: "Tests/Language/FlowCheckTests",
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveKernelTests",
      dependencies: ["Memory", "ReactiveKernel", "KernelOracle", "SeededRandom"],
      path: "Tests/Core/ReactiveKernelTests",
      swiftSettings: strict),
    .target(
      name: "KernelOracle", dependencies: ["ReactiveKernel", "SeededRandom"],
      path: "Tests/Support/KernelOracle", swiftSettings: strict),
    .executableTarget(
      name: "KernelDifferential", dependencies: ["KernelOracle"],
      path: "Tests/Support/KernelDifferential", swiftSettings: strict),
    .target(
      name: "ReactiveTestSupport", dependencies: ["Checkout"],
      path: "Tests/Support/ReactiveTestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "ExampleRecorder", dependencies: ["ReactiveTestSupport"],
      path: "Tests/Support/ExampleRecorder", swiftSettings: strict),
    .testTarget(
      name: "ReactiveTests",
      dependencies: [
        "Checkout", "Reactive", "ReactiveKernel", "ReactiveTestSupport", "SeededRandom",
      ],
      path: "Tests/Library/ReactiveTests", swiftSettings: strict),
    .testTarget(
      name: "ReactiveDocumentationTests",
      dependencies: ["Reactive", "Runnel", "ReactiveTestSupport"],
      path: "Tests/Library/ReactiveDocumentationTests",
      swiftSettings: strict),
    .testTarget(
      name: "FlowRuntimeTests",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowCheck", "FlowLower", "FlowRuntime", "Memory",
        "ReactiveKernel", "SeededRandom",
      ],
      path: "Tests/Language/FlowRuntimeTests", swiftSettings: strict),
    .testTarget(
      name: "FlowSessionTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowSyntax", "FlowCheck", "FlowLower", "FlowRuntime", "Memory", "FlowSession",
        "FlowTesting", "ReactiveKernel", "SeededRandom",
      ],
      path: "Tests/Language/FlowSessionTests", swiftSettings: strict),
    .testTarget(
      name: "FlowHelpTests",
      dependencies: [
        "FlowText", "FlowSyntax", "FlowCheck", "FlowSession", "FlowHelp", "FlowTesting",
      ],
      path: "Tests/Showing/FlowHelpTests", swiftSettings: strict),
    .testTarget(
      name: "FlowDrawingTests",
      dependencies: [
        "Checkout", "FlowText", "FlowSession", "FlowDrawing", "Memory", "SeededRandom",
      ],
      path: "Tests/Showing/FlowDrawingTests", swiftSettings: strict),
    .testTarget(
      name: "FlowLessonsTests",
      dependencies: [
        "Checkout", "FlowText", "FlowSession", "FlowDrawing", "FlowLessons", "SeededRandom",
      ],
      path: "Tests/Showing/FlowLessonsTests", swiftSettings: strict),
    .testTarget(
      name: "FlowTestingTests",
      dependencies: ["Checkout", "FlowText", "FlowSession", "FlowTesting", "SeededRandom"],
      path: "Tests/Showing/FlowTestingTests",
      swiftSettings: strict),
    .testTarget(
      name: "FlowTranslationTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowCheck", "FlowSession", "FlowTranslation", "ReactiveTestSupport",
        .product(name: "OpenCombine", package: "OpenCombine", condition: ofProgram),
        .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: ofProgram),
        .product(name: "OpenCombineFoundation", package: "OpenCombine", condition: ofProgram),
      ],
      path: "Tests/Showing/FlowTranslationTests", swiftSettings: strict),
    .testTarget(
      name: "PageServerTests",
      dependencies: [
        "PageServer",
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio", condition: ofProgram),
      ],
      path: "Tests/Program/PageServerTests", swiftSettings: strict),
    .testTarget(
      name: "FlowPageTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowSession", "FlowLessons", "FlowPage", "PageServer", "SeededRandom",
      ],
      path: "Tests/Program/FlowPageTests", swiftSettings: strict),
    // A real browser, driven over two descriptors.
    .target(name: "BrowserDriver", path: "Tests/Support/BrowserDriver", swiftSettings: strict),
    .testTarget(
      name: "PageTests", dependencies: ["Checkout", "BrowserDriver", "RunnelCLI"],
      path: "Tests/Program/PageTests",
      exclude: ["Modules", "Scripts"],
      swiftSettings: strict),
    .executableTarget(
      name: "PageBench", dependencies: ["Checkout", "BrowserDriver"],
      path: "Tests/Support/PageBench",
      swiftSettings: strict),
    .testTarget(
      name: "RunnelTests",
      dependencies: [
        "Checkout",
        "FlowText", "Reactive", "FlowRuntime", "FlowSession", "Runnel", "EmbeddingExample",
        "ReactiveTestSupport", "SeededRandom",
      ],
      path: "Tests/Library/RunnelTests", swiftSettings: strict),
    .target(name: "CPty", path: "Tests/Support/CPty"),
    .executableTarget(
      name: "REPLFixture", dependencies: ["FlowText", "FlowSession", "RunnelREPL"],
      path: "Tests/Support/REPLFixture", swiftSettings: strict),
    .testTarget(
      name: "RunnelREPLTests",
      dependencies: [
        "Checkout",
        "FlowText", "FlowSession", "FlowHelp", "RunnelREPL", "RunnelCLI", "REPLFixture", "CPty",
        "SeededRandom",
      ],
      path: "Tests/Program/RunnelREPLTests", swiftSettings: strict),
    .testTarget(
      name: "RunnelCLITests",
      dependencies: [
        "Checkout", "FlowText", "FlowSession", "FlowHelp", "FlowLessons", "FlowPage", "RunnelCLI",
        "SeededRandom",
      ],
      path: "Tests/Program/RunnelCLITests", swiftSettings: strict),

    // Ends a run that hangs; all tests are linked into one program, so one of them needs it.
    .target(name: "CDeadline", path: "Tests/Support/CDeadline"),

    .testTarget(
      name: "RegularExpressionsTests", dependencies: ["RegularExpressions", "SeededRandom"],
      path: "Tests/Language/RegularExpressionsTests",
      exclude: ["search.py"],
      swiftSettings: strict),

    // The house itself: imports against this manifest, file sizes, pages, names.
    .testTarget(
      name: "HouseTests", dependencies: ["Checkout", "CDeadline"],
      swiftSettings: strict),
  ]
)
