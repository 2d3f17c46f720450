/// Store that can be restored to its state at the beginning of a check.
///
/// It records changes instead of being copied beforehand.
protocol Undoable {
  /// Starts recording: later changes can be undone, earlier ones no longer.
  mutating func begin()
  /// Undoes every change since `begin`.
  mutating func takeBack()
  /// How many stored entries have been added or changed since `begin`.
  var changeCount: Int { get }
}
