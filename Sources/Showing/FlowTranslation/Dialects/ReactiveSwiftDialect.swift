/// ReactiveSwift 7: cells are properties, events are signals.
struct ReactiveSwiftDialect: Dialect {
  var name: String { "ReactiveSwift" }
  var modules: [String] { ["ReactiveSwift"] }

  func cell(_ name: String, type: String, value: String) -> String {
    "let \(name) = MutableProperty<\(type)>(\(value))"
  }

  func event(_ name: String, type: String) -> String {
    "let (\(name), \(observer(of: name))) = Signal<\(type), Never>.pipe()"
  }

  private func observer(of event: String) -> String { "\(event)Observer" }

  func assignment(of value: String, to cell: String) -> String { "\(cell).value = \(value)" }

  func send(_ value: String?, to event: String) -> String {
    "\(observer(of: event)).send(value: \(value ?? "()"))"
  }

  func source(cell: String, isHollow: Bool) -> String {
    isHollow ? "\(cell).producer.skipNil()" : "\(cell).producer"
  }

  func source(event: String) -> String { "\(event).producer" }
  func erased(_ source: String) -> String { source }
  var background: String { "let background = QueueScheduler(qos: .utility)" }

  func every(_ seconds: String) -> String {
    "SignalProducer.timer(interval: \(interval(seconds)), on: QueueScheduler.main).scan(0) { n, _ in n + 1 }"
  }

  func after(_ seconds: String) -> String {
    "SignalProducer(value: ()).delay(\(seconds), on: QueueScheduler.main)"
  }

  /// Combines sources; `combineLatest` takes ten at most.
  func combined(_ sources: [String]) -> String {
    combined(sources, atMost: 10) { sources, closure in
      "SignalProducer.combineLatest(\(sources.joined(separator: ", ")))"
        + (closure.map { ".map \($0)" } ?? "")
    }
  }

  func stage(_ stage: PlainStage) -> StageText {
    switch stage {
    case .map(let closure): StageText(".map \(closure)")
    case .filter(let closure): StageText(".filter \(closure)")
    case .distinct(let isTuple): StageText(isTuple ? ".skipRepeats(==)" : ".skipRepeats()")
    case .ignoreNil: StageText(".skipNil()")
    case .updates: StageText(".skip(first: 1)", notes: Notes.updates)
    case .skip(let count): StageText(".skip(first: \(count))")
    case .take(let count): StageText(".take(first: \(count))")
    case .scan(let first, let closure): StageText(".scan(\(first)) \(closure)")
    case .pairwise: StageText(".combinePrevious()")
    case .collect: StageText(".collect()")
    case .startWith(let value): StageText(".prefix(value: \(value))")
    default: joinOrTime(stage)
    }
  }

  private func joinOrTime(_ stage: PlainStage) -> StageText {
    let main = "on: QueueScheduler.main"
    switch stage {
    case .throttle(let seconds):
      return StageText(
        ".throttle(\(seconds), \(main))", notes: Notes.throttle(.sinceTheLastOne))
    case .debounce(let seconds): return StageText(".debounce(\(seconds), \(main))")
    case .delay(let seconds): return StageText(".delay(\(seconds), \(main))")
    case .sample(let seconds):
      return StageText(
        ".sample(on: SignalProducer.timer(interval: \(interval(seconds)), \(main)).map { _ in () })",
        notes: Notes.sampleRepeats)
    case .buffer(let seconds):
      return StageText(
        ".collect(every: \(interval(seconds)), \(main), skipEmpty: true)", notes: Notes.buffer)
    case .timeout(let seconds, let value, _):
      let later = "SignalProducer(value: \(value)).delay(\(seconds), \(main))"
      return StageText(
        ".flatMap(.latest) { SignalProducer(value: $0).concat(\(later)) }",
        notes: Notes.timeout("ReactiveSwift"))
    case .merge(let other): return StageText(".merge(with: \(other))")
    case .zip(let other): return StageText(".zip(with: \(other))")
    case .withLatest(let other): return StageText(".withLatest(from: \(other))")
    case .choose(let closure): return StageText(".flatMap(.latest) \(closure)")
    case .background: return StageText(".observe(on: background)")
    case .main: return StageText(".observe(on: QueueScheduler.main)")
    default: return StageText()
    }
  }

  var observe: String { ".startWithValues " }
  func binding(of chain: String, to cell: String) -> String? { "\(cell) <~ \(chain)" }

  func bag(_ name: String) -> String { "let \(name) = CompositeDisposable()" }
  func keeping(in bag: String) -> (before: String, behind: String) { ("\(bag) += ", "") }
  func emptied(_ bag: String) -> String { "\(bag).dispose()" }

  func note(_ difference: GeneralDifference) -> Note? {
    switch difference {
    case .diamond: Notes.diamond("`combineLatest`", runs: .here)
    case .bind: Notes.bindingWaits
    case .twoWay: Notes.twoWay("ReactiveSwift").followed(by: Notes.settingWaits)
    case .disposal: Notes.disposalInReactiveSwift
    case .order: Notes.order
    case .reentrance: Notes.observerWaits
    }
  }
}
