import FlowCheck
import FlowLower
import FlowSyntax
import FlowText
import Memory
import Testing

@testable import FlowRuntime
@testable import ReactiveKernel

/// What a live contract takes: counted, not timed.
struct ContractSizeTests {
  private final class Silence: RuntimeOutput {
    func print(_ line: String) {}
    func report(_ diagnostic: Diagnostic) {}
    func waveDidSettle(_ record: WaveRecord) {}
    func contractDidEnd(_ ending: ContractEnding) {}
  }

  private func program(_ text: String) -> (Runtime, Silence, [CheckedStatement], Lowering) {
    let output = Silence()
    let runtime = Runtime(output: output)
    var sources = SourceMap()
    let file = sources.add(name: "test.flow", bytes: Array(text.utf8))
    let fragment = runtime.environment.check(
      ParsedProgram(parse(file, mode: .file).tree, mode: .file))
    #expect(fragment.diagnostics.filter { $0.severity == .error }.isEmpty)
    return (
      runtime, output, fragment.statements,
      Lowering(fragment, sources: sources, environment: runtime.environment)
    )
  }

  private func text(_ count: Int) -> String {
    "cell x0 = 0\n" + (1...count).map { "x\($0 - 1) -> x\($0) = x\($0 - 1) + 1\n" }.joined()
  }

  @Test func `a contract without parts is a row and two instructions`() {
    let (runtime, output, statements, lowering) = program(text(1000))
    withExtendedLifetime(output) {
      for statement in statements { runtime.perform(lowering.plan(statement)) }
    }
    #expect(runtime.contracts.count == 1000)
    #expect(runtime.contracts.allParts.isEmpty)
    #expect(runtime.contracts.rows.program.instructions.count == 2000)
    #expect(runtime.store.liveStateCount == 0)
    #expect(MemoryLayout<ContractRow>.stride <= 64)
  }

  @Test func `reading a contract leaves it a row, and a change makes the parts of that one`() throws
  {
    let (runtime, output, statements, lowering) = program(text(100))
    withExtendedLifetime(output) {
      runtime.keepRecords(true)
      for statement in statements { runtime.perform(lowering.plan(statement)) }
      for plan in runtime.plans {
        #expect(runtime.plan(of: plan.id)?.text == plan.text)
        #expect(runtime.parts(of: plan.id) == nil)
        for cell in plan.cells {
          guard let node = runtime.nodes[cell] else { continue }
          for user in runtime.graph.dependents(of: node) {
            _ = (runtime.result(of: user), runtime.observation(at: user), runtime.cell(of: user))
          }
        }
      }
      runtime.reportWaveLimit()
      runtime.finishEndings()
      _ = (
        runtime.census, runtime.pendingTimers, runtime.lacks.count, runtime.isHeard(.init(index: 0))
      )
    }
    #expect(runtime.contracts.allParts.isEmpty)
    let first = try #require(runtime.plans.first)
    let parts = runtime.makeParts(of: first.id)
    #expect(parts != nil && runtime.makeParts(of: first.id) === parts)
    #expect(runtime.contracts.allParts.count == 1)
  }

  @Test func `the row of a contract that was disposed of is used again`() {
    let again = (1...500).map { "scope s\($0) { a -> b = a + 1 }\ndispose s\($0)\n" }.joined()
    let (runtime, output, statements, lowering) = program("cell a = 0\n" + again)
    withExtendedLifetime(output) {
      for statement in statements { runtime.perform(lowering.plan(statement)) }
    }
    #expect(runtime.contracts.count == 0)
    #expect(runtime.contracts.rows.rows.count <= 2)
  }

  /// The kernel's node, edge and place in the order among them; not what the checker knows.
  @Test func `a contract without parts takes at most 320 bytes`() {
    let (runtime, output, statements, lowering) = program(text(1000))
    withExtendedLifetime(output) {
      for statement in statements { runtime.perform(lowering.plan(statement)) }
    }
    let code = MemoryLayout<Instruction>.stride + MemoryLayout<Span>.stride
    let linked = Int(runtime.contracts.rows.program.instructions.count)
    let instructions = linked / runtime.contracts.count
    let own =
      MemoryLayout<ContractRow>.stride + instructions * code
      + RoleTable.bytesOfNode + NodeTable.bytesOfSymbol + MemoryLayout<Int32>.stride
      + MemoryLayout<Int>.stride + MemoryLayout<SlotState>.stride
    let kernel =
      MemoryLayout<Node>.stride + MemoryLayout<Edge>.stride + MemoryLayout<Slot>.stride
    #expect(own <= 220, "\(own) bytes")
    #expect(own + kernel <= 320, "\(own + kernel) bytes")
  }
}
