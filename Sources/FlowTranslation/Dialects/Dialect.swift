import FlowCheck

/// How one library says what a program needs.
protocol Dialect {
  /// How the library is called in sentences.
  var name: String { get }
  /// The modules to import.
  var modules: [String] { get }

  // MARK: Cells and events

  func cell(_ name: String, type: String, value: String) -> String
  func event(_ name: String, type: String) -> String
  func assignment(of value: String, to cell: String) -> String
  /// Without a value for an event that carries nothing.
  func send(_ value: String?, to event: String) -> String
  /// What a contract follows; an optional cell gives only what is there.
  func source(cell: String, isHollow: Bool) -> String
  func source(event: String) -> String
  func every(_ seconds: String) -> String
  func after(_ seconds: String) -> String
  /// A source whose type says no more than what it gives.
  func erased(_ source: String) -> String
  /// A queue beside the main one.
  var background: String { get }
  /// The latest values of several sources; tuples where there are more than one.
  func combined(_ sources: [String]) -> String

  // MARK: Stages

  /// What is appended to the chain, and how it differs.
  func stage(_ stage: PlainStage) -> StageText

  // MARK: Ends

  /// Appended to the chain of an observer; the closure is written by whoever asks.
  var observe: String { get }
  /// What stands behind the closure.
  var observeEnd: String { get }
  /// A binding, whole or appended, if the library has one for a chain as it is.
  func binding(of chain: String, to cell: String) -> String?
  func twoWay(_ left: String, _ right: String) -> String?

  // MARK: Lifetime

  func bag(_ name: String) -> String
  /// What stands before and behind a statement that signs, so that a bag holds it.
  func keeping(in bag: String) -> (before: String, behind: String)
  func emptied(_ bag: String) -> String
  /// The type of what a signing gives, and how it is ended.
  var handleType: String { get }
  func ended(_ handle: String) -> String

  /// What differs wherever anything of the kind is used.
  func note(_ difference: GeneralDifference) -> String?
}

// What most of the libraries say alike.
extension Dialect {
  /// All of them call it so.
  func map(_ closure: String) -> String { ".map \(closure)" }

  func source(event: String) -> String { event }
  var observeEnd: String { "" }
  func twoWay(_ left: String, _ right: String) -> String? { nil }
  var handleType: String { "(any Disposable)?" }
  func ended(_ handle: String) -> String { "\(handle)?.dispose()" }

  /// The latest values of any number of sources, where a library combines at most `most` at once.
  ///
  /// The first `most` are combined, then what came of them with the next ones, and so on; each time the
  /// values are put into one flat tuple. `join` writes one of these steps: its sources, and the closure
  /// that flattens what they give.
  func combined(
    _ sources: [String], atMost most: Int, join: (_ sources: [String], _ closure: String?) -> String
  ) -> String {
    guard sources.count > 1 else { return sources.first ?? "" }
    var next = min(most, sources.count)
    var chain = join(Array(sources[..<next]), nil)
    while next < sources.count {
      let end = min(next + most - 1, sources.count)
      let old = (0..<next).map { "all.\($0)" }
      let new = (next..<end).map { "value\($0)" }
      let all = (old + new).joined(separator: ", ")
      chain = join(
        [chain] + sources[next..<end], "{ all, \(new.joined(separator: ", ")) in (\(all)) }")
      next = end
    }
    return chain
  }

  /// A time as a `DispatchTimeInterval`.
  func interval(_ seconds: String) -> String {
    seconds.contains(".")
      ? ".milliseconds(\(Int(((Double(seconds) ?? 0) * 1000).rounded())))" : ".seconds(\(seconds))"
  }

  /// Pairs of values, for a library that has `scan` and `compactMap` and no stage of its own.
  func pairs(of type: String) -> StageText {
    // Optionals and not a list: the compiler would take seconds over its `+`.
    StageText(
      ".scan((\(type)?.none, \(type)?.none)) { pair, it in (pair.1, it) }",
      ".compactMap { pair in pair.0.flatMap { first in pair.1.map { (first, $0) } } }")
  }
}

/// A stage with its arguments in Swift.
enum PlainStage {
  case map(String)
  case filter(String)
  case distinct(isTuple: Bool)
  case ignoreNil
  case updates
  case skip(Int)
  case take(Int)
  case scan(first: String, String)
  case pairwise(type: String)
  case startWith(String)
  case throttle(String)
  case debounce(String)
  case delay(String)
  case sample(String)
  case buffer(String)
  case timeout(String, value: String, type: String)
  case merge(String)
  case zip(String)
  /// Nil from a library that has none, which then reads a cell that follows the other side.
  case withLatest(String)
  /// Each value becomes a source; the closure gives it.
  case choose(String)
  case background
  case main
}

/// What a stage is in a library.
struct StageText {
  /// What is appended to the chain.
  let calls: [String]
  /// What is made of the chain where the library has no method for it.
  var around: ((String) -> String)?
  let notes: [String]
  /// Whether the library can say it; the note says what it can't.
  let isThere: Bool

  init(_ calls: String..., notes: String...) {
    self.calls = calls
    self.notes = notes
    isThere = true
  }

  init(around: @escaping (String) -> String) {
    calls = []
    notes = []
    isThere = true
    self.around = around
  }

  /// A stage that the library does not have.
  init(missing note: String) {
    calls = []
    notes = [note]
    isThere = false
  }
}

/// What is different in a library wherever it is used.
enum GeneralDifference: Hashable {
  /// A contract has several sources.
  case diamond
  case bind
  case twoWay
  case disposal
  case order
  /// An observer assigns what it hears.
  case reentrance
}
