import Reactive
import Testing

@testable import Chores

/// The view, on screens that only note what is written.
@MainActor struct ChoresViewTests {
  private final class Output {
    var text = ""

    func take() -> String {
      defer { text = "" }
      return text
    }
  }

  private let clock = VirtualClock()
  private let output = Output()
  private let list: ChoreList
  private let model: ChoresModel

  init() {
    list = ChoreList(in: Graph(clock: clock))
    model = ChoresModel(list)
  }

  @Test func aPlainScreenSaysWhatHasChanged() {
    let view = ChoresView(model, on: PlainScreen { [output] in output.text += $0 })
    _ = output.take()
    view.perform("add wash up 15")
    #expect(output.take() == "= 1 of 1 to do, 15 min\n+ 0 [ ] 1 wash up, 15 min\n! added wash up\n")
    view.perform("add iron")
    _ = output.take()
    view.perform("up 2")
    #expect(output.take() == "- 1\n+ 0 [ ] 2 iron, 5 min\n")
    view.perform("done 1")
    #expect(output.take() == "= 1 of 2 to do, 5 min\n~ 1 [x] 1 wash up, 15 min\n")
    view.perform("open")
    #expect(output.take() == "- 1\n")
    view.perform("sing")
    #expect(output.take() == "! \(ChoresView.help)\n")
  }

  @Test func aTerminalIsWrittenOnlyWhatIsNew() {
    for number in 1...1000 { list.add("chore \(number)", minutes: 1) }
    let view = ChoresView(model, on: Terminal(height: 24) { [output] in output.text += $0 })
    _ = output.take()
    list.chores.move(from: 900, to: 3)
    let written = output.take()
    #expect(written.contains("chore 901,") && written.count < 60)
    list.chores.replace(at: 500, with: Chore(id: 0, title: "out of sight", minutes: 1))
    #expect(output.take() == "")
    withExtendedLifetime(view) {}
  }

  /// Whatever is done, the terminal shows what the model says.
  @Test func aTerminalShowsTheRows() {
    let emulator = Emulator(height: 12)
    let view = ChoresView(model, on: Terminal(height: 12) { emulator.write($0) })
    var seed = 7
    func random(below limit: Int) -> Int {
      seed = (seed &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return (seed >> 8) % limit
    }
    for step in 1...1000 {
      let id = random(below: step) + 1
      view.perform(
        [
          "add chore \(random(below: 90))", "add \(step) \(random(below: 60))", "done \(id)",
          "remove \(id)", "up \(id)", "sort title", "sort minutes", "sort written", "open", "all",
          step % 50 == 0 ? "clear" : "",
        ][random(below: 11)])
      let rows = model.shown.value.elements.prefix(8).map { chore in
        "\(chore.isDone ? "[x]" : "[ ]") \(chore.id) \(chore.title), \(chore.minutes) min"
      }
      #expect(emulator.lines[0] == model.summary.value)
      #expect(emulator.lines[2] == "> ")
      #expect(emulator.lines[4...].filter { !$0.isEmpty } == Array(rows))
    }
    #expect(list.chores.count > 20)
  }
}
