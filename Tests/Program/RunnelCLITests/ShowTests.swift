import Foundation
import Testing

/// `runnel show --as`.
struct ShowTests {
  private static let script = "cell year = 2016\nyear -> age = year - 1985\n"

  @Test(arguments: [
    ("combine", "import Combine", "CurrentValueSubject<Int, Never>(2016)"),
    ("rxswift", "import RxSwift", "BehaviorRelay<Int>(value: 2016)"),
    ("bond", "import ReactiveKit", "Observable<Int>(2016)"),
    ("reactiveswift", "import ReactiveSwift", "MutableProperty<Int>(2016)"),
  ])
  func aScriptIsShownInALibrary(library: String, module: String, cell: String) throws {
    let result = try Program.run("show", "-", "--as", library, input: Self.script)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains(module))
    #expect(result.output.contains(cell))
    #expect(result.output.contains("// year -> age = year - 1985"))
  }

  @Test func nothingRuns() throws {
    let result = try Program.run("show", "-", "--as", "combine", input: "expect 1 == 2\n")
    #expect(result.status == 0)
    #expect(result.output.contains("assert(1 == 2)"))
  }

  @Test func whatIsWrongIsTold() throws {
    let wrong = try Program.run("show", "-", "--as", "combine", input: "cell a = b\n")
    #expect(wrong.status == 65)
    #expect(wrong.output == "")
    #expect(wrong.errors.contains("R2001"))
    #expect(try Program.run("show", "/nowhere.flow", "--as", "combine").status == 66)
    #expect(try Program.run("show", "-", input: Self.script).status == 64)
    #expect(try Program.run("show", "-", "--as", "rxjs", input: Self.script).status == 64)
  }
}
