import FlowSession
import FlowTesting
import FlowText
import Testing

/// What a session adds to a mistake of the run, whose text it knows.
@Suite struct WayOutTests {
  private func recorder(running text: String) -> RunRecorder {
    let recorder = RunRecorder()
    let session = Session(options: SessionOptions(), output: recorder)
    _ = session.run(name: "a.flow", bytes: Array(text.utf8))
    return recorder
  }

  @Test func anIndexThatIsNotThereShowsHowToTakeAnotherValue() {
    let failed = recorder(running: "cell xs = [1]\nprint(xs[5])\n")
    #expect(
      failed.found.map(\.diagnostic.help) == [
        ["to take another value where there is none, write `recover(xs[5], …)`"]
      ])
    let mended = recorder(running: "cell xs = [1]\nprint(recover(xs[5], 0))\n")
    #expect(mended.found.map(\.words) == [])
    #expect(mended.lines == ["0"])
  }

  @Test func aLongTextIsNotRepeated() {
    let name = String(repeating: "x", count: 50)
    let failed = recorder(running: "cell \(name) = [1]\nprint(\(name)[5])\n")
    #expect(failed.found.map(\.diagnostic.help) == [[]])
  }
}
