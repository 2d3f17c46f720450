/// The value of a cell of a program, or the reason that it has none.
public enum FlowState<Value> {
  /// It has had no value yet.
  case noValue
  /// A value.
  case value(Value)
  /// Its computation failed; the next good value replaces the error.
  case failed(FlowDiagnostic)

  /// The value; nil if there is none.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error; nil if there is none.
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
