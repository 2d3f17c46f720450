import FlowText

/// The names of the stages, used to recognise a contract whose `|` was forgotten.
enum StageWords {
  static let all = Set(StageKind.allCases.map(\.rawValue))
}
