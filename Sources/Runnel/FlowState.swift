/// What a cell of a program holds, or why it holds nothing.
public enum FlowState<Value> {
  /// Nothing has given it a value yet.
  case noValue
  /// A value.
  case value(Value)
  /// What it is computed from failed; it heals with the next good value.
  case failed(FlowDiagnostic)

  /// The value; nil if there is none.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why it is in error; nil if it is not.
  public var failure: FlowDiagnostic? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension FlowState: Equatable where Value: Equatable {}
extension FlowState: Sendable where Value: Sendable {}

extension FlowState: CustomStringConvertible {
  /// The value, `no value yet`, or `error (…)` with the reason.
  public var description: String {
    switch self {
    case .noValue: "no value yet"
    case .value(let value): "\(value)"
    case .failed(let failure): "error (\(failure.message))"
    }
  }
}
