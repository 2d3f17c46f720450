import FlowText

/// Where the cursor may go: places are offsets in characters.
extension EditBuffer {
  package var previousCharacter: Int? { cursor > 0 ? cursor - 1 : nil }

  package var nextCharacter: Int? { isAtEnd ? nil : cursor + 1 }

  /// The beginning of the cursor's line.
  package var lineStart: Int {
    (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
  }

  /// The end of the cursor's line.
  package var lineEnd: Int {
    characters[cursor...].firstIndex(of: "\n") ?? characters.count
  }

  /// The beginning of the word before the cursor.
  package var previousWord: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isPartOfName { place -= 1 }
    while place > 0, characters[place - 1].isPartOfName { place -= 1 }
    return place
  }

  /// The end of the word after the cursor.
  package var nextWord: Int {
    var place = cursor
    while place < characters.count, !characters[place].isPartOfName { place += 1 }
    while place < characters.count, characters[place].isPartOfName { place += 1 }
    return place
  }

  /// The beginning of what stands before the cursor without a blank.
  package var previousBlank: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// The place in the line above that stands under the same column; nil in the first line.
  package func lineAbove(column: Int) -> Int? {
    let start = lineStart
    guard start > 0 else { return nil }
    let above = (characters[..<(start - 1)].lastIndex(of: "\n") ?? -1) + 1
    return place(from: above, column: column)
  }

  /// The place in the line below that stands under the same column; nil in the last line.
  package func lineBelow(column: Int) -> Int? {
    let end = lineEnd
    return end == characters.count ? nil : place(from: end + 1, column: column)
  }

  /// The columns between the beginning of the line and the cursor.
  package var column: Int {
    characters[lineStart..<cursor].reduce(0) { $0 + $1.displayWidth }
  }

  private func place(from start: Int, column: Int) -> Int {
    var place = start
    var used = 0
    while place < characters.count, characters[place] != "\n" {
      used += characters[place].displayWidth
      if used > column { break }
      place += 1
    }
    return place
  }

  /// The blanks with which the cursor's line begins, as far as the cursor.
  package var indentation: String {
    String(characters[lineStart..<cursor].prefix { $0 == " " || $0 == "\t" })
  }
}

extension Character {
  var isPartOfName: Bool {
    isLetter || isNumber || self == "_"
  }
}
