import FlowText

/// The command of the prompt that an entry probably means.
struct MeantCommand: Addition {
  let text: String

  func add(to words: inout Wording, _ say: Language) {
    words.ways.append(
      WayOut(
        say(
          "a command of the prompt begins with a colon: `\(text)`",
          "プロンプトのコマンドはコロンで始まります: `\(text)`")))
  }
}
