/// The stages of the language: the only list of them, with everything that is known of each without
/// a program.
package enum StageKind: String, CaseIterable, Sendable {
  case map
  case filter
  case distinct
  case ignoreNil
  case updates
  case skip
  case take
  case startWith
  case scan
  case pairwise
  case collect
  case csv
  case recover
  case throttle
  case debounce
  case delay
  case buffer
  case window
  case sample
  case timeout
  case merge
  case zip
  case withLatest
  case choose = "switch"
  case deliverOn
  case per
  case decode

  /// Kind of an argument of a stage.
  package enum Argument: Sendable {
    /// Computed for each value; it reads `it`.
    case expression
    /// Computed for each value; it reads `it` and `acc`.
    case accumulation
    /// Computed once, when the contract is signed.
    case initial
    /// A number that is known before the program runs.
    case count
    /// A duration that is known before the program runs.
    case time
    /// A duration, which may be computed for each value and read `it` then.
    case ownTime
    /// A cell, an event or a pipeline in parentheses.
    case source
    /// Sources, chosen by conditions.
    case choice
    /// `background` or `main`.
    case place
    /// Computed for each value; it reads `it`, and its type can be a key.
    case key
    /// A type as it is written.
    case type
  }

  package var arguments: [Argument] {
    switch self {
    case .map, .filter: [.expression]
    case .distinct, .ignoreNil, .updates, .pairwise, .collect, .csv: []
    case .skip, .take: [.count]
    case .startWith, .recover: [.initial]
    case .scan: [.initial, .accumulation]
    case .throttle, .debounce, .buffer, .window, .sample: [.time]
    case .delay: [.ownTime]
    case .timeout: [.time, .initial]
    case .merge, .zip, .withLatest: [.source]
    case .choose: [.choice]
    case .deliverOn: [.place]
    case .per: [.key]
    case .decode: [.type]
    }
  }

  /// The stage as written, for messages and completion.
  package var example: String {
    switch self {
    case .map: "map(it * 2)"
    case .filter: "filter(it > 0)"
    case .skip: "skip(1)"
    case .take: "take(1)"
    case .startWith: "startWith(0)"
    case .scan: "scan(0, acc + it)"
    case .recover: "recover(0)"
    case .throttle, .debounce, .delay, .buffer, .window, .sample: "\(rawValue)(1s)"
    case .timeout: "timeout(1s, 0)"
    case .merge, .zip, .withLatest: "\(rawValue)(other)"
    case .choose: "switch(condition ? one : other)"
    case .deliverOn: "deliverOn(background)"
    case .per: "per(it.name)"
    case .decode: "decode((name: String, n: Int))"
    case .distinct, .ignoreNil, .updates, .pairwise, .collect, .csv: rawValue
    }
  }

  /// Way in which a value passes a stage: the question that is asked of a stage elsewhere.
  package enum Way: Hashable, Sendable {
    /// At once, as it is or changed, or it is dropped.
    case atOnce
    /// At once, and it sets a timer.
    case timing(Timing)
    /// When a time comes, until which it is held.
    case held(Holding)
    /// With others: in one list with all of them when no more can come, or in one record.
    case gathered(Gathering)
    /// By another thread.
    case dispatched
    /// Together with what sources of the stage's own give.
    case joined(Joining)
  }

  /// A stage that sets a timer when it passes a value.
  package enum Timing: Sendable { case window, timeout }
  /// A stage that holds values until a time comes.
  package enum Holding: Sendable { case throttle, debounce, delay, buffer, sample }
  /// A stage that makes one value of several.
  package enum Gathering: Sendable { case collect, csv }
  /// A stage that joins sources of its own.
  package enum Joining: Sendable { case merge, zip, withLatest, choose }

  package var way: Way {
    switch self {
    case .map, .filter, .distinct, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise,
      .recover, .per, .decode:
      .atOnce
    case .window: .timing(.window)
    case .timeout: .timing(.timeout)
    case .throttle: .held(.throttle)
    case .debounce: .held(.debounce)
    case .delay: .held(.delay)
    case .buffer: .held(.buffer)
    case .sample: .held(.sample)
    case .collect: .gathered(.collect)
    case .csv: .gathered(.csv)
    case .deliverOn: .dispatched
    case .merge: .joined(.merge)
    case .zip: .joined(.zip)
    case .withLatest: .joined(.withLatest)
    case .choose: .joined(.choose)
    }
  }

  /// Indicates whether the stage holds values until a time comes.
  package var holds: Bool { if case .held = way { true } else { false } }

  /// Indicates whether the stage sets a timer when it passes a value.
  package var setsTimer: Bool { if case .timing = way { true } else { false } }

  /// Indicates whether the stages after it run later than those before it: it holds values, or
  /// takes them to another thread.
  package var separates: Bool { holds || way == .dispatched }

  /// Indicates whether the stage makes one value of several.
  package var gathers: Bool { if case .gathered = way { true } else { false } }

  /// Indicates whether the stage joins sources of its own.
  package var joins: Bool { if case .joined = way { true } else { false } }

  /// Indicates whether the first argument of the stage is a time.
  package var takesTime: Bool {
    switch arguments.first {
    case .time, .ownTime: true
    case .expression, .accumulation, .initial, .count, .source, .choice, .place, .key, .type, nil:
      false
    }
  }

  /// Indicates whether the stage remembers something, behind `per` for each key by itself.
  package var remembers: Bool {
    switch self {
    case .distinct, .skip, .take, .startWith, .scan, .pairwise, .recover, .throttle, .debounce,
      .delay, .buffer, .window, .sample, .timeout:
      true
    // `updates` asks for the signing alone.
    // Behind `per` nothing is gathered.
    case .map, .filter, .ignoreNil, .updates, .collect, .csv, .merge, .zip, .withLatest, .choose,
      .deliverOn, .per, .decode:
      false
    }
  }

  /// Indicates whether the output has the type of the input, whatever the arguments are.
  package var keepsType: Bool {
    switch self {
    case .filter, .distinct, .updates, .skip, .take, .throttle, .debounce, .delay, .sample,
      .timeout, .merge, .deliverOn, .per:
      true
    case .map, .ignoreNil, .startWith, .scan, .pairwise, .collect, .csv, .recover, .buffer,
      .window, .zip, .withLatest, .choose, .decode:
      false
    }
  }
}
