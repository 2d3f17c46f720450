import FlowCheck

/// The notation of one library for the parts of a program.
protocol Dialect {
  /// The name of the library in sentences.
  var name: String { get }
  /// The modules to import.
  var modules: [String] { get }

  // MARK: Cells and events

  func cell(_ name: String, type: String, value: String) -> String
  func event(_ name: String, type: String) -> String
  func assignment(of value: String, to cell: String) -> String
  /// Returns code that sends a value; `value` is nil for an event that carries nothing.
  func send(_ value: String?, to event: String) -> String
  /// Returns the source for a cell; an optional cell passes on only values that are present.
  func source(cell: String, isHollow: Bool) -> String
  func source(event: String) -> String
  func every(_ seconds: String) -> String
  func after(_ seconds: String) -> String
  /// Returns a source with its type erased to that of its values.
  func erased(_ source: String) -> String
  /// A queue other than the main one.
  var background: String { get }
  /// Returns the latest values of several sources; as tuples if there are more than one.
  func combined(_ sources: [String]) -> String

  // MARK: Stages

  /// Returns the code that a stage appends to the chain, with its differences.
  func stage(_ stage: PlainStage) -> StageText

  // MARK: Ends

  /// Beginning of an observer, appended to the chain; the caller writes the closure after it.
  var observe: String { get }
  /// Text after the closure.
  var observeEnd: String { get }
  /// Returns a binding, whole or to be appended, if the library has one for an unchanged chain.
  func binding(of chain: String, to cell: String) -> String?
  func twoWay(_ left: String, _ right: String) -> String?

  // MARK: Lifetime

  func bag(_ name: String) -> String
  /// Returns the text before and after a statement that signs, so that a bag holds the contract.
  func keeping(in bag: String) -> (before: String, behind: String)
  func emptied(_ bag: String) -> String
  /// The type of the result of a signing; `ended` returns the code that ends it.
  var handleType: String { get }
  func ended(_ handle: String) -> String

  /// Returns the note about a difference that applies to every use.
  func note(_ difference: GeneralDifference) -> Note?
}

// Notation that most of the libraries share.
extension Dialect {
  /// Returns a call of `map`, the name that all of them use.
  func map(_ closure: String) -> String { ".map \(closure)" }

  func source(event: String) -> String { event }
  var observeEnd: String { "" }
  func twoWay(_ left: String, _ right: String) -> String? { nil }
  var handleType: String { "(any Disposable)?" }
  func ended(_ handle: String) -> String { "\(handle)?.dispose()" }

  /// Returns the latest values of any number of sources, for a library that combines at most `most`
  /// at once.
  ///
  /// As many groups of `most` sources are combined first as it takes to leave no more than `most` values, and at the
  /// end these are put into one flat tuple. `join` writes one of these steps: its sources, and the closure that
  /// flattens their values.
  func combined(
    _ sources: [String], atMost most: Int, join: (_ sources: [String], _ closure: String?) -> String
  ) -> String {
    guard sources.count > 1 else { return sources.first ?? "" }
    guard sources.count > most else { return join(sources, nil) }
    // The places of a value in the groups that hold it, behind the name of the outermost one.
    var values = sources.map { (chain: $0, places: [""]) }
    while values.count > most {
      let groups = min((values.count - most + most - 2) / (most - 1), values.count / most)
      var next: [(chain: String, places: [String])] = []
      for group in 0..<groups {
        let members = values[group * most..<(group + 1) * most]
        let places = members.enumerated().flatMap { number, member in
          member.places.map { ".\(number)\($0)" }
        }
        next.append((join(members.map(\.chain), nil), places))
      }
      values = next + values[(groups * most)...]
    }
    let groups = values.count { $0.places.count > 1 }
    var parameters: [String] = []
    var parts: [String] = []
    for value in values {
      let isGroup = value.places.count > 1
      let name =
        isGroup ? groups == 1 ? "all" : "all\(parameters.count)" : "value\(parts.count)"
      parameters.append(name)
      parts += value.places.map { name + $0 }
    }
    let closure = "{ \(parameters.joined(separator: ", ")) in (\(parts.joined(separator: ", "))) }"
    return join(values.map(\.chain), closure)
  }

  /// Returns a time as a `DispatchTimeInterval`.
  func interval(_ seconds: String) -> String {
    seconds.contains(".")
      ? ".milliseconds(\(Int(((Double(seconds) ?? 0) * 1000).rounded())))" : ".seconds(\(seconds))"
  }

  /// Returns pairs of values, for a library that has `scan` and `compactMap` but no stage for
  /// pairs.
  func pairs(of type: String) -> StageText {
    // Optionals instead of a list: the compiler would take seconds for the `+` of lists.
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
  case collect
  case startWith(String)
  case throttle(String)
  case debounce(String)
  case delay(String)
  case sample(String)
  case buffer(String)
  case timeout(String, value: String, type: String)
  case merge(String)
  case zip(String)
  /// Missing in some libraries; the translation then reads a cell that follows the other side.
  case withLatest(String)
  /// Each value becomes a source, returned by the closure.
  case choose(String)
  case background
  case main
}

/// A stage in the notation of a library.
struct StageText {
  /// The calls appended to the chain.
  let calls: [String]
  /// Wraps the chain, if the library has a function for the stage instead of a method.
  var around: ((String) -> String)?
  let notes: [Note]
  /// True if the library has the stage; otherwise the note describes what is missing.
  let isThere: Bool

  init(_ calls: String..., notes: Note...) {
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

  /// Makes the notation of a stage that the library does not have.
  init(missing note: Note) {
    calls = []
    notes = [note]
    isThere = false
  }
}

/// A difference that applies to every use of a feature.
enum GeneralDifference: Hashable {
  /// A contract has several sources.
  case diamond
  case bind
  case twoWay
  case disposal
  case order
  /// An observer assigns the value that it receives.
  case reentrance
}
