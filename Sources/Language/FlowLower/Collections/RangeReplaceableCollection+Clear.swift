extension RangeReplaceableCollection {
  /// Removes everything and keeps the capacity; does nothing if it is empty, the usual case.
  @inline(__always)
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
