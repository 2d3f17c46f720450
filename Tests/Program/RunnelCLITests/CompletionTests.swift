import Checkout
import Foundation
import Testing

/// What the program answers to the scripts of the shells, and the scripts themselves.
struct CompletionTests {
  private struct Answer {
    let files: String
    let kept: String
    let words: [String]
  }

  private func answer(_ words: String...) throws -> Answer {
    let result = try Program.run(["--complete"] + words, bytes: [])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.prefix { $0 != "\t" })
    }
    return Answer(files: lines[0], kept: lines[1], words: lines[2...].filter { !$0.isEmpty })
  }

  @Test func `the first word is a subcommand or a script`() throws {
    let first = try answer("")
    #expect(first.files == "scripts")
    #expect(first.words.contains("marbles") && first.words.contains("help"))
    #expect(try answer("help", "").words == first.words.filter { $0 != "help" })
    #expect(try answer().words == first.words)
  }

  @Test(arguments: [
    "run", "check", "repl", "why", "marbles", "graph", "test", "compare", "show", "serve", "help",
  ])
  func `a script is meant behind a subcommand`(_ command: String) throws {
    let here = try answer(command, "a")
    #expect(here.files == "scripts" && here.kept == "")
    #expect(
      try answer(command, "--max-cells", "5", "a").files == "scripts"
        || ["help", "serve"].contains(command))
  }

  @Test func `the last argument is repeated if it may be`() throws {
    for command in ["check", "test"] {
      #expect(try answer(command, "a.flow", "b.flow", "").files == "scripts")
    }
    #expect(try answer("show", "a.flow", "").files == "none")
    #expect(try answer("check", "--", "-").files == "scripts")
  }

  @Test func `values of options are offered`() throws {
    let formats = ["text", "dot", "mermaid", "svg", "json"]
    #expect(try answer("graph", "a.flow", "--format", "").words == formats)
    let joined = try answer("graph", "--format=s")
    #expect(joined.words == formats && joined.kept == "--format=")
    #expect(try answer("graph", "--out", "").files == "files")
    #expect(try answer("marbles", "--svg=").files == "files")
    #expect(try answer("test", "--junit", "").files == "files")
    #expect(try answer("repl", "--session", "").files == "files")
    #expect(try answer("learn", "--check", "").files == "folders")
    #expect(try answer("learn", "--lessons=").files == "folders")
    #expect(try answer("run", "--until", "").files == "none")
    #expect(try answer("graph", "--nonsense=").words == [])
  }

  @Test func `options are offered once, and not behind two dashes`() throws {
    let options = try answer("graph", "a.flow", "-").words
    #expect(options.contains("--format") && options.contains("--help"))
    #expect(Set(options).count == options.count)
    let rest = try answer("graph", "--format", "svg", "--out=x", "-").words
    #expect(Set(options).subtracting(rest) == ["--format", "--out"])
    #expect(try answer("graph", "--", "-").words == [])
    #expect(try answer("--").words.contains("--until"))
  }

  @Test func `the parameters of a script are offered until they have a value`() throws {
    let scratch = try Scratch()
    let path = try scratch.script(
      "/// How many.\nparam count: Int = 1\nparam name: String\nprint(\"{name} {count}\")\n")
    #expect(try answer(path, "").words == ["count=", "name="])
    #expect(try answer("run", path, "name=x", "c").words == ["count="])
    #expect(try answer("run", "--trace", path, "").words == ["count=", "name="])
    for tool in ["why", "marbles", "graph", "compare", "serve"] {
      #expect(try answer(tool, path, "").words == ["count=", "name="])
      #expect(try answer(tool, path, "name=x", "").words == ["count="])
    }
    #expect(try answer(path, "count=").words == [])
    #expect(try answer(path, "count=1").words == [])
    for other in ["-", "/nowhere.flow", "/dev/zero", scratch.folder.path, ""] {
      #expect(try answer("run", other, "").words == [])
    }
    _ = try scratch.script("cell = \n", name: "wrong.flow")
    #expect(try answer("run", scratch.folder.path + "/wrong.flow", "").words == [])
  }

  @Test func `lessons and codes are offered`() throws {
    let lessons = try answer("learn", "").words
    #expect(lessons.starts(with: ["next", "1", "2"]))
    #expect(try answer("explain", "").words.contains("R2001"))
  }

  @Test func `a script is printed for each shell`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.run("--generate-completion-script", shell)
      #expect(script.status == 0)
      #expect(script.output.contains("command runnel --complete"))
      #expect(
        try Program.run("--generate-completion-script=\(shell)").output == script.output)
      let own = try Program.shell("SHELL=/usr/bin/\(shell) runnel --generate-completion-script")
      #expect(own.output == script.output)
    }
    let other = try Program.run("--generate-completion-script", "tcsh")
    #expect(other.status == 64)
    #expect(other.errors.contains("`bash`, `zsh`, `fish`"))
  }

  @Test func `the scripts are installed where the shells look, and removed again`() throws {
    let scratch = try Scratch()
    let prefix = scratch.folder.appending(path: "a prefix").path
    let script = Checkout.root.appending(path: "scripts/install.sh").standardizedFileURL.path
    let program = Program.folder.appending(path: "runnel").path
    let other = "\(prefix)/share/fish/vendor_completions.d/other.fish"
    for _ in 1...2 {
      #expect(try Program.shell("sh '\(script)' '\(program)' '\(prefix)'").status == 0)
    }
    try "".write(toFile: other, atomically: true, encoding: .utf8)
    let places = [
      "bash": "bash-completion/completions/runnel", "zsh": "zsh/site-functions/_runnel",
      "fish": "fish/vendor_completions.d/runnel.fish",
    ]
    for (shell, place) in places {
      let text = try String(contentsOfFile: "\(prefix)/share/\(place)", encoding: .utf8)
      #expect(try text == Program.run("--generate-completion-script", shell).output)
    }
    #expect(try Program.shell("'\(prefix)/bin/runnel' --version").status == 0)
    #expect(try Program.shell("sh '\(script)' --remove '\(prefix)'").status == 0)
    let files = try Program.shell("find '\(prefix)' -type f")
    #expect(files.output == other + "\n")
    #expect(try Program.shell("sh '\(script)'").status == 64)
  }

  /// A link that somebody has put where a script is written, and a program that fails.
  @Test func `what is not ours is neither written through nor left behind`() throws {
    let scratch = try Scratch()
    let prefix = scratch.folder.appending(path: "prefix").path
    let script = Checkout.root.appending(path: "scripts/install.sh").standardizedFileURL.path
    let program = Program.folder.appending(path: "runnel").path
    let links = [
      "zsh/site-functions/_runnel", "zsh/site-functions/_runnel.new",
      "fish/vendor_completions.d/runnel.fish.new", "bash-completion/completions/runnel.new",
    ].map { "ln -s '\(scratch.folder.path)/mine' '\(prefix)/share/\($0)'" }
    let folders = [
      "zsh/site-functions", "fish/vendor_completions.d", "bash-completion/completions",
    ]
    .map { "mkdir -p '\(prefix)/share/\($0)'" }
    let result = try Program.shell(
      (["echo mine > '\(scratch.folder.path)/mine'"] + folders + links
        + ["sh '\(script)' '\(program)' '\(prefix)' && cat '\(scratch.folder.path)/mine'"])
        .joined(separator: " && "))
    #expect(result.status == 0 && result.output == "mine\n", "\(result.errors)")
    let other = scratch.folder.appending(path: "other").path
    let failed = try Program.shell("sh '\(script)' /bin/false '\(other)'; find '\(other)' -type f")
    #expect(failed.output == "")
  }
}
