import Checkout
import Foundation
import Reactive
import ReactiveTestSupport
import Testing

/// Rules of the library that a program can break: it is stopped with a sentence, in optimised code too.
struct RequirementTests {
  private static let sources = Checkout.root.appending(path: "Sources/Library/Reactive")

  /// The sentence of `precondition` is not said by optimised code; that of a rule is.
  @Test func optimisedCodeSaysTheSentence() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rule-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (main, program) = (folder.appending(path: "main.swift"), folder.appending(path: "program"))
    try "require(CommandLine.arguments.count > 5, \"five words are given\")\n"
      .write(to: main, atomically: true, encoding: .utf8)
    let built = try LibraryCompiler.run([
      "swiftc", "-O", "-swift-version", "6", "-o", program.path, main.path,
      Self.sources.appending(path: "Core/Requirement.swift").path,
    ])
    #expect(built.isSuccess, "\(built.messages)")
    let met = try LibraryCompiler.run([program.path, "1", "2", "3", "4", "5"])
    #expect(met.isSuccess && met.messages == "")
    let broken = try LibraryCompiler.run([program.path])
    #expect(!broken.isSuccess && broken.messages.contains("Fatal error: five words are given"))
  }

  /// What only a fault of the library could break, by file; many are asked on hot paths.
  private static let internalRules: [String: Int] = [
    "Core/Core+Waves.swift": 1, "Core/Host.swift": 2, "Core/Producer.swift": 2,
    "Core/ReadingOfOthers.swift": 1, "Core/TrackingWork.swift": 1,
    "Core/WorkHolder.swift": 1, "Lists/NetChange.swift": 1,
    "Lists/RankTree.swift": 2, "Observable.swift": 2, "Operators/Input.swift": 1,
    "Property.swift": 1,
  ]

  @Test func onlyFaultsOfTheLibraryArePreconditions() throws {
    var found: [String: Int] = [:]
    let names = try #require(FileManager.default.subpaths(atPath: Self.sources.path))
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.sources.appending(path: name), encoding: .utf8)
      let count = text.matches(of: /\b(precondition|preconditionFailure|assert)\(/).count
      if count > 0 { found[name] = count }
    }
    #expect(found == Self.internalRules, "a rule that a program can break is asked by `require`")
  }

  @Test func aBrokenRuleIsSaid() async throws {
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = EventProducer<Int>(in: Graph()).take(-1) }
    try says(negative, "a number of values is not negative")
    let place = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ObservableArray([1], in: Graph()).remove(at: 1) }
    try says(place, "the place is in the list")
    let itself = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let graph = Graph()
      let chosen = Observable<AnyObservable<Int>>(AnyObservable.of(1, in: graph), in: graph)
      chosen.value = chosen.switchToLatest()
    }
    try says(itself, "an observable can't be computed from itself")
  }

  private func says(_ result: ExitTest.Result?, _ rule: String) throws {
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error.contains("Fatal error: \(rule)"), "\(error.prefix(500))")
  }
}
