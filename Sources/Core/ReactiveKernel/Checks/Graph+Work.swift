import Memory

extension Graph {
  #if DEBUG
  /// Number of edges, places and records that all calls so far have looked at or moved.
  ///
  /// Tests of cost compare it, since time can't be relied on. Debug builds only.
  package var work: Int { structure.value.work }
  #endif

  /// Counts work in debug builds.
  @inline(__always)
  func count(_ work: Int32 = 1) {
    #if DEBUG
    structure.value.work &+= Int(work)
    #endif
  }
}
