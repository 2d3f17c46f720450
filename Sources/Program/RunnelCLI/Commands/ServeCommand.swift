import ArgumentParser
import FlowPage
import FlowSession
import FlowText
import PageServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract:
      "Show a script on a page in the browser: its graph, its values, and why they changed.",
    discussion: """
      It prints an address for a browser of this machine, and serves it until ^C. Nobody else can open \
      the page: it is not reachable from other machines, and the address has a secret in it. Nothing is \
      fetched from elsewhere.

      Instead of a file it takes a program that somebody shared, as one word that begins with 'flow:'. \
      Without either, the page begins empty.
      """)

  @Argument(
    help: "The script, - for standard input, or a shared program that begins with flow:.",
    completion: .file(extensions: ["flow"]))
  var file: String?

  @Argument(
    help: ArgumentHelp("The values of parameters, each as name=value.", valueName: "name=value"),
    completion: .custom { _, _, _ in [] })
  var parameters: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port, from 0 to 65535; without it that of the file, always the same if it is free; with 0 any that is free.",
      valueName: "n"))
  var port: Int?

  @Flag(
    help:
      "Opens the page in the browser; other users of this machine may see the address meanwhile.")
  var open = false

  @Flag(help: "Lets the page write the file when it is asked to save.")
  var write = false

  @Flag(help: "Begins with the lessons.")
  var lessons = false

  @OptionGroup var input: InputOptions

  private static let sharedPrefix = "flow:"

  func validate() throws {
    guard (0...65535).contains(port ?? 0) else {
      throw ValidationError(CommandWords.spoken.takesNumber("--port", from: 0, to: 65535))
    }
    guard !write || hasFile else {
      throw ValidationError(CommandWords.spoken.takesFile("--write"))
    }
    if let word = parameters.first(where: { !CallWords.isValue($0) }) {
      throw ValidationError(CommandWords.spoken.isNoParameter(word))
    }
    guard input.stdin == nil || file != nil && packed == nil else {
      throw ValidationError(CommandWords.spoken.goesWithFile("--stdin"))
    }
    try input.check(for: file)
    guard !lessons || file == nil else {
      throw ValidationError("'--lessons' takes no file.")
    }
    if let packed {
      let isWhole = packed.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
      guard isWhole, !packed.isEmpty else {
        throw ValidationError(
          "The shared program is not as it was shared: after 'flow:' come letters, "
            + "digits, '-' and '_'.")
      }
    }
  }

  /// True if the argument is the name of a file.
  private var hasFile: Bool { file != nil && file != "-" && packed == nil }

  /// The shared program, in packed form.
  private var packed: String? {
    guard let file, file.hasPrefix(Self.sharedPrefix) else { return nil }
    return String(file.dropFirst(Self.sharedPrefix.count))
  }

  func run() throws {
    let settings: PageSettings
    do {
      settings = try self.settings()
    } catch let problem as ScriptProblem {
      throw ExitCode(problem.report())
    }
    throw ExitCode(serve(settings))
  }

  private func settings() throws -> PageSettings {
    var settings = PageSettings()
    settings.startsWithLessons = lessons
    settings.learner = ServedLearner()
    settings.packed = packed
    guard let file, packed == nil else { return settings }
    var options = SessionOptions()
    options.limits = settings.limits
    let call = ScriptCall(file: file, values: parameters, input: input)
    let script = try call.prepareToWatch(&options)
    guard script.bytes.count <= PageSettings.textBytes else {
      throw ScriptProblem(
        .limitReached,
        "`\(escapedForTerminal(script.name))` is larger than a program on the page may be: "
          + PageSettings.textBytes.inBytes)
    }
    guard call.fits(script, options) else { throw ExitCode(ExitStatus.usage.rawValue) }
    // A text that is changed on the page may have other parameters.
    options.knowsParameters = false
    settings.given = options
    settings.file = ServedFile.opened(
      script, at: file, limit: PageSettings.textBytes, isWritable: write)
    return settings
  }

  private func serve(_ settings: PageSettings) -> Int32 {
    let server: PageServer
    do {
      server = try self.server(of: settings)
    } catch {
      StandardError.complain(error.sentence)
      return (error.isDenied ? ExitStatus.denied : .failedWhileRunning).rawValue
    }
    defer { server.stop() }
    let output = BufferedOutput(descriptor: 1)
    output.write(server.address + "\n")
    let status = output.finish()
    guard status == ExitStatus.success.rawValue else { return status }
    let interruption = Interruption()
    let watch = EndingWatch.raising(interruption)
    watch.endsWithTheRun()
    if open { openBrowser(at: server.address, unless: interruption) }
    // A signal that comes just before the pause is followed by others.
    while !interruption.isRaised { pause() }
    return watch.exitCode
  }

  /// Begins to listen: at the port that was asked for, else at that of the file, else at any that is free.
  private func server(of settings: PageSettings) throws(PageServerProblem) -> PageServer {
    let served = settings.file?.disk?.identity ?? file ?? (lessons ? "lessons" : "")
    do throws(PageServerProblem) {
      let port = port ?? HomePort.port(of: served, user: getuid())
      return try self.server(of: settings, called: served, at: port)
    } catch {
      if port != nil { throw error }
      return try PageServer(files: PageFiles.all, tabs: PageTabs(settings), port: 0)
    }
  }

  /// Begins to listen at a port, with the secret that what is served had there before.
  private func server(
    of settings: PageSettings, called served: String, at port: Int
  ) throws(PageServerProblem) -> PageServer {
    // Nobody can say whether standard input is what it was.
    let secret = PageSecret(
      of: served, at: served == "-" ? 0 : port, environment: Environment.variable)
    do throws(PageServerProblem) {
      let server = try PageServer(
        files: PageFiles.all, tabs: PageTabs(settings), port: port, token: secret.kept)
      secret.keep(server.token)
      return server
    } catch {
      secret.forget()
      throw error
    }
  }

  /// The time that a browser has to come, which may have to be started first, in tenths of a second.
  private static let patience = 600

  private func openBrowser(at address: String, unless interruption: Interruption) {
    guard let page = AddressFile(leadingTo: address) else {
      let reason = SystemError.latest.message
      return StandardError.complain("the browser can't be opened: no file can be made: \(reason)")
    }
    defer { page.remove() }
    if let problem = WebBrowser.open(page) {
      return StandardError.complain("the browser can't be opened: \(problem)")
    }
    for _ in 0..<Self.patience {
      if interruption.isRaised { return }
      usleep(100_000)
    }
  }
}
