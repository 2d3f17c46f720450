// A record with a fixed place, for what every step touches.
//
// Why it is safe: the memory is allocated and initialised by `init` and freed by `deinit`; the type can't
// be copied, so there is one owner. No pointer leaves this file.

/// A record with a fixed place, for state that every step touches.
@safe
public struct Held<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>

  /// Makes a record with its first value.
  @inlinable
  public init(_ value: Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  @inlinable
  deinit {
    unsafe pointer.deallocate()
  }

  /// The record.
  @inlinable
  public var value: Value {
    @inline(__always)
    _read { yield unsafe pointer.pointee }
    @inline(__always)
    nonmutating _modify { yield unsafe &pointer.pointee }
  }
}
