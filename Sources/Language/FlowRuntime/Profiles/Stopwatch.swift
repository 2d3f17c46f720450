/// The time that runs of the same code take together, from samples.
///
/// The first runs are measured each, and later ones while they are long beside a look at the clock. Of
/// short ones about every sixteenth is, at distances by chance, so that no rhythm of the program is met; what it
/// takes then stands for the runs since the one before.
struct Stopwatch: BitwiseCopyable {
  /// The number of runs that are measured before any is left out.
  private static let runsAtFirst = 64
  /// From how many nanoseconds on each run is measured.
  private static let longRun = 1000

  /// The time of the measured runs, each as often as it stands for others.
  private(set) var nanoseconds = 0
  /// The runs that these stand for.
  private var covered = 0
  /// The distance to the next measured run, and how many runs of it are left.
  private var distance: Int32 = 1
  private var left: Int32 = 1

  /// For how many runs the next measured one stands.
  var weight: Int { Int(distance) }

  /// Begins a run; returns whether it is to be measured.
  @inline(__always)
  mutating func begin() -> Bool {
    left &-= 1
    return left <= 0
  }

  /// Ends a run that was measured with so many looks at the clock; the next distance is one of 32 numbers, by `chance`.
  mutating func end(nanoseconds: Int, looks: Int, chance: UInt64) {
    self.nanoseconds += nanoseconds * Int(distance)
    covered += Int(distance)
    let measuresEach = covered < Self.runsAtFirst || nanoseconds >= Self.longRun * looks
    distance = measuresEach ? 1 : Int32(chance >> 59) + 1
    left = distance
  }

  /// The factor for the runs since the last measured one.
  var forTheRest: Double {
    covered == 0 ? 1 : 1 + Double(distance - left) / Double(covered)
  }
}
