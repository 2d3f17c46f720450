import FlowSession
import Synchronization

/// Notes which variables of the environment a test asks for, since its result depends on them.
final class AskedVariables: Sendable {
  private let found = Mutex<[String: String?]>([:])

  /// The variables, as they were; nil for one that is not set.
  var asked: [String: String?] { found.withLock { $0 } }

  /// Returns options with which every variable that is asked for is noted here.
  func noting(_ options: SessionOptions) -> SessionOptions {
    var options = options
    guard let variable = options.variable else { return options }
    options.variable = { name in
      let value = variable(name)
      self.found.withLock { $0[name] = .some(value) }
      return value
    }
    return options
  }
}
