// Stages that count values or compare them with the one before, and remember no more than that.
//
//   values            ──a──b──b──c──▶
//   Skip(1)           ─────b──b──c──▶    the first ones are dropped
//   Take(2)           ──a──b|            the last one says that it is the last
//   Distinct          ──a──b─────c──▶    what equals the one that passed before is dropped
//   Pairwise          ─────ab─bb─bc─▶    each value with the one before it

/// Decision of a stage about a value that has come.
public enum Verdict: Equatable, Sendable {
  case pass
  /// It passes, and after it nothing does.
  case last
  case drop
}
