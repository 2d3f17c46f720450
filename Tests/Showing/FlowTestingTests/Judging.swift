import FlowTesting

/// Judges a program that is given as lines.
enum Judging {
  static func run(_ text: String, imports: [String: String] = [:]) -> TestResult {
    FlowTest(
      name: "a.flow", bytes: Array(text.utf8),
      reader: TextFiles(imports.mapValues { Array($0.utf8) }, start: "a.flow")
    ).run()
  }

  /// The failures as they are shown, line by line.
  static func report(_ text: String, imports: [String: String] = [:]) -> String {
    report(run(text, imports: imports))
  }

  static func report(_ result: TestResult) -> String {
    result.failures.flatMap { ["\($0.place) \($0.message)"] + $0.picture.map { "  \($0)" } }
      .joined(separator: "\n")
  }
}
