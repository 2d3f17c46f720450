import Foundation

/// The program: measures everything and prints the table.
///
///     Benchmarks [--tiny] [--rounds N] [--only GROUP] [--json PATH]
///     Benchmarks --repeat WORKLOAD COUNT
///     Benchmarks --operators
@main
struct Main {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isTiny = take("--tiny", from: &arguments, values: 0) != nil
    let rounds = take("--rounds", from: &arguments, values: 1).flatMap { Int($0[0]) }
    let only = take("--only", from: &arguments, values: 1)?[0]
    let json = take("--json", from: &arguments, values: 1)?[0]
    if take("--operators", from: &arguments, values: 0) != nil {
      for steps in OperatorSteps.all { print(steps.name) }
      return
    }
    if let steps = take("--repeat", from: &arguments, values: 2) {
      return try Steps.run(steps[0], count: steps[1])
    }
    guard arguments.isEmpty else {
      print("unknown: \(arguments.joined(separator: " "))")
      exit(64)
    }
    let report = measure(isTiny ? .tiny : .full, rounds: rounds ?? (isTiny ? 1 : 5), only: only)
    if let json { try report.writeJSON(to: json) }
    for fault in report.faults { print("wrong: \(fault)") }
    exit(report.faults.isEmpty ? 0 : 1)
  }

  private static func measure(_ scale: Scale, rounds: Int, only: String?) -> Report {
    var report = Report()
    func isWanted(_ group: String) -> Bool { only == nil || only == group }
    func say(_ line: String) {
      print(line)
      fflush(nil)
    }
    say(Report.heading)
    if isWanted("P5") {
      for size in MemoryRows.all(scale) {
        report.sizes.append(size)
        say(Report.line(size))
      }
    }
    let rows =
      KairoRows.all(scale) + PipelineRows.all(scale) + MillionRows.all(scale) + StageRows.all(scale)
    var hasMean = false
    for row in rows where isWanted(row.group) {
      if row.group != "P1", !hasMean, let mean = report.mean {
        say(mean)
        hasMean = true
      }
      let measurement = Measurement.of(row, rounds: row.runsPerRound == 1 ? min(rounds, 3) : rounds)
      report.measurements.append(measurement)
      say(Report.line(measurement))
    }
    if !hasMean, let mean = report.mean { say(mean) }
    if isWanted("P12") {
      for row in GrowthRows.all(scale) {
        let curve = Curve.of(row, rounds: min(rounds, 3))
        report.curves.append(curve)
        say(Report.line(curve))
      }
    }
    return report
  }

  private static func take(
    _ name: String, from arguments: inout [String], values count: Int
  ) -> [String]? {
    guard let place = arguments.firstIndex(of: name), arguments.count > place + count else {
      return nil
    }
    let values = Array(arguments[(place + 1)..<(place + 1 + count)])
    arguments.removeSubrange(place...(place + count))
    return values
  }
}
