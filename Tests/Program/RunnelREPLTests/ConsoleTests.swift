import RunnelREPL
import Testing

@Suite struct ConsoleTests {
  private func console(_ device: RecordingDevice, isTerminal: Bool) -> Console {
    var look = Console.Look()
    look.outputIsTerminal = isTerminal
    look.diagnosticsAreTerminal = isTerminal
    return Console(device: device, look: look)
  }

  @Test func aPipeIsWrittenInPartsAndInOrder() {
    let device = RecordingDevice()
    let console = console(device, isTerminal: false)
    console.write("a\n")
    console.write("b\n")
    #expect(device.writes.isEmpty)
    console.write("problem\n", to: .diagnostics)
    #expect(device.transcript == "a\nb\n!problem\n")
    console.write("c\n")
    console.flush()
    #expect(device.transcript == "a\nb\n!problem\nc\n")
  }

  @Test func aTerminalSeesEverythingAtOnce() {
    let device = RecordingDevice()
    console(device, isTerminal: true).write("a\n")
    #expect(device.transcript == "a\n")
  }

  @Test func whileALineIsTypedEverythingGoesAboveItInOneBlock() {
    let device = RecordingDevice()
    let console = console(device, isTerminal: true)
    var above: [String] = []
    let print = { above.append($0) }
    console.gather(printingWith: print) {
      console.write("a\n")
      console.write("problem\n", to: .diagnostics)
      console.write("b\n")
    }
    #expect(above == ["a\nproblem\nb\n"])
    console.gather(printingWith: print) {}
    #expect(above.count == 1)
    #expect(device.writes.isEmpty)
    console.write("c\n")
    #expect(device.transcript == "c\n")
  }

  @Test func diagnosticsThatGoElsewhereAreNotGathered() {
    let device = RecordingDevice()
    var look = Console.Look()
    look.outputIsTerminal = true
    let console = Console(device: device, look: look)
    var above: [String] = []
    let print = { above.append($0) }
    console.gather(printingWith: print) {
      console.write("a\n")
      console.write("problem\n", to: .diagnostics)
    }
    #expect(above == ["a\n"])
    #expect(device.transcript == "!problem\n")
  }

  @Test func aFloodIsPassedOnInParts() {
    let device = RecordingDevice()
    let console = console(device, isTerminal: true)
    var above: [String] = []
    let print = { above.append($0) }
    console.gather(printingWith: print) {
      for _ in 0..<1_000 { console.write(String(repeating: "x", count: 99) + "\n") }
    }
    #expect(above.count > 1)
    #expect(above.joined().count == 100_000)
  }

  @Test func coloursAreForThoseWhoShowThem() {
    for colors in [false, true] {
      let device = RecordingDevice()
      var look = Console.Look()
      look.colorsOutput = colors
      let console = Console(device: device, look: look)
      console.write(line: StyledText("x", .keyword))
      console.write(line: StyledText("y", .keyword), to: .diagnostics)
      #expect(device.text(of: .output) == (colors ? "\u{1b}[35mx\u{1b}[m\n" : "x\n"))
      #expect(device.text(of: .diagnostics) == "y\n")
    }
  }
}
