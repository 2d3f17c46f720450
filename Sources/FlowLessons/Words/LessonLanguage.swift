/// The languages in which lessons are told.
package enum LessonLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// The one that a locale such as `ja_JP.UTF-8` asks for; English for any other.
  package init(locale: String) {
    let name = locale.prefix { $0.isLetter }
    self = name == "ja" ? .japanese : .english
  }

  /// The one that the environment asks for: the first of these variables that says anything decides.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).first { !$0.isEmpty }
    self.init(locale: locale ?? "")
  }
}
