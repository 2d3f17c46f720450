/// A limit that was met while waves run: the wave being computed may not stand, and what is queued
/// from its cause may not run.
enum ExceededLimit {
  /// All values together take too much.
  case values
  /// The system grants no more memory.
  case memory
  /// Too many functions are called.
  case calls
  /// Too many timers or held values wait.
  case queue
  /// Too many waves wait.
  case waves
  /// Too many keys have come to `per`.
  case keys
}
