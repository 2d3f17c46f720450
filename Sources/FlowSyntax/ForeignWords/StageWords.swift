/// The names of the stages, used to recognise a contract whose `|` was forgotten.
package enum StageWords {
  package static let all: Set<String> = [
    "map", "filter", "distinct", "ignoreNil", "updates", "skip", "take", "startWith", "scan",
    "pairwise", "collect", "recover", "throttle", "debounce", "delay", "buffer", "sample",
    "timeout", "merge",
    "zip", "withLatest", "switch", "deliverOn", "per", "decode",
  ]
}
