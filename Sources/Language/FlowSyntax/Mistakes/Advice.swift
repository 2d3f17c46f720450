package import FlowText

/// A way to mend a mistake as a fact, with its words on demand: one of several that a mistake of
/// syntax may have.
package protocol Advice: Sendable {
  func way(_ say: Language) -> WayOut
}

/// Advice of a mistake that has none.
extension Never: Advice {
  package func way(_ say: Language) -> WayOut {
    switch self {}
  }
}

extension [WayOut] {
  /// Makes the words of advice.
  init(_ advice: [some Advice], _ say: Language) {
    self = advice.map { $0.way(say) }
  }
}
