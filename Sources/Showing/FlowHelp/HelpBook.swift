package import FlowText

/// The help pages, found by a typed topic: a word, a code, or a name used elsewhere.
package struct HelpBook: Sendable {
  package let pages: [HelpPage]
  private let places: [String: [Int]]
  private let placesInLowercase: [String: [Int]]
  private let foreignPlaces: [String: Int]
  /// Every foreign word that leads to a page.
  package let foreignNames: [String]

  package init(_ pages: [HelpPage]) {
    self.pages = pages
    var places: [String: [Int]] = [:]
    var placesInLowercase: [String: [Int]] = [:]
    var foreignPlaces: [String: Int] = [:]
    for (place, page) in pages.enumerated() {
      for name in page.names {
        places[name, default: []].append(place)
        placesInLowercase[name.lowercased(), default: []].append(place)
      }
      for word in page.foreign {
        let former = foreignPlaces.updateValue(place, forKey: word)
        precondition(former == nil, "`\(word)` leads to two pages")
      }
    }
    self.places = places
    self.placesInLowercase = placesInLowercase
    self.foreignPlaces = foreignPlaces
    foreignNames = Set(foreignPlaces.keys).union(Self.foreignWords).sorted()
  }

  /// The pages about the language.
  package static let language = HelpBook(
    HelpPage.keywords + HelpPage.sources + HelpPage.stages + HelpPage.timeStages
      + HelpPage.numberFunctions + HelpPage.textFunctions + HelpPage.listFunctions
      + HelpPage.cellFunctions + HelpPage.types + HelpPage.signs + HelpPage.topics
      + HelpPage.ideas)

  /// Returns the answer about `topic`; nil if nothing is known under that name.
  package func answer(to topic: String) -> HelpAnswer? {
    let found = pages(named: topic)
    if !found.isEmpty { return HelpAnswer(pages: found) }
    if let page = DiagnosticPage.page(for: topic) { return HelpAnswer(diagnostic: page) }
    if let foreign = answer(toForeign: topic) { return foreign }
    let folded = placesInLowercase[topic.lowercased()] ?? []
    if !folded.isEmpty { return HelpAnswer(pages: folded.map { pages[$0] }) }
    return foreignNames.first { $0.lowercased() == topic.lowercased() }.flatMap(answer(toForeign:))
  }

  /// Returns the pages of exactly this name.
  package func pages(named name: String) -> [HelpPage] {
    (places[name] ?? []).map { pages[$0] }
  }

  /// Returns the page that lists a word as a foreign one.
  func page(ofForeign word: String) -> HelpPage? {
    foreignPlaces[word].map { pages[$0] }
  }

  /// Every name with a page, each once, in the order of the pages; codes come last.
  package var names: [String] {
    var seen: Set<String> = []
    let all = pages.flatMap(\.names) + DiagnosticPage.all.map(\.code)
    return all.filter { seen.insert($0).inserted }
  }

  /// Returns the name probably meant by one without a page; the names of a program are `declared`.
  package func nearest(to topic: String, declared: [String] = []) -> String? {
    NearestName.of(topic, among: declared + names) ?? NearestName.of(topic, among: foreignNames)
  }

  /// Returns the only name that begins with this text; nil if there are none or several.
  package func completion(of beginning: String) -> String? {
    let starting = names.filter { $0.hasPrefix(beginning) }
    return starting.count == 1 ? starting[0] : nil
  }
}

/// The answer to a question about a word.
package struct HelpAnswer: Hashable, Sendable {
  /// The equivalent here, for a foreign word.
  package var lead: String?
  /// The same in Japanese.
  package var japaneseLead: String?
  package var pages: [HelpPage] = []
  /// The page of a diagnostic code.
  package var diagnostic: DiagnosticPage?

  package init(
    lead: String? = nil, japaneseLead: String? = nil, pages: [HelpPage] = [],
    diagnostic: DiagnosticPage? = nil
  ) {
    self.lead = lead
    self.japaneseLead = japaneseLead
    self.pages = pages
    self.diagnostic = diagnostic
  }

  /// The equivalent of a foreign word, in a language.
  package func lead(in language: Language) -> String? {
    language == .japanese ? japaneseLead ?? lead : lead
  }
}
