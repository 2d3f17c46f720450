/// Something to do, which may be disabled.
///
/// ```swift
/// let canOpen = Observable(true)
/// let page = Observable(1)
/// let open = Command<Int>(enabled: canOpen) { page.value = $0 }
/// open.refused.observe { print("page \($0) is not to be had now") }
/// open.execute(2)
/// print(page.value)                       // prints 2
/// canOpen.value = false
/// open.execute(3)                         // prints page 3 is not to be had now
/// ```
/// The command holds its condition, so the condition can't go away and leave it enabled for ever.
public final class Command<Argument> {
  /// Whether it may run now, and when that changes.
  public let isEnabled: AnyObservable<Bool>

  /// The arguments of attempts that came while it was disabled.
  public let refused: AnyObservable<Argument>

  private let refusals: EventProducer<Argument>
  private let body: (Argument) -> Void

  /// Makes a command on the main actor that is always enabled.
  ///
  /// - Parameter body: What it does.
  @MainActor
  public convenience init(_ body: @escaping (Argument) -> Void) {
    self.init(in: .main, body)
  }

  /// Makes a command that is always enabled.
  ///
  /// - Parameters:
  ///   - graph: Where it lives.
  ///   - body: What it does.
  public convenience init(in graph: Graph, _ body: @escaping (Argument) -> Void) {
    self.init(enabled: Observable(true, in: graph), body)
  }

  /// Makes a command that runs while a condition holds.
  ///
  /// - Parameters:
  ///   - enabled: The condition; as long as it has no value, the command is disabled.
  ///   - body: What it does; runs before `execute` returns.
  public init(enabled: AnyObservable<Bool>, _ body: @escaping (Argument) -> Void) {
    isEnabled = enabled
    let producer = Producer<Argument>(core: enabled.producer.core, cell: true, replayLength: 0)
    refusals = EventProducer(sendingInto: producer)
    refused = refusals.asAnyObservable()
    self.body = body
  }

  /// Runs it, unless it is disabled.
  ///
  /// - Parameter argument: What it is to be done with.
  /// - Returns: Whether it ran. If not, `refused` has fired.
  @discardableResult
  public func execute(_ argument: Argument) -> Bool {
    guard isEnabled.currentValue == true else {
      refusals.next(argument)
      return false
    }
    body(argument)
    return true
  }
}

extension Command where Argument == Void {
  /// Runs a command that needs nothing, unless it is disabled.
  ///
  /// - Returns: Whether it ran.
  @discardableResult
  public func execute() -> Bool {
    execute(())
  }
}
