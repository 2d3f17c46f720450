/// How much a program may take; `SessionLimits` says what is usual.
package struct RuntimeLimits: Sendable {
  package var cells = Int.max
  package var wavesPerCause = Int.max
  package var stepsPerWave = Int.max
  package var valueBytes = Machine.valueBytes
  package var allValueBytes = Int.max
  package var queued = Int.max

  package init() {}
}
