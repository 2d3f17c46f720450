/// The work to be done: blocks that run, what they have left behind, values that wait for further waves.
struct Agenda {
  /// The blocks that are being carried out.
  let blocks = Blocks()
  let commands = Commands()
  /// Operations and calls that are queued.
  let deferred = Deferred()
  /// State of the joins in the evaluation at hand, and values that wait for further waves.
  let joins = Joins()
}
