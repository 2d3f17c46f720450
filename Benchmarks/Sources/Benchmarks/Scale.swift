/// How large workloads are: as measured, or just large enough to check their results.
enum Scale {
  case full
  case tiny

  func of(_ count: Int, atLeast least: Int = 4) -> Int {
    self == .full ? count : max(least, min(count, count / 1000))
  }
}
