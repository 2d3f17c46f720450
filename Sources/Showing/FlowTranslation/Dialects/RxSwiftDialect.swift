/// RxSwift with RxRelay.
struct RxSwiftDialect: Dialect {
  var name: String { "RxSwift" }
  var modules: [String] { ["RxRelay", "RxSwift"] }

  func cell(_ name: String, type: String, value: String) -> String {
    "let \(name) = BehaviorRelay<\(type)>(value: \(value))"
  }

  func event(_ name: String, type: String) -> String { "let \(name) = PublishRelay<\(type)>()" }
  func assignment(of value: String, to cell: String) -> String { "\(cell).accept(\(value))" }
  func send(_ value: String?, to event: String) -> String { "\(event).accept(\(value ?? "()"))" }

  func source(cell: String, isHollow: Bool) -> String {
    isHollow ? "\(cell).compactMap { $0 }" : cell
  }

  func every(_ seconds: String) -> String {
    "Observable<Int>.interval(\(interval(seconds)), scheduler: MainScheduler.instance).map { $0 + 1 }"
  }

  func after(_ seconds: String) -> String {
    "Observable<Int>.timer(\(interval(seconds)), scheduler: MainScheduler.instance).map { _ in () }"
  }

  /// Combines sources; `combineLatest` takes eight at most.
  func combined(_ sources: [String]) -> String {
    combined(sources, atMost: 8) { sources, closure in
      "Observable.combineLatest(\(sources.joined(separator: ", ")))"
        + (closure.map { " \($0)" } ?? "")
    }
  }

  func stage(_ stage: PlainStage) -> StageText {
    switch stage {
    case .map(let closure): StageText(".map \(closure)")
    case .filter(let closure): StageText(".filter \(closure)")
    case .distinct(let isTuple):
      StageText(isTuple ? ".distinctUntilChanged(==)" : ".distinctUntilChanged()")
    case .ignoreNil: StageText(".compactMap { $0 }")
    case .updates: StageText(".skip(1)", notes: Notes.updates)
    case .skip(let count): StageText(".skip(\(count))")
    case .take(let count): StageText(".take(\(count))")
    case .scan(let first, let closure): StageText(".scan(\(first)) \(closure)")
    case .pairwise(let type): pairs(of: type)
    case .collect: StageText(".toArray()", ".asObservable()")
    case .startWith(let value): StageText(".startWith(\(value))")
    default: joinOrTime(stage)
    }
  }

  private func joinOrTime(_ stage: PlainStage) -> StageText {
    let main = "scheduler: MainScheduler.instance"
    switch stage {
    case .throttle(let seconds):
      return StageText(
        ".throttle(\(interval(seconds)), \(main))",
        notes: Notes.throttle(.sinceTheLastOne))
    case .debounce(let seconds): return StageText(".debounce(\(interval(seconds)), \(main))")
    case .delay(let seconds): return StageText(".delay(\(interval(seconds)), \(main))")
    case .sample(let seconds):
      return StageText(".sample(Observable<Int>.interval(\(interval(seconds)), \(main)))")
    case .buffer(let seconds):
      return StageText(
        ".buffer(timeSpan: \(interval(seconds)), count: .max, \(main))", ".filter { !$0.isEmpty }",
        notes: Notes.buffer)
    case .timeout(let seconds, let value, _):
      return StageText(
        ".flatMapLatest { Observable.just($0).concat(Observable.just(\(value)).delay(\(interval(seconds)), \(main))) }",
        notes: Notes.timeout("RxSwift"))
    case .merge(let other):
      return StageText { "Observable.merge(\($0).asObservable(), \(other).asObservable())" }
    case .zip(let other): return StageText { "Observable.zip(\($0), \(other))" }
    case .withLatest(let other): return StageText(".withLatestFrom(\(other)) { ($0, $1) }")
    case .choose(let closure): return StageText(".flatMapLatest \(closure)")
    case .background: return StageText(".observe(on: background)")
    case .main: return StageText(".observe(on: MainScheduler.instance)")
    default: return StageText()
    }
  }

  func erased(_ source: String) -> String { "\(source).asObservable()" }
  var background: String { "let background = SerialDispatchQueueScheduler(qos: .utility)" }
  var observe: String { ".subscribe(onNext: " }
  var observeEnd: String { ")" }
  func binding(of chain: String, to cell: String) -> String? { "\(chain).bind(to: \(cell))" }

  func bag(_ name: String) -> String { "var \(name) = DisposeBag()" }
  func keeping(in bag: String) -> (before: String, behind: String) { ("", ".disposed(by: \(bag))") }
  func emptied(_ bag: String) -> String { "\(bag) = DisposeBag()" }

  func note(_ difference: GeneralDifference) -> Note? {
    switch difference {
    case .diamond: Notes.diamond("`combineLatest`", runs: .here)
    case .bind: nil
    case .twoWay: Notes.twoWay("RxSwift")
    case .disposal: Notes.disposalInRxSwift
    case .order: Notes.order
    case .reentrance: Notes.reentrance(.values)
    }
  }
}
