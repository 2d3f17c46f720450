import FlowSession

/// Something that was given to a program from outside.
struct PageInput: Hashable {
  enum Kind: Hashable {
    /// A line of the language.
    case line(String)
    /// Time passes, to an instant.
    case advance(to: Int)
  }

  var kind: Kind
  /// When it was given.
  let instant: Int
  /// How much of it stood when it was interrupted.
  var stop: SessionStep.Stop?
  /// How far the program's text had come.
  var place = Place()
  /// Its number of the play that it belongs to; time that passes by itself is one input.
  var isPlayed = false

  struct Place: Hashable {
    /// The `wait` at which it stood; nil at its end.
    var wait: Wait?
    /// Since when.
    var since = 0
    /// Whether it came there because time passed, and not when it began.
    var isReachedByTime = false
  }

  /// A `wait`: where it begins and ends in bytes, and until when it waits.
  struct Wait: Hashable {
    let start: Int
    let end: Int
    let until: Int
  }

  /// The input as a line, as the page shows it.
  var text: String {
    switch kind {
    case .line(let line): line
    case .advance(let target): "advance \(InstantText.of(max(0, target - instant)))"
    }
  }
}

/// One course of events: a program and what was given to it.
struct PageBranch {
  let id: Int
  /// The branch that it left, after so many of its inputs, at an instant.
  var parent: Int?
  var after: Int?
  var at: Int?
  let text: String
  var programStop: SessionStep.Stop?
  var inputs: [PageInput] = []
}

/// The branches of one text, the present one among them.
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

  /// Begins anew with a text; whatever was there is over.
  mutating func begin(_ text: String) -> PageBranch {
    count += 1
    all = [PageBranch(id: count, text: text)]
    present = 0
    return now
  }

  /// Begins a branch that leaves the present one.
  mutating func leave(after inputs: Int, at instant: Int?) {
    count += 1
    var branch = now
    branch = PageBranch(
      id: count, parent: now.id, after: inputs, at: instant, text: now.text,
      programStop: now.programStop)
    if all.count == PageLimits.branches { all.remove(at: present == 0 ? 1 : 0) }
    all.append(branch)
    present = all.count - 1
  }

  /// Goes to a branch; false if there is none with that number.
  mutating func visit(_ id: Int) -> Bool {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return false }
    present = place
    return true
  }
}
