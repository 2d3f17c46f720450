/// The languages in which lessons are written.
package enum LessonLanguage: String, CaseIterable, Sendable {
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
}
