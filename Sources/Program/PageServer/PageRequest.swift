/// A received request, before any check.
struct PageRequest {
  var method: String
  var target: String
  var isVersion11 = true
  var fields: [(name: String, value: String)]

  /// Returns the values of a header, one for each time that it was sent.
  func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// Returns the elements of a header that is a list, without the spaces around them.
  func elements(of name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { element in
        let start = element.drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      }
  }
}
