/// Whole programs: any bytes as a file, and a quarter of them as lines at a prompt.
///
/// What must hold is written in Tests/Language/FlowSessionTests/Robustness/BoundedRun.swift.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let run = BoundedRun(
    fuzzBytes(start, count), atPrompt: count % 4 == 3, watches: count % 2 == 0 || count % 8 == 3,
    isClassic: count % 5 == 4)
  require(run.violations, "a run ends well")
  return 0
}
