import Foundation

/// How many random programs a law is tried with; `RUNNEL_SEEDS` says so for a long run.
enum LawSeeds {
  static func all(usually count: Int) -> Range<Int> {
    0..<(ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? count)
  }
}
