import Foundation
import Testing

/// `runnel graph`, as a process.
struct GraphTests {
  private static let script = """
    cell year = 2017
    year | filter(it > 0) -> age = it - 1985
    print(age)
    wait 1s
    year = 2020
    """

  @Test func `a script is run to its end, says nothing and is drawn`() throws {
    let result = try Program.run("graph", "-", input: Self.script)
    #expect(result.output == "year = 2020\n  age = 35   #1\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `the run ends where it is told to`() throws {
    let result = try Program.run("graph", "-", "--until", "500ms", input: Self.script)
    #expect(result.output == "year = 2017\n  age = 32   #1\n")
  }

  @Test(arguments: ["dot", "mermaid", "svg", "json"])
  func `each format is written to a file as to standard output`(_ format: String) throws {
    let scratch = try Scratch()
    let file = try scratch.file("out", Data())
    let printed = try Program.run("graph", "-", "--format", format, input: Self.script)
    let written = try Program.run(
      "graph", "-", "--format", format, "--out", file.path, input: Self.script)
    #expect(printed.status == 0 && written.status == 0)
    #expect(written.output == "")
    // But for the line that says that Runnel wrote it.
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.filter { !$0.contains("ritten") } == printed.output.split(separator: "\n"))
    #expect(printed.output.contains("2020"))
  }

  @Test func `our own layout needs no other program`() throws {
    let result = try Program.run(
      "graph", "-", "--format", "svg", "--layout", "own", input: Self.script)
    #expect(result.output.hasPrefix("<svg "))
    #expect(result.status == 0)
  }

  @Test func `where Graphviz is missing, ours is taken`() throws {
    let own = try Program.run(
      "graph", "-", "--format", "svg", "--layout", "own", input: Self.script)
    let script = "printf '%s' \"$1\" | PATH=/nowhere \"$0\" graph - --format svg"
    let program = Program.folder.appending(path: "runnel").path
    let result = try Program.shell(
      script.replacing("\"$0\"", with: "'\(program)'").replacing("\"$1\"", with: "'\(Self.script)'")
    )
    #expect(result.status == 0)
    #expect(result.output == own.output)
  }

  @Test func `a wrong script, cell or file is said to be wrong`() throws {
    #expect(try Program.run("graph", "-", input: "print(nope)").status == 65)
    let cell = try Program.run("graph", "-", "nope", input: Self.script)
    #expect(cell.status == 64)
    #expect(cell.errors.contains("`nope`"))
    #expect(try Program.run("graph", "/nowhere/a.flow").status == 66)
    let out = try Program.run("graph", "-", "--out", "/nowhere/a", input: Self.script)
    #expect(out.status == 73)
    #expect(try Program.run("graph", "-", "year", "--up=-1", input: Self.script).status == 64)
  }
}
