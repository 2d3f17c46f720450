import Foundation
import ReactiveTestSupport
import Testing

/// What the compiler answers to words of others, signs of the articles and likely mistakes.
struct MistakeTests {
  @Test func aWordOfOthersIsAnsweredWithOurs() throws {
    try areAnswered(Self.words)
  }

  @Test func aWordForAnOperatorIsAnsweredWithOurs() throws {
    try areAnswered(Self.operators)
  }

  /// A type is seen wherever the library is imported, so their names are left to the others.
  @Test func aNameOfOthersForATypeIsNoneHere() throws {
    try areAnswered(
      Self.types.map { name in
        let type = name.prefix { $0 != "<" }
        return ("let x: \(name)? = nil; _ = x", "cannot find type '\(type)' in scope")
      })
  }

  /// The names of others stay theirs in a program that imports both.
  @Test func aTypeOfAnotherLibraryKeepsItsName() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "others-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (library, program) = (folder.appending(path: "l.swift"), folder.appending(path: "p.swift"))
    try """
    public struct PassthroughSubject<Output, Failure: Error> { public init() {} }
    public struct AnyCancellable: Hashable {}
    public protocol ObservableObject: AnyObject {}
    @propertyWrapper public struct Published<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    """.write(to: library, atomically: true, encoding: .utf8)
    let imports = ["Others", "Reactive"].map { "import \($0)\n" }.joined()
    try """
    \(imports)
    final class Model: ObservableObject {
      @Published var number = 1
      let subject = PassthroughSubject<Int, Never>()
      var handles: Set<AnyCancellable> = []
      let observable = Observable(1, in: Graph())
    }
    """.write(to: program, atomically: true, encoding: .utf8)
    let module = folder.appending(path: "Others.swiftmodule")
    let swiftc = ["swiftc", "-swift-version", "6", "-parse-as-library"]
    let made = try LibraryCompiler.run(
      swiftc + [
        "-module-name", "Others", "-emit-module", "-o", module.path, library.path,
      ])
    #expect(made.isSuccess, "\(made.messages)")
    let outcome = try LibraryCompiler.run(
      swiftc + [
        "-I", folder.path, "-I", LibraryCompiler.modules.path, "-typecheck", program.path,
      ])
    #expect(outcome.isSuccess, "\(outcome.messages)")
  }

  /// Each word of a chain is answered: none hides those behind it.
  @Test func aChainOfWordsIsAnsweredWordByWord() throws {
    for (line, answers) in Self.chains { try areAnswered(answers.map { (line, $0) }) }
  }

  @Test func aSignOfTheArticlesIsAnsweredWithOurs() throws {
    try areAnswered(Self.signs)
  }

  @Test func aLikelyMistakeIsExplained() throws {
    try areAnswered(Self.mistakes)
  }

  /// Compiles all lines at once, each in a function of its own, and looks for the answer to each.
  private func areAnswered(_ lines: [(line: String, answer: String)]) throws {
    let functions = lines.enumerated().map { number, line in
      """
      func f\(number)(
        _ graph: Graph, _ a: Observable<Int>, _ b: Observable<Int>, _ text: Observable<String>,
        _ event: EventProducer<Int>, _ label: Label, _ button: Button, _ any: AnyObservable<Int>,
        _ property: Property<Int>, _ bag: DisposeBag
      ) {
        \(line.line)
      }
      """
    }
    let program = ([Self.controls] + functions).joined(separator: "\n")
    let messages = try LibraryCompiler.problems(program).split(separator: "\n")
    // The compiler sees an import before the program.
    let places = "import\n\(program)".split(separator: "\n", omittingEmptySubsequences: false)
    for (line, answer) in lines {
      let place = try #require(places.firstIndex { $0 == "  \(line)" }) + 1
      let errors = messages.filter { $0.contains(".swift:\(place):") && $0.contains(": error: ") }
      #expect(errors.contains { $0.contains(answer) }, "\(line): \(errors)")
    }
  }

  private static let controls = """
    final class Label: BindableObject, BagOwner {
      let bag = DisposeBag()
      var number = 0
      var defaultBinder: Binder<Int> { Binder(self) { $0.number = $1 } }
    }
    final class Button: Commander {
      let commandSlot = CommandSlot<Void>()
      func setEnabled(_ isEnabled: Bool) {}
    }
    """

  /// The words of other libraries.
  private static let words = [
    ("a.bindTo(b)", "'bindTo' has been renamed to 'bind(to:)'"),
    ("a.bidirectionalBindTo(b)", "renamed to 'bidirectionalBind(to:)'"),
    ("a.combineLatestWith(b)", "renamed to 'combineLatest(with:)'"),
    ("a.map { $0 }.deliverOn(.main)", "renamed to 'deliver(on:)'"),
    ("a.distinctOptional()", "renamed to 'distinct()'"),
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
  ]

  /// The words of other libraries for operators.
  private static let operators = [
    ("_ = a.removeDuplicates { $0 == $1 }", "renamed to 'distinct(by:)'"),
    ("_ = text.distinctUntilChanged(\\.count)", "write distinct(\\.part)"),
    ("_ = event.withLatestFrom(b)", "write withLatest(from: other) { $1 }"),
    ("_ = event.withLatestFrom(b) { $0 + $1 }", "with the same closure"),
    ("_ = a.share(replay: 1, scope: .whileConnected)", "is shared already; remembering()"),
    ("_ = text.flatMapLatest { _ in b }", "use flatMap(.latest)"),
    ("_ = a.prefix(while: { $0 > 1 })", "renamed to 'take(while:)'"),
    ("_ = a.drop(untilOutputFrom: b)", "renamed to 'skip(until:)'"),
    ("_ = a.dropFirst()", "renamed to 'skip(_:)'"),
    ("_ = a.first()", "write take(1)"),
    ("_ = a.prepend(1)", "renamed to 'startWith(_:)'"),
    ("_ = a.append(b)", "renamed to 'concat(_:)'"),
    ("_ = a.collect(3)", "renamed to 'buffer(count:)'"),
    ("_ = text.map { Int($0) }.unwrap()", "renamed to 'ignoreNil()'"),
    ("_ = a.catchErrorJustReturn(1)", "a failure is a value"),
    ("_ = a.map { $0 }.catch { _ in b }", "a failure is a value"),
    ("_ = a.retry(3)", "bind(retrying:)"),
    ("_ = a.asDriver(onErrorJustReturn: 1)", "leave it out"),
    ("_ = a.handleEvents(receiveOutput: { print($0) })", "renamed to 'do(_:)'"),
    ("_ = a.observe(on: .main)", "renamed to 'deliver(on:)'"),
    ("_ = a.receive(on: label)", "everything runs on the owner of the graph"),
    ("a.observe(with: label) { _, _ in }", "write beObserved(by: owner)"),
    ("a.assign(to: \\.number, on: label)", "write bind(to: target, keyPath: path)"),
    ("a.subscribe(b)", "renamed to 'bind(to:)'"),
    ("event.send(completion: .finished)", "finish() ends it"),
    ("event.accept(1)", "renamed to 'next(_:)'"),
    ("_ = Observable<Int>.create { _ in SimpleDisposable() }", "write EventProducer { send in"),
    ("_ = Observable<Int>.interval(.seconds(1), scheduler: 1)", "write Graph.main.every(period)"),
    ("_ = Observable.from([1, 2])", "write AnyObservable.of("),
    ("_ = Observable.combineLatest(a, b) { $0 + $1 }", "write combineLatest(a, b) { … }"),
    ("_ = Observable.merge(a, b)", "write merge(a, b)"),
    ("_ = Observable(value: 1)", "write Observable(value)"),
  ]

  /// The names of other libraries for types.
  private static let types = [
    "AnyCancellable", "AnyPublisher<Int, Never>", "BehaviorRelay<Int>", "BehaviorSubject<Int>",
    "CurrentValueSubject<Int, Never>", "DisposableType", "Driver<Int>", "Just<Int>",
    "MutableProperty<Int>", "PassthroughSubject<Int, Never>", "PublishRelay<Int>",
    "PublishSubject<Int>", "Published<Int>", "Publishers", "ReplaySubject<Int>",
    "SignalProducer<Int, Never>", "SubjectLifetimeScope", "TestScheduler",
  ]

  /// Chains of words, with the answers to each.
  private static let chains = [
    (
      "a.removeDuplicates().map { $0 + 1 }.sink { print($0) }.store(in: bag)",
      ["renamed to 'distinct()'", "renamed to 'observe(_:)'", "renamed to 'dispose(in:)'"]
    ),
    (
      "var set = Set<Int>(); a.sink { print($0) }.store(in: &set)",
      ["renamed to 'observe(_:)'", "write dispose(in: bag)"]
    ),
    (
      "event.withLatestFrom(b).map { $0 + 1 }.subscribe(onNext: { _ in }).disposed(by: bag)",
      ["withLatest(from: other)", "renamed to 'observe(_:)'", "renamed to 'dispose(in:)'"]
    ),
    (
      "text.flatMapLatest { _ in b }.observe(on: label).drive(onNext: { _ in }).disposed(by: bag)",
      ["use flatMap(.latest)", "runs on the owner", "renamed to 'observe(_:)'"]
    ),
  ]

  /// The signs and words of the articles.
  private static let signs = [
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
  ]

  /// Mistakes of newcomers.
  private static let mistakes = [
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
    ("any.next(1)", "goBetween() gives one to send into"),
    ("a.map { $0 + 1 }.send(1)", "goBetween() gives one to send into"),
    ("a.bind(to: property)", "the target is for reading"),
    ("text.bind(to: label)", "a target is an Observable, EventProducer, Binder or BindableObject"),
    ("a.bind(to: label.number)", "write bind(to: object, keyPath:"),
    ("text.bind(to: label, keyPath: \\.number)", "the types differ: map"),
    ("a.deliver(on: .main).observe { _ in }", "write deliver(on: .owner) first"),
    ("let o: any ObservableType<Int> = a; o.observe { _ in }", "write observable.observe"),
    ("_ = a.map { try Result<Int, any Error>.success($0).get() }", "write tryMap { … }"),
    ("_ = Computed(in: graph) { throw CancellationError() } as Computed<Int>", "does not throw"),
    ("let o: Observable<Int> = a.map { $0 + 1 }; _ = o", "'Property<Int>' to specified type"),
    ("_ = a.timeout(.seconds(1))", "write timeout(_:sending:)"),
    ("_ = a.delay(.seconds(1), scheduler: 1)", "its time is that of the graph's clock"),
    ("_ = a.throttle(for: 0.5, scheduler: 1, latest: true)", "write throttle(.seconds(…))"),
    ("_ = a.sample(b)", "renamed to 'sample(on:)'"),
    ("ObservableArray([1]).observe { print($0) }", "write changes.observe { … } for the steps"),
    ("ObservableArray([1]).value.append(2)", "elements has all of it"),
    ("_ = graph.every(1)", "write every(.seconds(…))"),
    ("_ = graph.after(0.5)", "write after(.seconds(…))"),
    ("VirtualClock().advance(by: 1)", "write advance(by: .seconds(…))"),
    ("a.inbox().send(1)", "renamed to 'post(_:)'"),
    ("bag.insert(a.observe { _ in })", "renamed to 'add(_:)'"),
    ("_ = Observable<Int>(in: graph)", "missing argument"),
    ("_ = Observable(1)", "main actor-isolated"),
  ]
}
