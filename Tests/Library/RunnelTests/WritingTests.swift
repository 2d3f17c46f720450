import Reactive
import Runnel
import Testing

/// Swift is told whole lines of a program, the last one of a piece when its statements are done.
struct WritingTests {
  @Test func `what is written is told as lines`() throws {
    let program = try FlowProgram(text: "event go: Int\ngo -> write", on: Graph())
    var lines: [String] = []
    program.printed.observe { lines.append($0) }
    let result = program.run("write(1)\nwrite(2)\nprint(3)\nwrite(\"a\\nb\")")
    #expect(result.printed == ["123", "a", "b"])
    try program.send(4, to: "go")
    #expect(lines == ["123", "a", "b"])
    try program.send(5, to: "go")
    #expect(program.run("print()").printed == ["45"])
    #expect(lines == ["123", "a", "b", "45"])
  }
}
