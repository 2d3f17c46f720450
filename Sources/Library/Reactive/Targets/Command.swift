/// An action that can be disabled.
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
/// An action that takes time is that of an ``AsyncCommand``.
///
/// The command holds its condition, so the condition can't be freed and leave it enabled forever.
///
/// One command may serve several controls: its closure may take the sender as a second argument.
///
/// ```swift
/// final class Button {
///   let name: String
///   init(_ name: String) { self.name = name }
/// }
/// let close = Command<Void>(enabled: canOpen) { _, sender in
///   print((sender as? Button)?.name ?? "nobody", "closes")
/// }
/// canOpen.value = true
/// close.execute(sender: Button("cross"))  // prints cross closes
/// close.execute()                         // prints nobody closes
/// ```
public class Command<Argument> {
  /// True while it may run: the condition, told when it is another than before.
  ///
  /// A condition that says the same again is not told again, for this is what controls follow; who wants to
  /// know of that observes the condition. (`name.enabled` of the language is a derived cell as any other, and
  /// fires then too.)
  /// Inside the code that sets the condition it is the old one until its wave; ``execute(_:sender:)`` goes by
  /// what has been set.
  public final let isEnabled: AnyObservable<Bool>

  /// The arguments of attempts that came while it was disabled.
  public final let refused: AnyObservable<Argument>

  private let refusals: EventProducer<Argument>
  /// Looks at what the running code has set, also where what is computed from that is still old.
  private let mayRun: () -> Bool
  private let body: (Argument, AnyObject?) -> Void

  /// Makes a command on the main actor that is always enabled.
  ///
  /// - Parameter body: The action.
  @MainActor
  public convenience init(_ body: @escaping (Argument) -> Void) {
    self.init(in: .main, body)
  }

  /// Makes a command that is always enabled.
  ///
  /// - Parameters:
  ///   - graph: The graph it belongs to.
  ///   - body: The action.
  public convenience init(in graph: Graph, _ body: @escaping (Argument) -> Void) {
    self.init(enabled: Observable(true, in: graph)) { argument, _ in body(argument) }
  }

  /// Makes a command that is enabled while a condition is true.
  ///
  /// - Parameters:
  ///   - enabled: The condition; as long as it has no value, the command is disabled.
  ///   - body: The action; runs before `execute` returns.
  public convenience init(enabled: AnyObservable<Bool>, _ body: @escaping (Argument) -> Void) {
    self.init(enabled: enabled) { argument, _ in body(argument) }
  }

  /// Makes a command that is enabled while a condition is true, and whose action receives the
  /// sender.
  ///
  /// - Parameters:
  ///   - enabled: The condition; as long as it has no value, the command is disabled.
  ///   - body: The action, with the argument and the sender; runs before `execute` returns.
  public convenience init(
    enabled: AnyObservable<Bool>,
    _ body: @escaping (_ argument: Argument, _ sender: AnyObject?) -> Void
  ) {
    self.init(enabled: enabled, mayRun: { enabled.currentValue == true }, body)
  }

  init(
    enabled: AnyObservable<Bool>, mayRun: @escaping () -> Bool,
    _ body: @escaping (_ argument: Argument, _ sender: AnyObject?) -> Void
  ) {
    isEnabled = enabled.distinct()
    self.mayRun = mayRun
    let producer = Producer<Argument>(core: enabled.producer.core, cell: true, replayLength: 0)
    refusals = EventProducer(sendingInto: producer)
    refused = refusals.asAnyObservable()
    self.body = body
  }

  /// Runs it, unless it is disabled.
  ///
  /// - Parameters:
  ///   - argument: The argument for the action.
  ///   - sender: The object that executes the command; is not kept.
  /// - Returns: True if it ran. If not, `refused` has fired.
  @discardableResult
  public final func execute(_ argument: Argument, sender: AnyObject? = nil) -> Bool {
    guard mayRun() else {
      refusals.next(argument)
      return false
    }
    body(argument, sender)
    return true
  }
}

extension Command where Argument == Void {
  /// Runs a command without argument, unless it is disabled.
  ///
  /// - Parameter sender: The object that executes the command; is not kept.
  /// - Returns: True if it ran.
  @discardableResult
  public func execute(sender: AnyObject? = nil) -> Bool {
    execute((), sender: sender)
  }
}
