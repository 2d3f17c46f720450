import FlowSession
import FlowTesting
import Foundation
import Testing

/// What once broke a promise, found by a fuzzer or by hand, never does again.
@Suite struct CrasherTests {
  private static func crashers() throws -> [URL] {
    try GoldenFiles.all(in: "Tests/Golden/crashers")
  }

  @Test func `there are some`() throws {
    #expect(try Self.crashers().count > 0)
  }

  @Test(.timeLimit(.minutes(20)), arguments: try crashers())
  func `it ends well`(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    for variant in 0..<8 {
      let run = BoundedRun(
        bytes, atPrompt: variant % 2 == 1, watches: variant / 2 % 2 == 1, isClassic: variant >= 4)
      #expect(run.violations == [], "variant \(variant)")
    }
    let run = Run(
      bytes, named: "a.flow", output: RunRecorder())
    #expect([.succeeded, .programWrong].contains(run.check()))
  }
}
