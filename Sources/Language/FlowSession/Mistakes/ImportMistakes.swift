import FlowText

/// R6001, R6005: a text that names no file that may be imported.
struct WrongImportPath: Mistake {
  let refusal: ImportPath.Refusal
  /// The text as a sentence shows it.
  let written: String
  let root: SourceRoot
  let span: Span

  var code: DiagnosticCode {
    switch refusal {
    case .absolute, .leadsOut: .importRefused
    case .empty, .unprintable, .folder: .cannotRead
    }
  }

  func wording(_ say: Language) -> Wording {
    switch refusal {
    case .empty:
      return Wording(
        say.fileNameIsEmpty,
        ways: [
          WayOut(
            say(
              "name a file, as in `import \"model.flow\"`",
              "`import \"model.flow\"` のようにファイルを指定します"))
        ])
    case .unprintable:
      return Wording(
        say("the name of a file is printable text", "ファイルの名前は表示できる文字列です"),
        ways: [
          WayOut(
            say(
              "remove the escape for a control character, or the marks without end",
              "制御文字のエスケープか、果てしなく続く結合文字を取り除きます"))
        ])
    case .absolute:
      let root = root.phrase(say)
      return Wording(
        say(
          "`\(written)` is an absolute path, and an import names a file by a relative one",
          "`\(written)` は絶対パスです。読み込むファイルは相対パスで指定します"),
        ways: [
          WayOut(
            say(
              "put the file into \(root) or below it, and write the way from this file to it",
              "\(root)かその下にファイルを置き、このファイルからの相対パスを書きます"))
        ])
    case .leadsOut:
      let root = root.phrase(say)
      return Wording(
        say("`\(written)` leads out of \(root)", "`\(written)` は\(root)の外に出ます"),
        ways: [
          WayOut(
            say(
              "put the file there or below, or run a file that lies above both",
              "ファイルをそこかその下に置くか、両方より上にあるファイルを実行します"))
        ])
    case .folder:
      return Wording(
        say("`\(written)` names a folder, not a file", "`\(written)` はファイルではなくフォルダの名前です"),
        ways: [UnreadableImport.oneByOne(say)])
    }
  }
}

/// R6001, R6003, R6005: a file that can't be imported.
struct UnreadableImport: Mistake {
  let problem: SourceProblem
  let name: String
  let root: SourceRoot
  /// The folder that the name is relative to.
  let base: SourceRoot
  let span: Span

  var code: DiagnosticCode {
    switch problem {
    case .outside: .importRefused
    case .tooLarge: .limitReached
    case .missing, .directory, .noRegularFile, .permissionDenied, .changed, .system: .cannotRead
    }
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: ways(say))
  }

  private func message(_ say: Language) -> String {
    switch problem {
    case .missing: say("there is no file `\(name)`", "ファイル `\(name)` はありません")
    case .directory:
      say("`\(name)` is a directory, not a script", "`\(name)` はスクリプトではなくフォルダです")
    case .noRegularFile:
      say("`\(name)` is a pipe or a device, not a file", "`\(name)` はファイルではなく、パイプかデバイスです")
    case .permissionDenied:
      say("`\(name)` may not be read: permission denied", "`\(name)` を読む許可がありません")
    case .outside:
      say(
        "`\(name)` is a link that leads out of \(root.phrase(say))",
        "`\(name)` は\(root.phrase(say))の外に出るリンクです")
    case .tooLarge(let limit):
      say(
        "`\(name)` is larger than there is room for: \(limit.inBytes)",
        "`\(name)` は残りの \(limit.inBytes(say)) より大きいです")
    case .changed:
      say(
        "cannot read `\(name)`: it changed while it was opened", "`\(name)` を読めません。開いている間に変わりました")
    case .system(let reason):
      say("cannot read `\(name)`: \(reason)", "`\(name)` を読めません: \(reason)")
    }
  }

  private func ways(_ say: Language) -> [WayOut] {
    switch problem {
    case .missing: waysToFind(say)
    case .directory: [Self.oneByOne(say)]
    case .noRegularFile:
      [
        WayOut(
          say(
            "only the file that is run may come from a pipe; import a file",
            "パイプから読めるのは実行するファイルだけです。読み込むのはファイルにします"))
      ]
    case .permissionDenied:
      [
        WayOut(
          say(
            "give yourself permission to read it, for example with `chmod u+r`",
            "たとえば `chmod u+r` で、読む許可を自分に与えます"))
      ]
    case .outside:
      [WayOut(say("put the file itself there, in place of the link", "リンクの代わりに、ファイルそのものをそこに置きます"))]
    case .tooLarge: [WayOut(say("divide it into several files", "いくつかのファイルに分けます"))]
    case .changed, .system:
      [
        WayOut(
          say(
            "see to it that the file can be read, and try again", "ファイルを読めるようにして、もう一度試します"))
      ]
    }
  }

  private func waysToFind(_ say: Language) -> [WayOut] {
    let origin = base.phrase(say)
    let way =
      name.hasPrefix("/")
      ? say("compare the name with that of the file", "名前をファイルの名前と比べます")
      : say("the name counts from \(origin)", "名前は\(origin)から数えます")
    guard !name.hasSuffix(".flow") else { return [WayOut(way)] }
    let ending = say(
      "a name is written with its ending, as in \"model.flow\"", "名前は \"model.flow\" のように拡張子も書きます")
    return [WayOut(ending), WayOut(way)]
  }

  static func oneByOne(_ say: Language) -> WayOut {
    WayOut(say("import the files in it one by one", "その中のファイルを 1 つずつ読み込みます"))
  }
}

/// R6005: an import in a text that has no folder.
struct NoImportsHere: Mistake {
  let span: Span

  var code: DiagnosticCode { .importRefused }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "imports are not possible here: this program was given as a text, without a folder to read from",
        "ここでは読み込みはできません。このプログラムは、読み込むフォルダのない文字列として渡されました"),
      ways: [
        WayOut(
          say(
            "write what the file declares into this text, or run it as a file",
            "ファイルが宣言するものをこの文字列に書くか、これをファイルとして実行します"))
      ])
  }
}

/// R0001, R0002: a file that is imported and is no text.
struct ImportIsNoText: Mistake {
  let name: String
  /// The error in the file.
  let problem: Diagnostic
  let span: Span

  var code: DiagnosticCode { problem.code }

  func wording(_ say: Language) -> Wording {
    var words = problem.wording(say)
    words.labels = [DiagnosticLabel(problem.span, words.message)]
    words.message =
      problem.code == .nulByte
      ? say("`\(name)` is not a text file", "`\(name)` はテキストファイルではありません")
      : say("`\(name)` is not text in UTF-8", "`\(name)` は UTF-8 のテキストではありません")
    return words
  }
}

/// The place at which the file of an error was imported.
struct ImportedAt: Addition {
  let name: String
  let place: String

  func add(to words: inout Wording, _ say: Language) {
    words.notes.append(
      say("`\(name)` is imported at \(place)", "`\(name)` は \(place) で読み込まれています"))
  }
}
