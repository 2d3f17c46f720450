/// Apple's Combine, or OpenCombine under other module names.
struct CombineDialect: Dialect {
  let modules: [String]

  var name: String { "Combine" }

  func cell(_ name: String, type: String, value: String) -> String {
    "let \(name) = CurrentValueSubject<\(type), Never>(\(value))"
  }

  func event(_ name: String, type: String) -> String {
    "let \(name) = PassthroughSubject<\(type), Never>()"
  }

  func assignment(of value: String, to cell: String) -> String { "\(cell).send(\(value))" }
  func send(_ value: String?, to event: String) -> String { "\(event).send(\(value ?? ""))" }

  func source(cell: String, isHollow: Bool) -> String {
    isHollow ? "\(cell).compactMap { $0 }" : cell
  }

  func every(_ seconds: String) -> String {
    "Timer.publish(every: \(seconds), on: .main, in: .common).autoconnect().scan(0) { n, _ in n + 1 }"
  }

  func after(_ seconds: String) -> String {
    "Just(()).delay(for: .seconds(\(seconds)), scheduler: DispatchQueue.main)"
  }

  func erased(_ source: String) -> String { "\(source).eraseToAnyPublisher()" }
  var background: String { "let background = DispatchQueue(label: \"background\")" }

  /// Combines sources; `combineLatest` takes three besides the publisher that it is called on.
  func combined(_ sources: [String]) -> String {
    combined(sources, atMost: 4) { sources, closure in
      "\(sources[0]).combineLatest(\(sources.dropFirst().joined(separator: ", ")))"
        + (closure.map { ".map \($0)" } ?? "")
    }
  }

  func stage(_ stage: PlainStage) -> StageText {
    switch stage {
    case .map(let closure): StageText(".map \(closure)")
    case .filter(let closure): StageText(".filter \(closure)")
    case .distinct(let isTuple):
      StageText(isTuple ? ".removeDuplicates(by: ==)" : ".removeDuplicates()")
    case .ignoreNil: StageText(".compactMap { $0 }")
    case .updates: StageText(".dropFirst()", notes: Notes.updates)
    case .skip(let count): StageText(".dropFirst(\(count))")
    case .take(let count): StageText(".prefix(\(count))")
    case .scan(let first, let closure): StageText(".scan(\(first)) \(closure)")
    case .pairwise(let type): pairs(of: type)
    case .collect: StageText(".collect()")
    case .startWith(let value): StageText(".prepend(\(value))")
    default: joinOrTime(stage)
    }
  }

  private func joinOrTime(_ stage: PlainStage) -> StageText {
    let main = "scheduler: DispatchQueue.main"
    switch stage {
    case .throttle(let time):
      return StageText(
        ".throttle(for: .seconds(\(time)), \(main), latest: true)",
        notes: Notes.throttle(.openCombine))
    case .debounce(let time): return StageText(".debounce(for: .seconds(\(time)), \(main))")
    case .delay(let time): return StageText(".delay(for: .seconds(\(time)), \(main))")
    case .sample(let time):
      return StageText(
        ".collect(.byTime(DispatchQueue.main, .seconds(\(time))))", ".compactMap(\\.last)",
        notes: Notes.noSample)
    case .buffer(let time):
      return StageText(
        ".collect(.byTime(DispatchQueue.main, .seconds(\(time))))", notes: Notes.buffer)
    case .timeout(let time, let value, _):
      return StageText(
        ".map { Just($0).append(Just(\(value)).delay(for: .seconds(\(time)), \(main))) }",
        ".switchToLatest()",
        notes: Notes.timeout("Combine"))
    case .merge(let other): return StageText(".merge(with: \(other))")
    case .zip(let other): return StageText(".zip(\(other))")
    case .withLatest: return StageText(missing: Notes.noLatestFrom)
    case .choose(let closure): return StageText(".map \(closure)", ".switchToLatest()")
    case .background: return StageText(".receive(on: background)")
    case .main: return StageText(".receive(on: DispatchQueue.main)")
    default: return StageText()
    }
  }

  var observe: String { ".sink " }

  func binding(of chain: String, to cell: String) -> String? {
    "\(chain).assign(to: \\.value, on: \(cell))"
  }

  func bag(_ name: String) -> String { "var \(name) = Set<AnyCancellable>()" }
  func keeping(in bag: String) -> (before: String, behind: String) { ("", ".store(in: &\(bag))") }
  func emptied(_ bag: String) -> String { "\(bag).removeAll()" }
  var handleType: String { "AnyCancellable?" }
  func ended(_ handle: String) -> String { "\(handle)?.cancel()" }

  func note(_ difference: GeneralDifference) -> Note? {
    switch difference {
    case .diamond: Notes.diamond("`combineLatest`", runs: .elsewhere)
    case .bind: nil
    case .twoWay: Notes.twoWay("Combine")
    case .disposal: Notes.disposalInCombine
    case .order: Notes.order.followed(by: Notes.noPromisedOrder)
    case .reentrance: Notes.reentrance(.openCombine)
    }
  }
}
