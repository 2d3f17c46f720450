import FlowCheck
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// A list grows by one element without a copy of the others, however that is spelled.
@Suite struct AppendingTests {
  @Test(arguments: [
    "go -> { xs = xs.append(it) }",
    "go -> { xs = xs + [it] }",
    "go -> { xs += [it] }",
    "go -> { xs += [it]; print(xs.count) }",
    "go | scan([0], acc.append(it)) -> ys = it",
    "go | scan([0], acc + [it]) -> ys = it",
    "command add(n: Int) { xs = xs.append(n) }; go -> add",
  ])
  func itCopiesNothing(_ contract: String) throws {
    let program = LiveProgram("event go: Int", "cell xs = [0]", contract)
    let name = contract.contains("ys") ? "ys" : "xs"
    let symbol = try #require(program.runtime.environment.symbols.first { $0.name == name }?.id)
    var places: Set<Int> = []
    for number in 0..<600 {
      program.enter("go(\(number))")
      guard case .list(let list) = program.runtime.value(of: symbol) else { continue }
      places.insert(list.elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
    }
    #expect(
      program.runtime.value(of: symbol) == .list(ListBox([.int(0)] + (0..<600).map { .int($0) })))
    // Short lists are copied; then the room doubles.
    #expect(places.count < 30, "the elements lay in \(places.count) places")
  }
}
