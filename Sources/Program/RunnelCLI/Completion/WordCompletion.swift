import FlowText

/// The answer to a Tab in a shell: what the last of the typed words may become.
///
/// The scripts of the shells ask with `runnel --complete` and the words up to the cursor. The first line of
/// the answer says which files may stand there, the second one what of the last word is to be left as it is,
/// and each further one a word, with a tab and what is said about it.
struct WordCompletion {
  /// The files that a shell is to offer besides the words.
  enum Files: String {
    case none
    case all = "files"
    case scripts = "scripts"
    case folders
  }

  struct Candidate: Equatable {
    let word: String
    var about = ""
  }

  private(set) var files = Files.none
  /// The beginning of the last word that stays, such as `--format=`.
  private(set) var kept = ""
  private(set) var candidates: [Candidate] = []

  /// Answers for the words behind the name of the program; the last one is that at the cursor.
  init(_ words: [String], in table: CommandTable) {
    var words = words[...]
    let last = words.popLast() ?? ""
    let root = table.command
    let isFirst = words.isEmpty
    var command = root.subcommands?.first { $0.commandName == words.first }
    if command != nil { words.removeFirst() }
    if command?.commandName == "help" {
      offerHelp(of: root)
      return
    }
    if isFirst, !last.hasPrefix("-") { offerCommands(of: root) }
    command = command ?? root.subcommands?.first { $0.commandName == root.defaultSubcommand }
    guard let command else { return }
    complete(last, behind: WordsBefore(words, of: command), of: command)
  }

  /// Answers on standard output; returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    guard let table = CommandTable.own else { return ExitStatus.failedWhileRunning.rawValue }
    let answer = WordCompletion(words, in: table)
    let output = BufferedOutput(descriptor: 1)
    for line in answer.lines { output.write(line + "\n") }
    return output.finish()
  }

  var lines: [String] {
    [files.rawValue, kept]
      + candidates.map { $0.about.isEmpty ? $0.word : "\($0.word)\t\($0.about)" }
      .map(TerminalText.escapedButForTabs)
  }

  private mutating func complete(
    _ last: String, behind before: WordsBefore, of command: CommandTable.Command
  ) {
    if let option = before.openOption { return offerValues(of: option, before, for: "") }
    if last.hasPrefix("-"), !before.isOnlyArguments {
      guard let sign = last.firstIndex(of: "=") else {
        return offerOptions(of: command, apartFrom: before.options)
      }
      let name = last[..<sign]
      kept = String(last[...sign])
      let option = command.arguments?.first { $0.kind == .option && $0.isCalled(String(name)) }
      if let option { offerValues(of: option, before, for: "") }
      return
    }
    let arguments = (command.arguments ?? []).filter { $0.kind == .positional }
    let place = before.arguments.count
    if place < arguments.count {
      offerValues(of: arguments[place], before, for: last)
    } else if let argument = arguments.last, argument.isRepeating {
      offerValues(of: argument, before, for: last)
    }
  }

  private mutating func offerCommands(of root: CommandTable.Command) {
    candidates += (root.subcommands ?? []).map {
      Candidate(word: $0.commandName, about: Self.short($0.abstract))
    }
  }

  private mutating func offerHelp(of root: CommandTable.Command) {
    offerCommands(of: root)
    candidates.removeAll { $0.word == "help" }
    files = .scripts
  }

  private mutating func offerOptions(
    of command: CommandTable.Command, apartFrom used: Set<String>
  ) {
    for argument in command.arguments ?? [] where argument.kind != .positional {
      guard argument.shouldDisplay, let names = argument.names,
        argument.isRepeating || !names.contains(where: { used.contains($0.typed) })
      else { continue }
      // One name for each is enough to choose from.
      let name = names.first { $0.kind == .long } ?? names.first
      if let name {
        candidates.append(Candidate(word: name.typed, about: Self.short(argument.abstract)))
      }
    }
  }

  private mutating func offerValues(
    of argument: CommandTable.Argument, _ before: WordsBefore, for last: String
  ) {
    let values = argument.completionKind?.list?.values ?? argument.allValues ?? []
    candidates += values.map { Candidate(word: $0) }
    guard let kind = argument.completionKind else { return }
    if let file = kind.file { files = file.extensions.isEmpty ? .all : .scripts }
    if kind.directory != nil { files = .folders }
    // Behind the name of a parameter bash begins another word.
    if kind.custom != nil, !last.contains("=") {
      candidates += WordsKnown.words(for: argument.valueName, before)
    }
  }

  /// Returns the first part of a sentence, for which there is room beside a word.
  private static func short(_ text: String?) -> String {
    let line = (text ?? "").prefix { $0 != "\n" }
    let end = line.firstRange(of: /[;:.] |\.$/)?.lowerBound ?? line.endIndex
    return String(line[..<end])
  }
}

extension TerminalText {
  fileprivate static func escapedButForTabs(_ line: String) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false).map {
      escaped(String($0))
    }.joined(separator: "\t")
  }
}
