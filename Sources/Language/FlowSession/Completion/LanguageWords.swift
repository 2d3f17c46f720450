import FlowCheck

/// The words of the language by what they are about, for the help.
package enum LanguageWords {
  /// Every function, under what it takes or tells of.
  package static let functions: [(title: String, words: [String])] =
    Vocabulary.Family.allCases.map { ($0.rawValue, Vocabulary.functions(in: $0)) }

  /// The types that have a name.
  package static let typeNames = Vocabulary.typeNames

  /// Types that are made of others, or declared, each with its meaning.
  package static let typeForms = Vocabulary.typeForms

  /// Sources that need no declaration, as they are written.
  package static let sources = Vocabulary.sources.map(\.written)

  /// The names of those that take a time.
  package static let sourcesOfTime = Vocabulary.sourcesOfTime
}
