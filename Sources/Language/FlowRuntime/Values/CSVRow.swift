/// Rows of comma-separated values, with the quotes of RFC 4180.
enum CSVRow {
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  /// How many bytes are gone over without a question; a power of two.
  private static let bytesAtOnce = 16 * 1024

  /// Calls `body` with each field of a row, at least one, until it returns false.
  ///
  /// Returns false if a quote is not closed, as in the first line of a record of several. Text behind a closing
  /// quote belongs to the field, and a quote inside of a field that does not begin with one is a character.
  /// `mayGoOn` is asked now and then with the number of bytes since; false ends the visit as `body` does.
  static func visitFields(
    of row: String, mayGoOn: (Int) -> Bool = { _ in true }, _ body: (String) -> Bool
  ) -> Bool {
    var field: [UInt8] = []
    let bytes = Array(row.utf8)
    var place = 0
    var isQuoted = false
    var isAtStart = true
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if place & (bytesAtOnce - 1) == 0, !mayGoOn(bytesAtOnce) { return true }
      if isQuoted, byte == quote {
        let isDoubled = place < bytes.count && bytes[place] == quote
        if isDoubled {
          field.append(quote)
          place += 1
        } else {
          isQuoted = false
        }
      } else if isAtStart, byte == quote {
        isQuoted = true
      } else if !isQuoted, byte == comma {
        guard body(String(decoding: field, as: UTF8.self)) else { return true }
        field.removeAll(keepingCapacity: true)
        isAtStart = true
        continue
      } else {
        field.append(byte)
      }
      isAtStart = false
    }
    guard !isQuoted else { return false }
    _ = body(String(decoding: field, as: UTF8.self))
    return true
  }

  /// Returns the fields of a row; nil if a quote is open at its end.
  static func fields(
    of row: String, mayGoOn: (Int) -> Bool = { _ in true }
  ) -> [String]? {
    var fields: [String] = []
    let isClosed = visitFields(of: row, mayGoOn: mayGoOn) { field in
      fields.append(field)
      return true
    }
    return isClosed ? fields : nil
  }

  /// Returns whether a line that goes on within a quote closes it, and leaves no other one open.
  static func closesQuote(_ line: String) -> Bool { visitFields(of: "\"\(line)") { _ in true } }

  /// Returns a field as it stands in a row: quoted if it holds a comma, a quote or a line end.
  static func text(of field: String) -> String {
    guard field.utf8.contains(where: { isSpecial($0) }) else { return field }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == 0x0A || byte == 0x0D
  }
}
