/// The languages in which Runnel speaks.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// Chooses the language of a locale such as `ja_JP.UTF-8`; English for any other.
  package init(locale: String) {
    let name = locale.prefix { $0.isLetter }
    self = name == "ja" ? .japanese : .english
  }

  /// Chooses the language of the environment: the first of these variables that is not empty
  /// decides.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).first { !$0.isEmpty }
    self.init(locale: locale ?? "")
  }

  /// Returns the one of two texts that belongs to the language; only that one is made.
  package func callAsFunction(
    _ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String
  ) -> String {
    self == .english ? english() : japanese()
  }

  /// Asks whether something near was meant.
  package func didYouMean(_ name: String) -> String {
    self("did you mean `\(name)`?", "`\(name)` のことですか")
  }

  /// Lists names or pieces of code, each in backticks: `` `a`, `b` and `c` ``.
  package func listed(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard self == .english, let last = quoted.last, quoted.count > 1 else {
      return quoted.joined(separator: "、")
    }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
