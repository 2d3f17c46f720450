import FlowText

extension StyledText {
  /// Returns the text as rows of at most `columns`, wrapped at blanks.
  ///
  /// Every row but the first begins with `indent` blanks. Text beyond `mostRows` is cut.
  package func wrapped(to columns: Int, indent: Int = 4, mostRows: Int = .max) -> [StyledText] {
    guard width > columns, columns > 2 * indent else { return [self] }
    var rows: [StyledText] = []
    var row = StyledText()
    var used = 0
    /// The text after the last blank: a word that may have to go to the next row.
    var word = StyledText()
    var wordWidth = 0
    var blanks = StyledText()
    func begin() {
      rows.append(row)
      row = StyledText(String(repeating: " ", count: indent))
      used = indent
      blanks = StyledText()
    }
    func finishWord() {
      guard wordWidth > 0 else { return }
      let gap = blanks.width
      if used + gap + wordWidth > columns { begin() }
      row.append(blanks)
      row.append(word)
      used += blanks.width + wordWidth
      (blanks, word, wordWidth) = (StyledText(), StyledText(), 0)
    }
    for run in runs {
      for character in run.text {
        if character == " " {
          finishWord()
          blanks.append(" ", run.style)
          continue
        }
        let width = character.displayWidth
        // A word that is longer than a row is divided at the end of the row.
        if wordWidth + width > columns - indent { finishWord() }
        word.append(String(character), run.style)
        wordWidth += width
      }
    }
    finishWord()
    rows.append(row)
    guard rows.count > mostRows else { return rows }
    rows[mostRows - 1].append(" …", .faint)
    return Array(rows.prefix(mostRows)).map { $0.cut(to: columns) }
  }
}
