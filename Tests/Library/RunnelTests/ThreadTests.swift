import Foundation
import Reactive
import Runnel
import Synchronization
import Testing

/// Values from other threads, into a program and through its `deliverOn(background)`.
struct ProgramThreadTests {
  private final class Running: Sendable {
    let count = Atomic(ProgramThreadTests.threads)
  }

  private static let threads = 8

  /// `make tsan` asks for more.
  private static let postsPerThread =
    ProcessInfo.processInfo.environment["POSTS_PER_THREAD"].flatMap { Int($0) } ?? 2_000

  /// What goes through another thread arrives in the order in which it came in: both sides count, sum, and mix
  /// what they are told in a way that depends on the order.
  private static let text = """
    event post: Int
    fn mix(x: (Int, Int, Int), y: Int) = (x.0 + 1, x.1 + y, (x.2 * 31 + y) % 1000003)
    post | scan((0, 0, 7), mix(acc, it)) -> here = it
    post | deliverOn(background) | scan((0, 0, 7), mix(acc, it)) | deliverOn(main) -> there = it
    """

  /// Lets eight threads post into a running program, and takes in what comes until all is there.
  private func run(on graph: Graph, takeIn: () -> Void) throws -> FlowProgram {
    var options = FlowOptions()
    // The posters do not wait for the other thread.
    options.valuesWaiting = 2 * Self.threads * Self.postsPerThread
    let program = try FlowProgram(text: Self.text, on: graph, options: options)
    let inbox = try program.inbox(for: "post", of: Int.self)
    let running = Running()
    let perThread = Self.postsPerThread
    for number in 0..<Self.threads {
      ExecutionQueue(label: "poster \(number)").async {
        for value in 0..<perThread { inbox.post(number * perThread + value) }
        running.count.subtract(1, ordering: .sequentiallyConsistent)
      }
    }
    while running.count.load(ordering: .sequentiallyConsistent) > 0 { takeIn() }
    takeIn()
    return program
  }

  private func expectEverything(in program: FlowProgram) throws {
    let total = Self.threads * Self.postsPerThread
    let here = try program.value(of: "here", as: FlowValue.self)
    #expect(here?.description.hasPrefix("(\(total), \(total * (total - 1) / 2), ") == true)
    #expect(try program.value(of: "there", as: FlowValue.self) == here)
    #expect(!program.hasFailed)
  }

  private func hasEverything(_ program: FlowProgram) throws -> Bool {
    let total = Self.threads * Self.postsPerThread
    let there = try program.value(of: "there", as: FlowValue.self)
    return there?.description.hasPrefix("(\(total), ") == true
  }

  @Test func `eight threads post into a program under a virtual clock`() throws {
    let clock = VirtualClock()
    try expectEverything(in: run(on: Graph(clock: clock)) { clock.advance(by: .zero) })
  }

  @Test func `eight threads post into a program that runs in real time`() throws {
    let graph = Graph()
    let program = try run(on: graph) { graph.serve(for: .milliseconds(1)) }
    // As long as something still comes; a value that was lost must not keep the test waiting for ever.
    var (arrived, idle) = ("", 0)
    while try !hasEverything(program), idle < 1_000 {
      graph.serve(for: .milliseconds(10))
      let there = try program.value(of: "there", as: FlowValue.self)?.description ?? ""
      idle = there == arrived ? idle + 1 : 0
      arrived = there
    }
    try expectEverything(in: program)
  }
}
