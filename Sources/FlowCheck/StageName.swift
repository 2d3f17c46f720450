/// The stages of the language, and the names that people bring along from elsewhere.
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
  case throttle
  case debounce
  case delay
  case buffer
  case sample
  case timeout
  case merge
  case zip
  case withLatest
  case choose = "switch"
  case deliverOn

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
    case .throttle, .debounce, .delay, .buffer, .sample: "\(rawValue)(1s)"
    case .timeout: "timeout(1s, 0)"
    case .merge, .zip, .withLatest: "\(rawValue)(other)"
    case .choose: "switch(condition ? one : other)"
    case .deliverOn: "deliverOn(background)"
    case .distinct, .ignoreNil, .updates, .pairwise: rawValue
    }
  }

  var argumentCount: Int {
    switch self {
    case .distinct, .ignoreNil, .updates, .pairwise: 0
    case .scan, .timeout: 2
    default: 1
    }
  }

  /// Whether it holds values for a time or takes them to another place, so that what comes after it
  /// happens later than what stands before it.
  var separates: Bool {
    switch self {
    case .throttle, .debounce, .delay, .buffer, .sample, .deliverOn: true
    default: false
    }
  }
}
