import Foundation
import Testing

/// Tab on the command line of `runnel` in the shells themselves, at a pseudo-terminal.
@Suite(.serialized) struct ShellCompletionTests {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// Where it is installed; nil if it is not.
    var path: String? {
      ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(rawValue)" }
        .first { access($0, X_OK) == 0 }
    }

    /// The options with which it reads nothing of the person's own.
    var arguments: [String] {
      switch self {
      case .bash: ["--norc", "--noprofile", "-i"]
      case .zsh: ["-f", "-i"]
      case .fish: ["--no-config", "-i"]
      }
    }

    /// The line that makes it ready.
    var preparation: String {
      let begin = #"cd "$HOME/work"; source "$HOME/completion.\#(rawValue)""#
      return switch self {
      case .bash: "PS1='> '; \(begin)"
      case .zsh: "PS1='> '; autoload -Uz compinit; compinit -u -D; \(begin)"
      case .fish: "function fish_prompt; echo '> '; end; \(begin)"
      }
    }
  }

  /// What is typed, and the line that comes of it and a Tab.
  static let lines = [
    ("runnel run ag", "runnel run age.flow"), ("runnel ag", "runnel age.flow"),
    ("runnel marb", "runnel marbles"), ("runnel marbles ag", "runnel marbles age.flow"),
    ("runnel check my", #"runnel check my\ script.flow"#),
    ("runnel test fol", "runnel test folder/"),
    ("runnel test folder/", "runnel test folder/deep.flow"),
    ("runnel graph age.flow --form", "runnel graph age.flow --format"),
    ("runnel graph --format merm", "runnel graph --format mermaid"),
    ("runnel graph --format=merm", "runnel graph --format=mermaid"),
    ("runnel graph --out pic", "runnel graph --out picture.svg"),
    ("runnel learn --check fol", "runnel learn --check folder/"),
    ("runnel run no", "runnel run noscript.txt"),
    ("runnel age.flow ye", "runnel age.flow year="),
    ("runnel run my\\ script.flow ye", "runnel run my\\ script.flow year="),
  ]

  @Test(arguments: Shell.allCases) func `Tab completes what is meant`(_ shell: Shell) throws {
    guard let program = shell.path else {
      print("\(shell.rawValue) is not installed, so its completion is not tried")
      return
    }
    let home = try TerminalHome()
    try prepare(home, shell)
    let folder = home.program("runnel").split(separator: "/").dropLast().joined(separator: "/")
    let terminal = try Terminal(
      program, arguments: shell.arguments,
      environment: [
        "HOME": home.path, "PATH": "/\(folder):/usr/bin:/bin", "TERM": "dumb",
        "XDG_CONFIG_HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CACHE_HOME": home.path,
      ], columns: 200, rows: 60)
    terminal.type("\(shell.preparation)\n")
    terminal.type("printf '%s-%s\\n' made ready\n")
    try terminal.wait("the shell is ready") { _ in terminal.received.contains("made-ready") }
    for (typed, wanted) in Self.lines {
      terminal.type("\(typed)\t")
      try terminal.wait("\(typed) becomes \(wanted)") { _ in
        terminal.received.contains(wanted)
      }
      terminal.type("\u{15}")
    }
  }

  private func prepare(_ home: TerminalHome, _ shell: Shell) throws {
    let work = "\(home.path)/work"
    try FileManager.default.createDirectory(
      atPath: "\(work)/folder", withIntermediateDirectories: true)
    let script = "param year: Int = 1\nprint(year)\n"
    for name in [
      "age.flow", "agenda.txt", "my script.flow", "my notes.txt", "folder/deep.flow",
      "folder/deep.txt", "picture.svg", "noscript.txt",
    ] {
      try script.write(toFile: "\(work)/\(name)", atomically: false, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: home.program("runnel"))
    process.arguments = ["--generate-completion-script", shell.rawValue]
    let file = "\(home.path)/completion.\(shell.rawValue)"
    try Data().write(to: URL(filePath: file))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: file))
    try process.run()
    process.waitUntilExit()
  }
}
