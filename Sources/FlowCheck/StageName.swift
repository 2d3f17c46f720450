/// The stages of this version, and the names that people bring along from elsewhere.
enum StageName: String, CaseIterable {
  case map
  case filter
  case distinct
  case ignoreNil
  case updates
  case skip
  case take
  case startWith
  case scan
  case pairwise
  case recover

  /// How it is written, for messages.
  var written: String {
    switch self {
    case .map: "map(it * 2)"
    case .filter: "filter(it > 0)"
    case .skip: "skip(1)"
    case .take: "take(1)"
    case .startWith: "startWith(0)"
    case .scan: "scan(0, acc + it)"
    case .recover: "recover(0)"
    case .distinct, .ignoreNil, .updates, .pairwise: rawValue
    }
  }

  var argumentCount: Int {
    switch self {
    case .distinct, .ignoreNil, .updates, .pairwise: 0
    case .map, .filter, .skip, .take, .startWith, .recover: 1
    case .scan: 2
    }
  }

  /// Stages that the language has and this version does not.
  static let later: Set<String> = [
    "throttle", "debounce", "delay", "sample", "buffer", "timeout", "merge", "zip", "withLatest",
    "switch", "deliverOn",
  ]

  /// What other libraries call a stage: the words to write here.
  static let otherNames = [
    "changes": "updates", "observeNew": "updates", "new": "updates", "onlyNew": "updates",
    "removeDuplicates": "distinct", "skipRepeats": "distinct", "distinctUntilChanged": "distinct",
    "dedup": "distinct", "unique": "distinct", "compact": "ignoreNil", "compactMap": "ignoreNil",
    "skipNil": "ignoreNil", "notNil": "ignoreNil", "reduce": "scan(0, acc + it)",
    "fold": "scan(0, acc + it)", "accumulate": "scan(0, acc + it)", "first": "take(1)",
    "once": "take(1)", "prefix": "take(1)", "limit": "take(1)", "dropFirst": "skip(1)",
    "drop": "skip(1)", "prepend": "startWith(0)", "select": "map(it * 2)",
    "transform": "map(it * 2)", "where": "filter(it > 0)", "combinePrevious": "pairwise",
    "withPrevious": "pairwise", "previous": "pairwise", "catch": "recover(0)",
    "replaceError": "recover(0)", "onError": "recover(0)", "flatMapLatest": "switch",
    "switchLatest": "switch", "switchToLatest": "switch", "flatMap": "switch",
    "observeOn": "deliverOn", "receive": "deliverOn", "receiveOn": "deliverOn",
    "collect": "buffer", "withLatestFrom": "withLatest", "sampleOn": "sample",
  ]
}
