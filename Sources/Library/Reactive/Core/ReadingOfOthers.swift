import Synchronization

// A computed value can't follow an observable of another graph, and would be stale without a word. Finding out
// costs too much for a release build: a value would have to ask, at each read, who is computing on its thread.

#if DEBUG
/// A run of a computed value's closure.
final class ComputedRun: Sendable {
  @TaskLocal static var present: ComputedRun?

  private let graph: ObjectIdentifier
  /// A task that the closure has made sees the run for longer.
  private let isOver = Atomic(false)

  private init(_ core: Core) { graph = ObjectIdentifier(core) }

  static func of<Value>(_ core: Core, _ body: () -> Value) -> Value {
    let run = ComputedRun(core)
    defer { run.isOver.store(true, ordering: .relaxed) }
    return $present.withValue(run) { body() }
  }

  func allows(_ core: Core) -> Bool {
    core.isStill || graph == ObjectIdentifier(core) || isOver.load(ordering: .relaxed)
  }
}
#endif

extension Core {
  /// Stops the program, in a debug build, if a computed value of another graph is being computed.
  @usableFromInline
  func checkReader() {
    #if DEBUG
    precondition(
      ComputedRun.present?.allows(self) ?? true,
      "a computed value can't read an observable of another graph")
    #endif
  }

  /// A closure of a computed value, whose reads are checked in a debug build.
  func checking<Value>(_ body: @escaping () -> Value) -> () -> Value {
    #if DEBUG
    return { [unowned self] in ComputedRun.of(self, body) }
    #else
    return body
    #endif
  }
}
