/// The entry that is being carried out, or the latest one.
struct CurrentEntry {
  /// Its number, counting those that a session leaves out.
  var number = 0
  /// The instant at which it began.
  var instant = 0
  /// The entry on one line, while it is being carried out.
  var title: String?
  /// Number of its statements that were begun.
  var statementsBegun = 0
  /// True if it had an effect that can be undone.
  var didSomething = false
}
