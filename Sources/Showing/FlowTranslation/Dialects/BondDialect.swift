/// Bond 7 with ReactiveKit 3; notes describe the differences of Bond 4, the library of the
/// articles.
struct BondDialect: Dialect {
  var name: String { "Bond" }
  var modules: [String] { ["Bond", "ReactiveKit"] }

  func cell(_ name: String, type: String, value: String) -> String {
    "let \(name) = Observable<\(type)>(\(value))"
  }

  func event(_ name: String, type: String) -> String {
    "let \(name) = PassthroughSubject<\(type), Never>()"
  }

  func assignment(of value: String, to cell: String) -> String { "\(cell).value = \(value)" }
  func send(_ value: String?, to event: String) -> String { "\(event).send(\(value ?? ""))" }

  func source(cell: String, isHollow: Bool) -> String {
    isHollow ? "\(cell).ignoreNils()" : cell
  }

  func erased(_ source: String) -> String { "\(source).toSignal()" }
  var background: String { "let background = DispatchQueue(label: \"background\")" }

  func every(_ seconds: String) -> String { "SafeSignal(sequence: 1..., interval: \(seconds))" }
  func after(_ seconds: String) -> String { "SafeSignal(just: (), after: \(seconds))" }

  /// Combines sources; `combineLatest` takes six at most.
  func combined(_ sources: [String]) -> String {
    combined(sources, atMost: 6) { sources, closure in
      "combineLatest(\(sources.joined(separator: ", ")))" + (closure.map { " \($0)" } ?? "")
    }
  }

  func stage(_ stage: PlainStage) -> StageText {
    switch stage {
    case .map(let closure): StageText(".map \(closure)")
    case .filter(let closure): StageText(".filter \(closure)")
    case .distinct(let isTuple):
      StageText(isTuple ? ".removeDuplicates(by: ==)" : ".removeDuplicates()")
    case .ignoreNil: StageText(".ignoreNils()")
    case .updates:
      StageText(
        ".dropFirst(1)", notes: Notes.updates, Notes.observeNew)
    case .skip(let count): StageText(".dropFirst(\(count))")
    case .take(let count): StageText(".prefix(maxLength: \(count))")
    case .scan(let first, let closure):
      StageText(
        ".scan(\(first), \(closure))", ".dropFirst(1)",
        notes: Notes.scanSendsFirst, Notes.isReduce)
    case .pairwise: StageText(".pairwise()")
    case .collect: StageText(".collect()")
    case .startWith(let value):
      StageText(
        ".prepend(\(value))", notes: Notes.startWithIsLost)
    default: joinOrTime(stage)
    }
  }

  private func joinOrTime(_ stage: PlainStage) -> StageText {
    switch stage {
    case .throttle(let time):
      return StageText(
        ".throttle(for: \(time))",
        notes: Notes.throttle(.firstAtOnce), Notes.throttleOfBond4(time))
    case .debounce(let time): return StageText(".debounce(for: \(time))")
    case .delay(let time): return StageText(".delay(interval: \(time))")
    case .sample(let time): return StageText(".sample(interval: \(time))")
    case .buffer(let time):
      return StageText(missing: Notes.noBuffer(time))
    case .timeout(let time, let value, _):
      return StageText(
        ".flatMapLatest { SafeSignal(just: $0).append(SafeSignal(just: \(value), after: \(time))) }",
        notes: Notes.timeout("ReactiveKit"))
    case .merge(let other): return StageText(".merge(with: \(other))")
    case .zip(let other): return StageText(".zip(with: \(other))")
    case .withLatest(let other): return StageText(".with(latestFrom: \(other))")
    case .choose(let closure): return StageText(".flatMapLatest \(closure)")
    case .background: return StageText(".receive(on: background)")
    case .main: return StageText(".receive(on: DispatchQueue.main)")
    default: return StageText()
    }
  }

  var observe: String { ".observeNext " }
  func binding(of chain: String, to cell: String) -> String? { "\(chain).bind(to: \(cell))" }

  func twoWay(_ left: String, _ right: String) -> String? {
    "\(left).bidirectionalBind(to: \(right))"
  }

  func bag(_ name: String) -> String { "let \(name) = DisposeBag()" }
  func keeping(in bag: String) -> (before: String, behind: String) { ("", ".dispose(in: \(bag))") }
  func emptied(_ bag: String) -> String { "\(bag).dispose()" }

  func note(_ difference: GeneralDifference) -> Note? {
    switch difference {
    case .diamond: Notes.diamond("`combineLatest`", runs: .here)
    case .bind: Notes.bindTo
    case .twoWay: Notes.leftWinsInBond
    case .disposal: Notes.disposalInBond
    case .order: Notes.order
    case .reentrance: Notes.reentranceInBond
    }
  }
}
