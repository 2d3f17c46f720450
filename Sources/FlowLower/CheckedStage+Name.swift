import FlowCheck

extension CheckedStage.Kind {
  /// The stage's name in the language.
  var name: String {
    switch self {
    case .map: "map"
    case .filter: "filter"
    case .distinct: "distinct"
    case .ignoreNil: "ignoreNil"
    case .updates: "updates"
    case .skip: "skip"
    case .take: "take"
    case .scan: "scan"
    case .pairwise: "pairwise"
    case .startWith: "startWith"
    case .recover: "recover"
    case .throttle: "throttle"
    case .debounce: "debounce"
    case .delay: "delay"
    case .sample: "sample"
    case .buffer: "buffer"
    case .timeout: "timeout"
    case .merge: "merge"
    case .zip: "zip"
    case .withLatest: "withLatest"
    case .choose: "switch"
    case .deliverOn: "deliverOn"
    }
  }
}
