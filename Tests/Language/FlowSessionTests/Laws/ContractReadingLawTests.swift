import FlowSession
import FlowTesting
import Testing

/// What a contract reads has settled, wherever in it the reading stands, whatever else of it follows the
/// same cell or has followed it, and whenever what feeds that cell was signed.
@Suite struct ContractReadingLawTests {
  /// Sources, each giving a text.
  private static let sources = [
    #"c | map("\(it)")"#, #"e | map("\(it)")"#, #"(c | map("\(it)"))"#, #"(e | map("\(it) \(c)"))"#,
    #"(c | take(1)) | map("\(it)")"#, #"c, e | map("\(it)")"#,
    #"(c | take(1)), (e | map("\(it) \(c)")) | map("\(it)")"#,
  ]
  private static let joined = [
    #"(e | map("\(it) \(c)"))"#, #"(c | take(1) | map("\(it)"))"#, #"(c | map("\(it)"))"#,
    #"(e | distinct | merge((e | map(it + c))) | map("\(it)"))"#,
  ]
  private static let joins = ["merge", "zip", "withLatest", "switch"]
  private static let stages = ["", #" | map("\(it) \(c)")"#, #" | filter("\(it) \(c)" != "")"#]
  private static let targets = ["print", #"d = "\(it) \(c)""#]
  private static let feeders = ["(b | map(it)) -> c", "b -> b1 = it; b1 -> b2 = it; b2 -> c"]

  private static var pipelines: [String] {
    sources
      + sources.flatMap { source in
        joins.flatMap { join in joined.map { #"\#(source) | \#(join)(\#($0)) | map("\(it)")"# } }
      }
  }

  /// What a program prints in the wave in which both are assigned.
  private static func lines(_ contract: String, feeder: String, isFedBefore: Bool) -> [String] {
    var statements = ["cell b: Int", "event e: Int", "cell c = 0", contract]
    if contract.contains("-> d =") { statements.append("d -> print") }
    statements.insert(feeder, at: isFedBefore ? 3 : statements.count)
    statements += [#"print("now")"#, "together { e(1); b = 4 }", "together { b = 5; e(2) }"]
    let run = LawRun(statements.joined(separator: "\n"))
    let place = run.lines.firstIndex(of: "now") ?? run.lines.endIndex
    return Array(run.lines[place...])
  }

  @Test(arguments: feeders) func whatIsReadHasSettled(_ feeder: String) {
    var said = 0
    for pipeline in Self.pipelines {
      for stage in Self.stages {
        for target in Self.targets {
          let contract = "\(pipeline)\(stage) -> \(target)"
          let before = Self.lines(contract, feeder: feeder, isFedBefore: true)
          let behind = Self.lines(contract, feeder: feeder, isFedBefore: false)
          #expect(behind == before, "\(contract), and then \(feeder)")
          if before.count > 1 { said += 1 }
        }
      }
    }
    // Contracts that say nothing would obey any law.
    #expect(said > 400)
  }
}
