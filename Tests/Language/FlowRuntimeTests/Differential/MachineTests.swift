import FlowCheck
import FlowLower
import FlowSyntax
import FlowText
import Foundation
import Testing

@testable import FlowRuntime

/// The machine against an evaluator that walks the tree, over random expressions.
///
/// `MACHINE_SEEDS=100000` is the long run.
struct MachineTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["MACHINE_SEEDS"].flatMap(Int.init) ?? 3000

  /// A program that was declared, and what its cells hold.
  private final class Program {
    final class Silence: RuntimeOutput {
      func print(_ line: String) {}
      func report(_ diagnostic: Diagnostic) {}
      func waveDidSettle(_ record: WaveRecord) {}
      func contractDidEnd(_ ending: ContractEnding) {}
    }

    let output = Silence()
    let runtime: Runtime
    var sources = SourceMap()
    var functions: [SymbolID: (CheckedFunction, CheckedFragment)] = [:]

    init() {
      runtime = Runtime(output: output)
      let (fragment, _) = check(ExpressionGenerator.declarations)
      let lowering = Lowering(fragment, sources: sources, environment: runtime.environment)
      for statement in fragment.statements {
        runtime.perform(lowering.plan(statement))
        if case .function(let function) = statement {
          functions[function.symbol] = (function, fragment)
        }
      }
    }

    func check(_ text: String) -> (CheckedFragment, [Diagnostic]) {
      let file = sources.add(name: "prompt", bytes: Array(text.utf8))
      let parsed = parse(file, mode: .prompt)
      let fragment = runtime.environment.check(ParsedProgram(parsed.tree, mode: .prompt))
      return (fragment, parsed.diagnostics + fragment.diagnostics)
    }

    var cells: [SymbolID: Value] {
      Dictionary(
        uniqueKeysWithValues: runtime.environment.symbols.map { ($0.id, runtime.value(of: $0.id)) })
    }
  }

  private func outcome(_ value: Value, _ machine: Machine) -> Result<Value, TreeEvaluator.Stop> {
    switch value {
    case .pending: .failure(.waits(machine.waitingFor))
    case .failure(let failure):
      .failure(.failure(code: failure.code, message: failure.message, span: failure.span))
    default: .success(value)
    }
  }

  @Test func `random expressions give what their trees say`() throws {
    let program = Program()
    let cells = program.cells
    var (values, failures, waits) = (0, 0, 0)
    for seed in 1...Self.seeds {
      var generator = ExpressionGenerator(seed: UInt64(seed))
      let text = generator.anything(2 + seed % 4)
      let (fragment, diagnostics) = program.check(text)
      let faults = diagnostics.filter { $0.severity == .error }
      guard faults.isEmpty, case .expression(let id, let frameSize)? = fragment.statements.first
      else {
        Issue.record("seed \(seed): \(text)\n\(faults.map(\.message))")
        continue
      }
      let code = LoweredExpression.code(id, frameSize, fragment, program.sources, program.runtime)
      program.runtime.machine.beginFrame(frameSize)
      let own = outcome(program.runtime.machine.run(code), program.runtime.machine)
      let tree = TreeEvaluator(fragment: fragment, cells: cells, functions: program.functions)
      let wanted = Result { () throws(TreeEvaluator.Stop) in try tree.value(id) }
      #expect(own == wanted, "seed \(seed): \(text)")
      switch wanted {
      case .success: values += 1
      case .failure(.failure): failures += 1
      case .failure(.waits): waits += 1
      }
    }
    // The generator must reach all of them, or it shows nothing.
    #expect(values > Self.seeds / 10)
    #expect(failures > Self.seeds / 20)
    #expect(waits > Self.seeds / 100)
  }
}

/// Lowers a bare expression, as an entry at the prompt is.
enum LoweredExpression {
  static func code(
    _ id: ExpressionID, _ frameSize: Int, _ fragment: CheckedFragment, _ sources: SourceMap,
    _ runtime: Runtime
  ) -> Code {
    let lowering = Lowering(fragment, sources: sources, environment: runtime.environment)
    let plan = lowering.plan(.expression(id, frameSize: frameSize))
    guard case .expression(let code, _) = plan else {
      preconditionFailure("an expression is lowered to its code")
    }
    return code
  }
}
