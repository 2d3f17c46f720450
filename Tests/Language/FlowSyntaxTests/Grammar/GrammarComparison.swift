import FlowSyntax
import FlowText
import SeededRandom

/// Compares what a grammar and the parser say of many texts.
struct GrammarComparison {
  let grammar: Grammar
  let recogniser: Recogniser
  private(set) var generator: SentenceGenerator
  private var writer: SentenceWriter
  /// Texts of which they say different things, with what the grammar says.
  private(set) var disagreements: [String] = []
  private(set) var acceptedCount = 0
  private(set) var rejectedCount = 0
  /// Sentences for which no text was found.
  private(set) var unwritten: [[String]] = []

  init(_ text: String, seed: UInt64) {
    grammar = Grammar(text)
    recogniser = Recogniser(grammar)
    generator = SentenceGenerator(grammar, seed: seed)
    writer = SentenceWriter(random: SeededGenerator(seed: seed &* 31))
  }

  /// Rules of the syntax that no sentence has used yet.
  var unusedRules: [String] { grammar.syntaxRules.filter { generator.uses[$0] == nil } }

  /// Generates a sentence and notes it if the parser does not accept it.
  mutating func generate(_ mode: ParseMode) -> WrittenSentence? {
    let size = Int.random(in: 3...24, using: &generator.random)
    let sentence = generator.sentence(of: mode.startRule, size: size)
    guard let written = writer.write(sentence, mode) else {
      unwritten.append(sentence)
      return nil
    }
    if written.result.diagnostics.isEmpty {
      acceptedCount += 1
    } else {
      disagreements.append("generated: " + written.text)
    }
    return written
  }

  /// Drops, doubles, swaps or adds a token and notes the text if it is judged differently.
  mutating func mutate(_ sentence: WrittenSentence, _ mode: ParseMode) {
    var random = generator.random
    defer { generator.random = random }
    var broken = sentence.terminals
    let place = Int.random(in: 0..<broken.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: broken.remove(at: place)
    case 1: broken.insert(broken[place], at: place)
    case 2: broken.swapAt(place, Int.random(in: 0..<broken.count, using: &random))
    default: broken.insert("lineEnd", at: place)
    }
    let text = writer.join(broken, writer.texts(of: broken), blankChance: 0.9)
    compare(text, mode)
  }

  /// Puts a line end in place of a blank and notes the text if it is judged differently.
  mutating func breakLine(_ sentence: WrittenSentence, _ mode: ParseMode) {
    compare(writer.breakingLine(of: sentence.text), mode)
  }

  mutating func compare(_ text: String, _ mode: ParseMode) {
    let result = parse(text, mode: mode)
    // How deep a text may nest is not said by the grammar.
    guard !result.diagnostics.contains(where: { $0.code == .nestingTooDeep }) else { return }
    let isSentence =
      Terminals.read(result).map { recogniser.accepts($0, as: mode.startRule) } ?? false
    if isSentence { acceptedCount += 1 } else { rejectedCount += 1 }
    if result.diagnostics.isEmpty != isSentence {
      disagreements.append((isSentence ? "a sentence: " : "no sentence: ") + text)
    }
  }
}

extension ParseMode {
  /// The rule of the grammar for a whole text.
  var startRule: String {
    switch self {
    case .file: "program"
    case .prompt: "entry"
    }
  }
}
