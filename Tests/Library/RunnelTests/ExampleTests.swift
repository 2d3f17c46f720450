import Foundation
import Testing

/// `examples/embedding` is built with the tests, and does what stands here.
struct ExampleTests {
  private func run() throws -> (output: String, status: Int32) {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: "EmbeddingExample")
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test func `the thermostat`() throws {
    let (output, status) = try run()
    #expect(status == 0)
    #expect(output == Self.expected)
  }

  private static let expected = """
    The first reading
      boiler: 37 %
      script: heating on
    Warmer, please
      boiler: 87 %
    Everybody leaves
      boiler: 0 %
      script: heating off
    thermostat.flow:11:9: warning[R5011]: `warmer` is disabled and did not run
        |
     11 | command warmer(degrees: Float) when mode == .home { wanted += degrees }
        |         ~~~~~~
        |                                     ------------- this is not true now
      warmer was disabled
    A quarter of an hour passes
      alarm! the sensor is silent
    A new rule: a frosty house is heated fully, whoever is in
      boiler: 100 %
      alarm! frost: 4.5 degrees
      script: heating on
    A rule that does not fit is refused, and the old one stays
    new rule:1:11: error[R4005]: `heating` cannot be declared this way: a place that depends on it would be wrong
        |
      1 | inside -> heating = inside + 1.0
        |           ~~~~~~~
       --> thermostat.flow:20:40
     20 | heating | distinct -> print("heating \\(it ? "on" : "off")")
        |                                        -- a condition is a Bool, found a Float
        = note: nothing was changed
        = help: keep the type of `heating`, or dispose of what uses it first
      accepted: false
    So are mistakes in Swift
    error: there is no `gab` in the program
      = help: did you mean `gap`?
    run:1:19: error[R2004]: `heating` is a derived cell and cannot be assigned
       |
     1 | inside, target -> heating = inside < target || inside < 8.0
       |                   ~~~~~~~
       | ----------------------------------------------------------- it follows this contract
       = help: change what it is computed from, or declare it with `cell heating = …`
    The rules go, and so does what was bound
      0 contracts are left

    """
}
