import FlowText
import Testing

@testable import RunnelCLI

struct TimeTests {
  @Test func theOptionsAreTaken() throws {
    let result = try Program.run(
      "run", "--time", "virtual", "--until", "3s", "-", input: "print(1)\n")
    #expect(result.status == 0)
    #expect(result.output == "1\n")
  }

  @Test(.enabled(if: knowsTime)) func virtualTimeDoesNotSleep() throws {
    let result = try Program.run(
      "--time", "virtual", "-", input: "print(1)\nwait 1000h\nprint(2)\n")
    #expect(result.status == 0)
    #expect(result.output == "1\n2\n")
  }

  @Test(.enabled(if: knowsTime)) func untilIncludesItsInstant() throws {
    let result = try Program.run(
      "run", "--time", "virtual", "--until", "3s", "-", input: "every(1s) -> print\n")
    #expect(result.status == 0)
    #expect(result.output == "1\n2\n3\n")
  }

  @Test(.enabled(if: knowsTime)) func untilEndsARunInRealTime() throws {
    let result = try Program.run("run", "--until", "30ms", "-", input: "every(10ms) -> print\n")
    #expect(result.status == 0)
    #expect(result.output == "1\n2\n3\n")
  }

  @Test(arguments: [
    ("250ms", 250_000_000), ("10s", 10_000_000_000), ("1.5s", 1_500_000_000),
    ("2min", 120_000_000_000), ("1h", 3_600_000_000_000), ("0s", 0), ("0.000000001s", 1),
    ("0.25h", 900_000_000_000), ("1.50s", 1_500_000_000), ("2562047h", 9_223_369_200_000_000_000),
  ])
  func durations(text: String, nanoseconds: Int) {
    #expect(DurationText.nanoseconds(of: text) == nanoseconds)
  }

  @Test(arguments: [
    "", "s", "10", "10 s", "-1s", "+1s", ".5s", "1.s", "1e3s", "1,5s", "1.2.3s", "٣s", "10S",
    "0.0000000001s", "2562048h", "99999999999999999999s", "10sec",
  ])
  func whatIsNoDuration(text: String) {
    #expect(DurationText.nanoseconds(of: text) == nil)
  }
}
