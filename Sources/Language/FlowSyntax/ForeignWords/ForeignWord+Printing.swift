/// The functions of other languages that print.
extension ForeignWord {
  static let printing =
    "console.log console.info System.out.println Console.WriteLine fmt.Println "
    + "println echo puts alert debugPrint NSLog"

  /// Returns whether a word of another language, or `print` in other letters, prints what it is
  /// given.
  package static func prints(_ word: String) -> Bool {
    word.lowercased() == "print" || word == "printf"
      || printing.split(separator: " ").contains { $0 == word }
  }
}
