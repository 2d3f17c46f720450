import Foundation

/// The random programs that a law is tried with; `RUNNEL_SEEDS` gives another number for a long run.
enum LawSeeds {
  static func all(usually count: Int) -> Range<Int> {
    0..<(ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? count)
  }
}
