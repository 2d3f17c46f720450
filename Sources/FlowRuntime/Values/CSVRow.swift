/// Rows of comma-separated values, with the quotes of RFC 4180.
enum CSVRow {
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// Splits a row into its fields, at least one; nil if a quote is not closed, as in the first line of a record of
  /// several.
  ///
  /// Text behind a closing one belongs to the
  /// field, and a quote inside of a field that does not begin with one is a character.
  static func fields(of row: String) -> [String]? {
    var fields: [String] = []
    var field: [UInt8] = []
    let bytes = Array(row.utf8)
    var place = 0
    var isQuoted = false
    var isAtStart = true
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
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
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        isAtStart = true
        continue
      } else {
        field.append(byte)
      }
      isAtStart = false
    }
    guard !isQuoted else { return nil }
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
  }

  /// Returns whether a line that goes on within a quote closes it, and leaves no other one open.
  static func closesQuote(_ line: String) -> Bool { fields(of: "\"\(line)") != nil }

  /// Joins fields to a row, quoted where they hold a comma, a quote or a line end.
  static func text(of fields: [String]) -> String {
    fields.map { field in
      guard field.utf8.contains(where: { isSpecial($0) }) else { return field }
      var quoted = "\""
      for scalar in field.unicodeScalars {
        if scalar == "\"" { quoted += "\"" }
        quoted.unicodeScalars.append(scalar)
      }
      return quoted + "\""
    }.joined(separator: ",")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == 0x0A || byte == 0x0D
  }
}
