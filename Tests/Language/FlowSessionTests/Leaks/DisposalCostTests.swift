import Testing

@testable import FlowRuntime
@testable import FlowSession

#if DEBUG
/// Ending everything costs in proportion to what there was, in whatever order and way it ends.
///
/// Counted are the edges, places, contracts and timers that the runtime has looked at.
@Suite struct DisposalCostTests {
  enum Way: CaseIterable {
    case firstToLast
    case lastToFirst
    case scattered
    case oneStatement
    case scope
    case block

    func entry(_ size: Int) -> String {
      let names = (0..<size).map { "all.c\($0)" }
      switch self {
      case .firstToLast: return names.map { "dispose \($0)" }.joined(separator: "\n")
      case .lastToFirst: return names.reversed().map { "dispose \($0)" }.joined(separator: "\n")
      case .scattered:
        // A step that has no divisor in common with the size comes by everywhere.
        return (0..<size).map { "dispose \(names[$0 * 7919 % size])" }.joined(separator: "\n")
      case .oneStatement: return "dispose \(names.joined(separator: ", "))"
      case .scope: return "dispose all"
      case .block: return "stop = true"
      }
    }
  }

  /// A line of a scope for each contract, which is called `c` and its number.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let line: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "observers of one source") { "s | filter(false) -> print as c\($0)" },
    Shape(name: "bindings into one target") { "s -> t as c\($0)" },
    Shape(name: "derived cells") { "s -> c\($0) = it + 1" },
    Shape(name: "a chain of derived cells") {
      "\($0 == 0 ? "s" : "c\($0 - 1)") -> c\($0) = it + 1"
    },
    Shape(name: "a chain of bindings") { number in
      let before = number == 0 ? "s" : "m\(number - 1)"
      return "cell m\(number) = 0; \(before) -> m\(number) as c\(number)"
    },
    Shape(name: "timers") { "s | delay(1h) | debounce(1h) -> t as c\($0)" },
    Shape(name: "clocks that sample") { "every(1h) | sample(1h) | map(it + s) -> t as c\($0)" },
    Shape(name: "watches") { "always s > 0 as c\($0)" },
    Shape(name: "values on another thread") {
      "s | deliverOn(background) | map(it + 1) | deliverOn(main) -> t as c\($0)"
    },
  ]

  private func cost(of shape: Shape, _ way: Way, size: Int) -> Int {
    let program = LiveProgram("cell s = 1; cell t = 0; cell stop = false")
    let before = program.census
    program.machine.holdsJobs = true
    let lines = (0..<size).map(shape.line).joined(separator: "\n")
    program.enter("scope all {\n\(lines)\n}")
    #expect(program.census.contracts + program.census.watches == size)
    program.enter("s = 2")
    if way == .block { program.enter("stop | filter(it) -> { dispose all }") }
    let work = program.runtime.work
    program.enter(way.entry(size))
    let spent = program.runtime.work - work
    #expect(program.census.contracts + program.census.watches == (way == .block ? 1 : 0))
    if way == .scope { #expect(program.census == before) }
    #expect(program.census.timers == 0 && program.census.hops == 0 && program.census.awaited == 0)
    return spent
  }

  @Test(arguments: shapes, Way.allCases)
  func disposingOfAllIsLinear(_ shape: Shape, _ way: Way) {
    let (small, large) = (cost(of: shape, way, size: 200), cost(of: shape, way, size: 400))
    #expect(small >= 200, "hardly anything was counted")
    #expect(large * 10 <= small * 23, "\(small) for half as much, then \(large)")
  }

  /// What a scope's end means for the contracts outside that use what is inside.
  @Test func theEndOfAScopeWithTheSourceIsLinear() {
    func cost(_ size: Int) -> Int {
      let program = LiveProgram("scope src { cell s = 1 }; cell t = 0")
      let contracts = (0..<size).map { "src.s | delay(1h) | map(it + \($0)) -> t" }
      program.enter(contracts.joined(separator: "\n"))
      let work = program.runtime.work
      program.enter("dispose src")
      #expect(program.census.contracts == 0 && program.census.edges == 0)
      return program.runtime.work - work
    }
    #expect(cost(1000) * 10 <= cost(500) * 23)
  }
}
#endif
