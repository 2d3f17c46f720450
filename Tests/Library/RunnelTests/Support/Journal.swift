import Reactive
import Runnel

/// Writes down what observers are told, in order.
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: some Any) {
    lines.append("\(line)")
  }

  /// Notes every value, with a name before it.
  @discardableResult
  func follow<Value>(_ name: String, _ observable: AnyObservable<Value>) -> any Disposable {
    observable.observe { [self] value in note("\(name) \(value)") }
  }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// What a closure throws, in the words that a person reads; empty if it throws nothing.
func words(_ body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return "\(error)"
  }
}

/// Why a closure throws; nil if it does not.
func reason(_ body: () throws -> Void) -> FlowError.Reason? {
  do {
    try body()
    return nil
  } catch {
    return (error as? FlowError)?.reason
  }
}
