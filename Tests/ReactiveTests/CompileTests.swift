import ReactiveTestSupport
import Testing

/// What the compiler accepts and what it refuses, in Swift 6 mode.
struct CompileTests {
  @Test func aProgramOfTheMainActorIsAccepted() throws {
    let program = """
      @MainActor func run() {
        let year = Observable(2016)
        let age = year.map { $0 - 1985 }
        age.observe { print($0) }
        let inbox = year.inbox()
        Task.detached { inbox.post(2017) }
        Task { for await value in age.values { print(value) } }
      }
      func elsewhere() {
        let graph = Graph()
        let a = Observable(1, in: graph)
        Task.detached { a.value = 2 }
      }
      """
    #expect(try LibraryCompiler.problems(program) == "")
  }

  @Test(
    arguments: [
      ("a.bindTo(b)", "'bindTo' has been renamed to 'bind(to:)'"),
      ("a.bidirectionalBindTo(b)", "renamed to 'bidirectionalBind(to:)'"),
      ("a.combineLatestWith(b)", "renamed to 'combineLatest(with:)'"),
      ("a.map { $0 }.deliverOn(.main)", "renamed to 'deliver(on:)'"),
      ("a.distinctOptional()", "renamed to 'distinct()'"),
      ("let d: any DisposableType = a.observe { _ in }; _ = d", "renamed to 'Disposable'"),
      ("a.subscribe(onNext: { _ in })", "renamed to 'observe(_:)'"),
      ("a.observe { _ in }.disposed(by: DisposeBag())", "renamed to 'dispose(in:)'"),
      ("a.addListener { _ in }", "renamed to 'observeNew(_:)'"),
      ("a.asyncOnQueue(.main)", "renamed to 'deliver(on:)'"),
      ("a.takeUntil(b)", "renamed to 'take(until:)'"),
      ("a.send(1)", "renamed to 'next(_:)'"),
      ("a ->> b", "write source.bind(to: target)"),
      ("a >>> b", "write source.bind(to: target)"),
      ("a <<>>> b", "write source.bidirectionalBind(to: target)"),
      ("a.map { $0 }.next(1)", "goBetween() gives one to send into"),
      ("a.filter { $0 > 1 }.bidirectionalBind(to: b)", "goBetween() gives one to send into"),
    ])
  func aWordOfOthersIsAnsweredWithOurs(_ line: String, _ words: String) throws {
    let program = """
      func run() {
        let graph = Graph()
        let (a, b) = (Observable(1, in: graph), Observable(2, in: graph))
        \(line)
        _ = b
      }
      """
    let text = try LibraryCompiler.problems(program)
    #expect(text.contains("error: ") && text.contains(words), "\(text)")
  }

  @Test(
    arguments: [
      ("a ->>< b", "write source.bidirectionalBind(to: target)"),
      ("a >>> { print($0) }", "write source.observe { … }"),
      ("a >> { print($0) }", "write source.observeNew { … }"),
      ("_ = a | { $0 + 1 }", "write source.map { … }"),
      ("a >>> label", "write source.bind(to: control)"),
      ("a >> label", "write source.bindNew(to: control)"),
      ("button >> Command(in: graph) { _ in }", "write control.setCommand(command)"),
      ("a.bind { print($0) }", "'bind' has been renamed to 'observe(_:)'"),
      ("_ = a.throttle(1, queue: .main)", "its time is that of the graph's clock"),
      ("event.onCompleted()", "renamed to 'finish()'"),
      ("a.beObserved(by: label, .asyncOnQueue(.main)) { _, _ in }", "renamed to 'async(on:)'"),
    ])
  func aSignOfTheArticlesIsAnsweredWithOurs(_ line: String, _ words: String) throws {
    try refuses(line, words)
  }

