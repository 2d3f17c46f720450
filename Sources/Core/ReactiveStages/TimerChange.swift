// Stages that hold values until a time comes: a small struct each, which remembers what the stage has to
// remember and nothing else.
//
// A struct calls nothing, sets no timer and knows no clock. It is given a value, or learns that its time is
// up, and answers what leaves and what becomes of its timer. Its driver carries that out: the waves and the
// classic delivery of the language, and the operators of the library.
//
//                     0    1    2    3    4    5    6    7
//   values          ──a────b─────────────────────c──────────▶
//   Throttle   2s   ──┌─────────┐b               ┌─────────┐c     a window opens with a value
//   Leading    2s   ──a─────────b─────────┐      c─────────┐      the first passes; one that is left follows
//   Debounce   2s   ──┌────┌─────────┐b          ┌─────────┐c     each value begins a new silence
//   Buffer     2s   ──┌─────────┐[a, b]          ┌─────────┐[c]   as Throttle, and nothing is lost
//   Sampling   2s   ────────────b───────────────────c──────       at instants of its own
//
// Their members are public because the compiler inlines none across targets that is only `package`.
//
// `delay` has no struct: each value leaves with a timer of its own, so its timers are its memory. Nor has
// `timeout`, which holds nothing.

/// Change of a stage's timer when a value comes.
public enum TimerChange: Equatable, Sendable {
  /// It stays as it is.
  case keep
  /// It starts; none was running.
  case start
  /// It starts again from now on, in place of the one that was running, if any.
  case restart
}
