import FlowSession
import FlowTranslation
import Foundation
import ReactiveTestSupport
import Testing

/// What is shown for Combine is code that compiles, against OpenCombine.
///
/// All scripts are checked in one go, each as the body of a function, by the compiler that built the tests.
/// `combineLatest`, `merge` and `collect(.byTime)` are not in OpenCombine 0.14: their declarations here are
/// those of Apple's interface, as OpenCombine's `RemainingCombineInterface.swift` lists them.
struct CombineCompilationTests {
  private static let modules = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]

  @Test func `every example, every stage and every program of the seeds compiles`() throws {
    var program = Self.head
    var mistakes: [String] = []
    for script in try Scripts.golden() + Scripts.examples() + Scripts.seeds() {
      guard let checked = script.program() else {
        mistakes.append(script.name)
        continue
      }
      program += Self.function(script.name, checked)
    }
    #expect(
      mistakes == [
        "06-types", "ja-06-types", "S1.10-an-optional-is-another-type", "S3.4-a-number-is-no-text",
      ])
    #expect(try Self.problems(program) == "")
  }

  @Test func `the check is one`() throws {
    let problems = try Self.problems(
      Self.head + "func wrong() { let text: String = CurrentValueSubject<Int, Never>(1).value }\n")
    #expect(problems.contains("cannot convert value of type 'Int' to specified type 'String'"))
  }

  /// A translation as a function, without its imports.
  private static func function(_ name: String, _ program: CheckedProgram) -> String {
    let code = SwiftTranslation.text(of: program, as: .combine, modules: modules)
    let body = code.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") }.map { "  \($0)" }.joined(separator: "\n")
    return "func `\(name)`() {\n\(body)\n}\n"
  }

  private static func problems(_ program: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "combine-\(UUID().uuidString).swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    // OpenCombine has a part in C, whose module the build has described here.
    let helpers = LibraryCompiler.modules.deletingLastPathComponent()
      .appending(path: "COpenCombineHelpers.build/module.modulemap")
    let outcome = try LibraryCompiler.run([
      "swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-parse-as-library",
      "-I", LibraryCompiler.modules.path, "-Xcc", "-fmodule-map-file=\(helpers.path)", file.path,
    ])
    return outcome.isSuccess ? "" : outcome.messages
  }

  private static let head = """
    import Foundation
    import OpenCombine
    import OpenCombineDispatch
    import OpenCombineFoundation

    extension Publisher {
      func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
      where P.Failure == Failure { fatalError() }

      func combineLatest<P: Publisher, Q: Publisher>(
        _ p: P, _ q: Q
      ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
      where P.Failure == Failure, Q.Failure == Failure { fatalError() }

      func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ p: P, _ q: Q, _ r: R
      ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
      where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure { fatalError() }

      func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
      where P.Output == Output, P.Failure == Failure { fatalError() }

      func collect<S: Scheduler>(_ strategy: TimeGroupingStrategy<S>) -> AnyPublisher<[Output], Failure> {
        fatalError()
      }
    }

    enum TimeGroupingStrategy<S: Scheduler> { case byTime(S, S.SchedulerTimeType.Stride) }


    """
}
