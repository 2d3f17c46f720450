/// The words between the subcommand and the cursor, told apart as the argument parser does.
struct WordsBefore {
  /// Those that are neither options nor their values.
  private(set) var arguments: [String] = []
  /// The options, as they were typed.
  private(set) var options: Set<String> = []
  /// The first option with a value that was typed again, of which only one value could count.
  private(set) var repeatedOption: String?
  /// The option whose value stands at the cursor.
  private(set) var openOption: CommandTable.Argument?
  /// True behind `--`, where nothing is an option.
  private(set) var isOnlyArguments = false

  init(_ words: ArraySlice<String>, of command: CommandTable.Command) {
    for word in words {
      if openOption != nil {
        openOption = nil
      } else if isOnlyArguments || !word.hasPrefix("-") || word == "-" {
        arguments.append(word)
      } else if word == "--" {
        isOnlyArguments = true
      } else {
        let name = String(word.prefix { $0 != "=" })
        let option = command.arguments?.first { $0.kind == .option && $0.isCalled(name) }
        if let option, !option.isRepeating, options.contains(where: option.isCalled) {
          repeatedOption = repeatedOption ?? name
        }
        options.insert(name)
        if name == word { openOption = option }
      }
    }
  }
}
