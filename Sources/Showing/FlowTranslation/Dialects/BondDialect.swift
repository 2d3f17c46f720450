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
        ".dropFirst(1)", notes: Notes.updates,
        "Bond 4 says `observeNew`, and swallows the first new value where nothing came at signing (measured)."
      )
    case .skip(let count): StageText(".dropFirst(\(count))")
    case .take(let count): StageText(".prefix(maxLength: \(count))")
    case .scan(let first, let closure):
      StageText(
        ".scan(\(first), \(closure))", ".dropFirst(1)",
        notes: "ReactiveKit's `scan` sends its first value (measured), which is dropped here.",
        "Bond 4 calls it `reduce`.")
    case .pairwise: StageText(".pairwise()")
    case .collect: StageText(".collect()")
    case .startWith(let value):
      StageText(
        ".prepend(\(value))", notes: "In Bond 4 the value of `startWith` is never seen (measured).")
    default: joinOrTime(stage)
    }
  }

  private func joinOrTime(_ stage: PlainStage) -> StageText {
    switch stage {
    case .throttle(let time):
      return StageText(
        ".throttle(for: \(time))",
        notes: Notes.throttle(
          "lets the very first value go at once and is the same from then on (init@0 b@1 d@2.5 e@3.6, measured)"
        ),
        "Bond 4's `throttle(\(time))` is that of a script (b@1 d@2.5 e@3.6, measured).")
    case .debounce(let time): return StageText(".debounce(for: \(time))")
    case .delay(let time): return StageText(".delay(interval: \(time))")
    case .sample(let time): return StageText(".sample(interval: \(time))")
    case .buffer(let time):
      return StageText(
        missing: "ReactiveKit's `buffer` counts values; there is none for \(time) seconds.")
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

  func note(_ difference: GeneralDifference) -> String? {
    switch difference {
    case .diamond: Notes.diamond("`combineLatest`", runs: "measured")
    case .bind: "A binding ends with its target or its source; Bond 4 writes it `bindTo` or `->>`."
    case .twoWay:
      "The left side wins, as in a script; in Bond 4 the right side's observers hear of it twice and the left's once "
        + "(b1 a1 b1, measured)."
    case .disposal:
      "Who is disposed of while a value is delivered still hears it from a bare observable, but not behind any "
        + "operator (measured); in a script nobody does."
    case .order: Notes.order
    case .reentrance:
      "An observer that sets the cell it hears: in Bond 4 the value is stored and nobody is told (measured); in a "
        + "script that is a wave of its own."
    }
  }
}
