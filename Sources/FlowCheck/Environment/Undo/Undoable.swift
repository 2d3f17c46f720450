/// What can be taken back to how it was when a check began.
///
/// It notes what is changed instead of being copied before.
protocol Undoable {
  /// What is changed from here on can be taken back; what was changed before cannot, any more.
  mutating func begin()
  /// Undoes every change since `begin`.
  mutating func takeBack()
  /// How many stored entries have been added or changed since `begin`.
  var changeCount: Int { get }
}
