/// Functions and types by what they are about, for those who list them.
extension Vocabulary {
  /// The kind of value that a function takes first, or its subject.
  package enum Family: String, CaseIterable, Sendable {
    case numbers, texts, lists, dictionaries, dates
    /// Values of any type, or of enumerations.
    case values
    /// Names of the program.
    case cells
    /// Time, chance and surroundings.
    case outside
  }

  /// Returns the functions of a family, each once, in the order of the library; of numbers also those with a name.
  package static func functions(in family: Family) -> [String] {
    let ofTable = Library.all.filter { $0.parameters.first?.family == family }.map(\.name)
    let checked = specialFamilies.filter { $0.value.contains(family) }.map(\.key)
    let constants = family == .numbers ? Library.constants.keys.sorted() : []
    var seen: Set<String> = []
    return (ofTable + checked + constants).filter { seen.insert($0).inserted }
  }

  /// Families of the functions with special checks.
  private static let specialFamilies: KeyValuePairs<String, [Family]> = [
    "min": [.numbers], "max": [.numbers], "Int": [.numbers, .texts], "Float": [.numbers, .texts],
    "String": [.values], "Date": [.dates], "recover": [.cells], "hasValue": [.cells],
    "failed": [.cells],
    "isDisposed": [.cells], "now": [.outside], "date": [.outside], "random": [.outside],
    "env": [.outside],
  ]

  /// The built-in types in the order in which one learns them.
  package static let typeNames = FlowType.names

  /// Types that are made of others, or declared, each with its meaning.
  package static let typeForms: [(written: String, meaning: String)] = [
    ("T?", "an optional: a value or nil"),
    ("[T]", "a list"),
    ("[K: V]", "a dictionary: a value for each key"),
    ("(A, B)", "a tuple, also with labels"),
    ("enum", "a type with cases of its own"),
    ("type", "a name for another type"),
  ]

  /// Sources that need no declaration, as they are written.
  package static let sources = others.filter { $0.kind == "source" }

  /// The sources that take a time.
  package static let sourcesOfTime = sources.filter { $0.written == "\($0.name)(1s)" }.map(\.name)
}

extension LibraryForm.Parameter {
  /// The family of the functions that take it first; what is never first has none of its own.
  fileprivate var family: Vocabulary.Family {
    switch self {
    case .int, .float, .number: .numbers
    case .text: .texts
    case .list, .summable, .comparables, .texts, .sortables, .lists, .optionals, .keyables, .pairs,
      .otherList:
      .lists
    case .dictionary: .dictionaries
    case .date: .dates
    case .anything, .enumeration, .comparable, .regex, .dictionaryKey, .dictionaryValue, .element,
      .initial, .transform, .condition, .key, .reducer:
      .values
    }
  }
}
