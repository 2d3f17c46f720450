// References that count nothing, for what every value asks for.
//
// Why it is safe: whoever keeps one lives no longer than what it leads to. A frame's code is held by the caller
// of the machine or by the table of functions while it runs; a segment's stages are held by its plan.

/// An object that somebody else keeps alive.
@safe
struct Borrowed<Object: AnyObject>: BitwiseCopyable {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  @inline(__always)
  func read<Part>(_ body: (Object) -> Part) -> Part {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
