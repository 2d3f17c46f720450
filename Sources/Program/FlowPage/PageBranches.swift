import FlowSession

/// An input to a program from outside.
struct PageInput: Hashable {
  enum Kind: Hashable {
    /// A line of the language.
    case line(String)
    /// Time passes, up to an instant.
    case advance(to: Int)
  }

  var kind: Kind
  /// The instant at which it was given.
  let instant: Int
  /// The completed part, if it was interrupted.
  var stop: SessionStep.Stop?
  /// The part that was completed under classic delivery, if it was interrupted there.
  var twinStop: SessionStep.Stop?
  /// The position in the program's text at that time.
  var place = Place()
  /// True for time that passes by itself during a play, which is one input.
  var isPlayed = false

  struct Place: Hashable {
    /// The `wait` at which the program is halted; nil at its end.
    var wait: Wait?
    /// The instant at which it got there.
    var since = 0
    /// True if it got there because time passed, and not when it began.
    var isReachedByTime = false
  }

  /// A `wait`: its byte range, and the instant until which it waits.
  struct Wait: Hashable {
    let start: Int
    let end: Int
    let until: Int
  }

  /// The input as a line, in the form that the page shows.
  var text: String {
    switch kind {
    case .line(let line): line
    case .advance(let target): "advance \(InstantText.of(max(0, target - instant)))"
    }
  }
}

/// A branch of a program's history: its text and the inputs that it got.
struct PageBranch {
  let id: Int
  /// The branch that it was created from, after that number of its inputs, at an instant.
  var parent: Int?
  var after: Int?
  var at: Int?
  let text: String
  var programStop: SessionStep.Stop?
  /// As `programStop`, under classic delivery.
  var twinStop: SessionStep.Stop?
  var inputs: [PageInput] = []
}

/// The branches of one text, including the present one.
struct PageBranches {
  private(set) var all: [PageBranch] = []
  private var present = 0
  private var count = 0

  var now: PageBranch {
    get { all[present] }
    set { all[present] = newValue }
  }

  init() {
    all = [PageBranch(id: count, text: "")]
  }

  /// Starts over with a text, and drops all branches.
  mutating func begin(_ text: String) -> PageBranch {
    count += 1
    all = [PageBranch(id: count, text: text)]
    present = 0
    return now
  }

  /// Creates a branch from the present one.
  mutating func leave(after inputs: Int, at instant: Int?) {
    count += 1
    var branch = now
    branch = PageBranch(
      id: count, parent: now.id, after: inputs, at: instant, text: now.text,
      programStop: now.programStop, twinStop: now.twinStop)
    if all.count == PageLimits.branches { all.remove(at: present == 0 ? 1 : 0) }
    all.append(branch)
    present = all.count - 1
  }

  /// Switches to a branch; false if there is none with that number.
  mutating func visit(_ id: Int) -> Bool {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return false }
    present = place
    return true
  }
}
