/// A command whose action takes time, may fail, and gives a result.
///
/// ```swift
/// let clock = VirtualClock()
/// let graph = Graph(clock: clock)
/// struct NoPage: Error {}
/// let load = AsyncCommand<Int, String>(in: graph) { number in
///   if number < 1 { throw NoPage() }
///   return "page \(number)"
/// }
/// load.isExecuting.observeNew { print($0 ? "loading" : "ready") }
/// load.results.observe { print($0) }
/// load.errors.observe { print($0) }
/// load.execute(1)                         // prints loading
/// clock.advance(by: .zero)                // prints page 1
///                                         // prints ready
/// load.execute(0)                         // prints loading
/// clock.advance(by: .zero)                // prints NoPage()
///                                         // prints ready
/// ```
/// While it executes it is disabled, so no action runs twice at a time. The action runs on a task of
/// its own; what it gives comes back to the graph in a wave of its own, when the owner of the graph
/// receives it. A virtual clock waits for it without moving.
///
/// When nobody holds the command any more, the task is cancelled, and what it gives is dropped.
public final class AsyncCommand<Argument: Sendable, Output: Sendable>: Command<Argument> {
  /// True while the action runs; told when it is another than before.
  ///
  /// An action that is cancelled in the transaction that began it is not told.
  public let isExecuting: Property<Bool>

  /// Results of actions that succeeded, each before `isExecuting` changes.
  public let results: AnyObservable<Output>

  /// Errors of actions that failed, each before `isExecuting` changes; a cancelled one fails with
  /// none.
  public let errors: AnyObservable<any Error>

  private let execution: Execution<Argument, Output>

  /// Makes a command on the main actor that is enabled unless it executes.
  ///
  /// - Parameters:
  ///   - retries: Number of further attempts after one that failed, each at once; not negative. Only the
  ///     error of the last one is told.
  ///   - body: As for `init(enabled:retries:_:)`.
  @MainActor
  public convenience init(
    retries: Int = 0, _ body: @escaping @Sendable (Argument) async throws -> Output
  ) {
    self.init(in: .main, retries: retries, body)
  }

  /// Makes a command that is enabled unless it executes.
  ///
  /// - Parameters:
  ///   - graph: The graph it belongs to.
  ///   - retries: Number of further attempts after one that failed, each at once; not negative. Only the
  ///     error of the last one is told.
  ///   - body: As for `init(enabled:retries:_:)`.
  public convenience init(
    in graph: Graph, retries: Int = 0,
    _ body: @escaping @Sendable (Argument) async throws -> Output
  ) {
    self.init(enabled: Property(true, in: graph), retries: retries, body)
  }

  /// Makes a command that is enabled while a condition is true, unless it executes.
  ///
  /// - Parameters:
  ///   - enabled: The condition; as long as it has no value, the command is disabled.
  ///   - retries: Number of further attempts after one that failed, each at once; not negative. Only the
  ///     error of the last one is told.
  ///   - body: The action; runs on a task of its own, and can't touch the graph.
  public init(
    enabled: AnyObservable<Bool>, retries: Int = 0,
    _ body: @escaping @Sendable (Argument) async throws -> Output
  ) {
    require(retries >= 0, "a number of attempts is not negative")
    let execution = Execution(in: enabled.producer.core, retries: retries, body)
    self.execution = execution
    isExecuting = execution.isExecuting.distinct()
    results = execution.results.asAnyObservable()
    errors = execution.errors.asAnyObservable()
    let isEnabled = enabled.combineLatest(with: execution.isExecuting) { $0 && !$1 }
    super.init(enabled: isEnabled) {
      !execution.isBusy && enabled.currentValue == true
    } _: { argument, _ in
      execution.start(argument)
    }
  }

  /// Cancels the task of the running action, if there is one, and enables the command again at once.
  ///
  /// What the action still gives is dropped.
  public func cancel() {
    execution.cancel()
  }
}

/// The running action of a command, and what it gives.
private final class Execution<Argument: Sendable, Output: Sendable> {
  let isExecuting: Observable<Bool>
  let results: EventProducer<Output>
  let errors: EventProducer<any Error>
  private let core: Core
  private let retries: Int
  private let body: @Sendable (Argument) async throws -> Output
  private var task: Task<Void, Never>?
  /// True from the start until `isExecuting` is told to be false; its waves may be still to come.
  private(set) var isBusy = false
  /// The number under which what comes back arrives, with that of the action.
  private var receiver = 0
  private var number = 0

  init(
    in core: Core, retries: Int, _ body: @escaping @Sendable (Argument) async throws -> Output
  ) {
    self.core = core
    self.retries = retries
    self.body = body
    let state = Producer<Bool>(core: core, cell: true)
    state.latest = false
    isExecuting = Observable(keeping: state)
    results = EventProducer(sendingInto: Producer(core: core, cell: true, replayLength: 0))
    errors = EventProducer(sendingInto: Producer(core: core, cell: true, replayLength: 0))
    receiver = core.addReceiver { [weak self] in self?.receive($0) }
  }

  deinit {
    task?.cancel()
    if core.isOnOwner {
      core.receivers[receiver] = nil
    } else {
      core.mailbox.post(.close(receiver: receiver))
    }
  }

  func start(_ argument: Argument) {
    number += 1
    isBusy = true
    isExecuting.value = true
    let mailbox = core.mailbox
    let attempt = Attempt(receiver: receiver, number: number, retries: retries, body: body)
    mailbox.beginHop()
    task = Task.detached(executorPreference: QueueExecutor.shared) {
      await attempt.run(argument, answering: mailbox)
    }
  }

  private func receive(_ value: (any Sendable)?) {
    guard let outcome = value as? Outcome<Output>, outcome.number == number, task != nil else {
      return
    }
    task = nil
    switch outcome.result {
    case .success(let output): results.next(output)
    case .failure(is CancellationError): break
    case .failure(let error): errors.next(error)
    }
    finish()
  }

  func cancel() {
    guard let running = task.take() else { return }
    running.cancel()
    finish()
  }

  private func finish() {
    isBusy = false
    isExecuting.value = false
  }
}

/// The result of the action with a number.
private struct Outcome<Output: Sendable>: Sendable {
  let number: Int
  let result: Result<Output, any Error>
}

/// One action, away from the graph.
private struct Attempt<Argument: Sendable, Output: Sendable>: Sendable {
  let receiver: Int
  let number: Int
  let retries: Int
  let body: @Sendable (Argument) async throws -> Output

  func run(_ argument: Argument, answering mailbox: Mailbox) async {
    let outcome = Outcome(number: number, result: await result(argument))
    mailbox.post(.hop(receiver: receiver, outcome))
  }

  private func result(_ argument: Argument) async -> Result<Output, any Error> {
    var left = retries
    while true {
      do {
        return .success(try await body(argument))
      } catch {
        if left == 0 || Task.isCancelled { return .failure(error) }
        left -= 1
      }
    }
  }
}