  @Test(
    arguments: [
      ("print(event.value)", "it need not have one: hold(_:) makes a property"),
      ("event.value = 3", "'value' is a get-only property"),
      ("print(a.filter { $0 > 1 }.value)", "it need not have one: hold(_:) makes a property"),
      ("a.map { $0 + 1 }.value = 3", "'value' is a get-only property"),
      ("a.bind(to: text)", "the types differ: map"),
      ("_ = combineLatest([a, text])", "the observables of a list have one type"),
      ("_ = a.combineLatest(b).map { $0 + $1 }", "renamed to 'combineLatest(with:)'"),
      ("_ = a.combineLatest(b) { $0 + $1 }", "renamed to 'combineLatest(with:_:)'"),
      ("_ = Observable.combineLatest(a, b)", "write combineLatest(a, b)"),
      ("a.subscribe { print($0) }", "renamed to 'observe(_:)'"),
      ("a.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })", "write observe(_:)"),
      ("_ = a.throttle(0.5)", "write throttle(.seconds(…))"),
      ("_ = a.debounce(for: .seconds(1), scheduler: 1)", "its time is that of the graph's clock"),
      ("_ = a.flatMap { _ in b }", "say which: flatMap(.latest)"),
      ("Observable.just(1)", "write Property(value)"),
      ("_ = Observable<Int>(in: graph)", "missing argument"),
      ("_ = Observable(1)", "main actor-isolated"),
    ])
  func aLikelyMistakeIsExplained(_ line: String, _ words: String) throws {
    try refuses(line, words)
  }

  private func refuses(_ line: String, _ words: String) throws {
    let program = """
      final class Label: BindableObject, BagOwner {
        let bag = DisposeBag()
        var number = 0
        var defaultBinder: Binder<Int> { Binder(self) { $0.number = $1 } }
      }
      final class Button: Commander {
        let commandSlot = CommandSlot<Void>()
        func setEnabled(_ isEnabled: Bool) {}
      }
      func run() {
        let graph = Graph()
        let (a, b) = (Observable(1, in: graph), Observable(2, in: graph))
        let text = Observable("", in: graph)
        let event = EventProducer<Int>(in: graph)
        let (label, button) = (Label(), Button())
        \(line)
        _ = (a, b, text, event, label, button)
      }
      """
    let text = try LibraryCompiler.problems(program)
    #expect(text.contains("error: ") && text.contains(words), "\(text)")
  }

  @Test(
    arguments: [
      ("S1.10 an optional and a plain value are not bound two ways", "optional"),
      ("S3.4 a number is not bound to a text", "number"),
      ("a main-actor observable in another task", "main"),
      ("one graph in two tasks", "two"),
      ("a closure of another queue that touches the graph", "queue"),
      ("an observable is not Sendable", "sendable"),
    ])
  func isRefused(_ title: String, _ name: String) throws {
    let program = try #require(Self.refused[name])
    let text = try LibraryCompiler.problems("func run() {\n\(program)\n}")
    #expect(text.contains("error:"), "\(title)")
    #expect(!text.contains("no such module"))
    let accepted = try #require(Self.repaired[name])
    #expect(
      try LibraryCompiler.problems("func run() {\n\(accepted)\n}") == "", "\(title), repaired")
  }

  private static let refused = [
    "optional": """
    let graph = Graph()
    let number: Observable<Int> = Observable(1, in: graph)
    number.bidirectionalBind(to: Observable<Int?>(1, in: graph))
    """,
    "number": """
    let graph = Graph()
    Observable(1, in: graph).bind(to: Observable("", in: graph))
    """,
    "main": "Task { @MainActor in let a = Observable(1); Task.detached { a.value = 2 } }",
    "two": """
    let graph = Graph()
    let (a, b) = (Observable(1, in: graph), Observable(1, in: graph))
    Task.detached { a.value = 2 }
    b.value = 3
    """,
    "queue": """
    let a = Observable(1, in: Graph())
    _ = a.deliver(on: .background).map { $0 + a.value }
    """,
    "sendable": """
    let a = Observable(1, in: Graph())
    let closure: @Sendable () -> Void = { a.value = 2 }
    closure()
    """,
  ]

  private static let repaired = [
    "optional": """
    let graph = Graph()
    Observable<Int?>(1, in: graph).bidirectionalBind(to: Observable<Int?>(1, in: graph))
    """,
    "number": """
    let graph = Graph()
    Observable(1, in: graph).map { "\\($0)" }.bind(to: Observable("", in: graph))
    """,
    "main": "Task { @MainActor in let a = Observable(1); Task { a.value = 2 } }",
    "two": """
    let (one, two) = (Graph(), Graph())
    let a = Observable(1, in: one)
    let b = Observable(1, in: two)
    Task.detached { a.value = 2 }
    b.value = 3
    """,
    "queue": """
    let a = Observable(1, in: Graph())
    _ = a.deliver(on: .background).map { $0 + 1 }
    """,
    "sendable": """
    let a = Observable(1, in: Graph())
    let inbox = a.inbox()
    let closure: @Sendable () -> Void = { inbox.post(2) }
    closure()
    """,
  ]
}
