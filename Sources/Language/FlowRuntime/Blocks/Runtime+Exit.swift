import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Ends the run with the status that an expression gives; if that fails, only the block ends.
  ///
  /// What has begun in the wave goes on: its other observers run. Nothing else does.
  func end(with status: Code, at span: Span, in contract: ContractParts?) {
    guard case .int(let status)? = value(of: status, in: contract) else { return }
    guard let code = UInt8(exactly: status) else {
      return report(
        statement: Failure(WrongArgument(kind: .status(status), span: span)))
    }
    guard bounds.exitStatus == nil else { return }
    bounds.end(with: code)
    graph.pollAtOnce()
  }
}
