import Foundation
import Testing

/// Imports from a real folder: what links, permissions and pipes do, and from where names count.
struct ImportTests {
  /// A folder with a script in a subfolder, so that there is something above it.
  private struct Project {
    let scratch: Scratch
    let folder: URL

    init(_ files: [String: String]) throws {
      scratch = try Scratch()
      folder = scratch.folder.appending(path: "project")
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }

    func run(_ name: String) throws -> Program.Result {
      try Program.run("run", folder.appending(path: name).path)
    }

    /// A line of the shell, inside the folder.
    func shell(_ command: String) throws -> Program.Result {
      try Program.shell("cd '\(folder.path)' && \(command)")
    }
  }

  private func expectRefusal(_ result: Program.Result, _ words: String...) {
    #expect(result.status == 65)
    #expect(result.output == "", "nothing ran")
    for word in words { #expect(result.errors.contains(word), "\(result.errors)") }
  }

  @Test func namesCountFromTheImportingFileWhereverTheRunBegins() throws {
    let project = try Project([
      "main.flow": "import \"parts/a.flow\"\nprint(b)\n",
      "parts/a.flow": "import \"b.flow\"\nimport \"../top.flow\"\n",
      "parts/b.flow": "cell b = 1\n", "top.flow": "print(\"top\")\n",
    ])
    #expect(try project.shell("runnel main.flow").output == "top\n1\n")
    #expect(try project.shell("cd parts && runnel ../main.flow").output == "top\n1\n")
    #expect(
      try project.shell("cd / && runnel '\(project.folder.path)/main.flow'").output == "top\n1\n")
    #expect(try project.shell("runnel check main.flow").output == "main.flow: ok\n")
    expectRefusal(try project.shell("cd parts && runnel a.flow"), "a.flow:2:8: error[R6005]")
  }

  /// Two names of one file are one import, be they links of either kind; a copy is a file of its own.
  @Test func aFileIsImportedOnceByWhateverName() throws {
    let project = try Project([
      "main.flow": "import \"a.flow\"\nimport \"b.flow\"\nimport \"s.flow\"\nprint(a)\n",
      "a.flow": "cell a = 1\nprint(\"once\")\n", "self.flow": "import \"me.flow\"\nprint(\"me\")\n",
      "many.flow": (1...20).map { "import \"m\($0).flow\"\n" }.joined() + "import \"n.flow\"\n",
    ])
    try project.link("s.flow", to: "a.flow")
    #expect(try project.shell("ln a.flow b.flow && runnel main.flow").output == "once\n1\n")
    #expect(try project.shell("ln self.flow me.flow && runnel self.flow").output == "me\n")
    let copies = "for i in $(seq 20); do echo \"cell c$i = 1\" > m$i.flow; done; ln m15.flow n.flow"
    #expect(try project.shell("\(copies); runnel many.flow").status == 0)
    #expect(try project.shell("rm b.flow; cp a.flow b.flow; runnel main.flow").status == 65)
  }

  /// The number of a file that is gone may be given to another one.
  @Test func anotherFileWithTheNumberOfOneThatIsGoneIsRead() throws {
    let project = try Project(["a.flow": "cell a = 1\n"])
    let entries =
      "printf 'import \"a.flow\"\\n'; sleep 0.3; rm a.flow; i=0; while [ $i -lt 50 ]; do echo 'cell b = 2' > b$i.flow; "
      + "i=$((i + 1)); done; printf 'import \"b0.flow\"\\nb\\n'"
    #expect(try project.shell("(\(entries)) | runnel repl").output.contains("2"))
  }

  @Test func whatLeadsOutIsRefused() throws {
    let project = try Project(["main.flow": "import \"../outside.flow\"\nprint(1)\n"])
    _ = try project.scratch.script("print(\"outside\")\n", name: "outside.flow")
    expectRefusal(try project.run("main.flow"), "main.flow:1:8: error[R6005]", "leads out")
  }

  @Test func aLinkInsideIsFollowedAndOneThatLeadsOutIsRefused() throws {
    let project = try Project([
      "main.flow": "import \"inside.flow\"\nimport \"real/model.flow\"\n",
      "real/model.flow": "import \"near.flow\"\nprint(\"model\")\n",
      "real/near.flow": "print(\"near\")\n", "file.flow": "import \"out.flow\"\n",
      "folder.flow": "import \"away/outside.flow\"\n",
    ])
    _ = try project.scratch.script("print(\"outside\")\n", name: "outside.flow")
    try project.link("inside.flow", to: "real/model.flow")
    try project.link("out.flow", to: "../outside.flow")
    try project.link("away", to: "..")
    let result = try project.run("main.flow")
    #expect(result.output == "near\nmodel\n", "once, by its real path: \(result.errors)")
    expectRefusal(try project.run("file.flow"), "R6005", "out.flow` is a link that leads out")
    expectRefusal(try project.run("folder.flow"), "R6005", "is a link that leads out")
  }

  @Test func aScriptBehindALinkImportsFromItsRealFolder() throws {
    let project = try Project([
      "real/main.flow": "import \"model.flow\"\nprint(n)\n", "real/model.flow": "cell n = 1\n",
    ])
    try project.link("start", to: "real/main.flow")
    #expect(try project.run("start").output == "1\n")
    #expect(try project.shell("runnel start").output == "1\n")
  }

  @Test func aFileThatMayNotBeReadIsNamed() throws {
    let project = try Project([
      "main.flow": "import \"secret.flow\"\n", "secret.flow": "print(1)\n",
    ])
    let secret = project.folder.appending(path: "secret.flow").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    // The superuser may read everything.
    guard !FileManager.default.isReadableFile(atPath: secret) else { return }
    expectRefusal(
      try project.run("main.flow"), "main.flow:1:8: error[R6001]", "permission denied", "chmod")
  }

  @Test func whatIsNoFileIsRefusedWithoutWaiting() throws {
    let project = try Project([
      "main.flow": "import \"pipe.flow\"\nimport \"parts\"\nimport \"loop.flow\"\n",
      "parts/a.flow": "",
    ])
    try project.link("loop.flow", to: "loop.flow")
    _ = try project.shell("mkfifo pipe.flow")
    expectRefusal(
      try project.run("main.flow"), ":1:8: error[R6001]", "is a pipe", ":2:8: error[R6001]",
      "is a directory", ":3:8: error[R6001]: cannot read")
  }

  @Test func standardInputAndThePromptImportFromTheCurrentDirectory() throws {
    let project = try Project(["model.flow": "cell n = 1\n", "parts/a.flow": ""])
    let input = "import \"model.flow\"\nprint(n)\n"
    #expect(try project.shell("printf '\(input)' | runnel -").output == "1\n")
    #expect(try project.shell("printf '\(input)' | runnel repl").output == "n = 1\n1\n")
    let away = try project.shell("cd parts && printf '\(input)' | runnel -")
    expectRefusal(away, "the name counts from the current directory")
  }

  @Test func aMistakeInAnImportedFileNamesBothPlaces() throws {
    let project = try Project([
      "main.flow": "// first\nimport \"parts/a.flow\"\n", "parts/a.flow": "cell a = 1\na = \"x\"\n",
    ])
    let result = try project.shell("runnel check main.flow")
    expectRefusal(
      result, "parts/a.flow:2:5: error[R3001]", "`parts/a.flow` is imported at main.flow:2:8")
  }
}
