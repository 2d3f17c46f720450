// References that count nothing, for what every value asks for.
//
// Why it is safe: whoever keeps one lives no longer than what it leads to. A frame's code is held by the caller
// of the machine or by the table of functions while it runs; a segment's stages are held by its plan; the lines
// of a feed are held by the feed that reads them.

/// An object that somebody else keeps alive.
@safe
public struct Borrowed<Object: AnyObject>: BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>

  /// Makes a reference to an object that lives longer than it.
  @inlinable
  @inline(__always)
  public init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// Calls `body` with the object, which is not retained.
  @inlinable
  @inline(__always)
  public func read<Part>(_ body: (Object) -> Part) -> Part {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
