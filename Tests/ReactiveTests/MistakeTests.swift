import ReactiveTestSupport
import Testing

/// What the compiler answers to words of others, signs of the articles and likely mistakes.
struct MistakeTests {
  @Test func aWordOfOthersIsAnsweredWithOurs() throws {
    try areAnswered(Self.words)
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
        _ event: EventProducer<Int>, _ label: Label, _ button: Button
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
    ("_ = Observable<Int>(in: graph)", "missing argument"),
    ("_ = Observable(1)", "main actor-isolated"),
  ]
}
