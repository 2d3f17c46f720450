import ReactiveTestSupport
import Testing

/// What the compiler accepts and what it refuses, in Swift 6 mode.
struct CompileTests {
  @Test func aProgramOfTheMainActorIsAccepted() throws {
    let program = """
      @MainActor func run() {
        let year = Observable(2016)
        let age = year.map { $0 - 1985 }
        age.observe { print($0) }
        let inbox = year.inbox()
        Task.detached { inbox.post(2017) }
        Task { for await value in age.values { print(value) } }
      }
      func elsewhere() {
        let graph = Graph()
        let a = Observable(1, in: graph)
        Task.detached { a.value = 2 }
      }
      """
    #expect(try LibraryCompiler.problems(program) == "")
  }

  @Test(
    arguments: [
      ("S1.10 an optional and a plain value are not bound two ways", "optional"),
      ("S3.4 a number is not bound to a text", "number"),
      ("a main-actor observable in another task", "main"),
      ("one graph in two tasks", "two"),
      ("a closure of another queue that touches the graph", "queue"),
      ("an observable is not Sendable", "sendable"),
    ])
  func isRefused(_ title: String, _ name: String) throws {
    let program = try #require(Self.refused[name])
    let text = try LibraryCompiler.problems("func run() {\n\(program)\n}")
    #expect(text.contains("error:"), "\(title)")
    #expect(!text.contains("no such module"))
    let accepted = try #require(Self.repaired[name])
    #expect(
      try LibraryCompiler.problems("func run() {\n\(accepted)\n}") == "", "\(title), repaired")
  }

  private static let refused = [
    "optional": """
    let graph = Graph()
    let number: Observable<Int> = Observable(1, in: graph)
    number.bidirectionalBind(to: Observable<Int?>(1, in: graph))
    """,
    "number": """
    let graph = Graph()
    Observable(1, in: graph).bind(to: Observable("", in: graph))
    """,
    "main": "Task { @MainActor in let a = Observable(1); Task.detached { a.value = 2 } }",
    "two": """
    let graph = Graph()
    let (a, b) = (Observable(1, in: graph), Observable(1, in: graph))
    Task.detached { a.value = 2 }
    b.value = 3
    """,
    "queue": """
    let a = Observable(1, in: Graph())
    _ = a.deliver(on: .background).map { $0 + a.value }
    """,
    "sendable": """
    let a = Observable(1, in: Graph())
    let closure: @Sendable () -> Void = { a.value = 2 }
    closure()
    """,
  ]

  private static let repaired = [
    "optional": """
    let graph = Graph()
    Observable<Int?>(1, in: graph).bidirectionalBind(to: Observable<Int?>(1, in: graph))
    """,
    "number": """
    let graph = Graph()
    Observable(1, in: graph).map { "\\($0)" }.bind(to: Observable("", in: graph))
    """,
    "main": "Task { @MainActor in let a = Observable(1); Task { a.value = 2 } }",
    "two": """
    let (one, two) = (Graph(), Graph())
    let a = Observable(1, in: one)
    let b = Observable(1, in: two)
    Task.detached { a.value = 2 }
    b.value = 3
    """,
    "queue": """
    let a = Observable(1, in: Graph())
    _ = a.deliver(on: .background).map { $0 + 1 }
    """,
    "sendable": """
    let a = Observable(1, in: Graph())
    let inbox = a.inbox()
    let closure: @Sendable () -> Void = { inbox.post(2) }
    closure()
    """,
  ]
}
