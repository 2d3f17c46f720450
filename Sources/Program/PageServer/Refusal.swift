/// A refused request, with the status and the sentence of the answer.
struct Refusal: Error, Equatable {
  let status: UInt16
  let sentence: String
  /// A header that belongs to the status.
  var field: (name: String, value: String)?

  static func == (one: Refusal, other: Refusal) -> Bool {
    one.status == other.status && one.sentence == other.sentence
  }

  static func malformed(_ sentence: String) -> Refusal {
    Refusal(status: 400, sentence: sentence)
  }

  static let foreignOrigin = Refusal(status: 403, sentence: "Another page may not ask for this.")
  static let wrongToken = Refusal(
    status: 403, sentence: "Open the whole address that the command printed.")
  static let notFound = Refusal(status: 404, sentence: "There is no such file.")
  static let wrongMethod = Refusal(
    status: 405, sentence: "Only GET is answered.", field: ("Allow", "GET"))
  static let tooSlow = Refusal(status: 408, sentence: "The request took too long.")
  static let wrongHost = Refusal(
    status: 421, sentence: "This server is 127.0.0.1 or localhost, with its port.")
  static let notASocket = Refusal(
    status: 426, sentence: "This address speaks WebSocket, version 13.",
    field: ("Sec-WebSocket-Version", "13"))
  static let tooLarge = Refusal(status: 431, sentence: "The headers are too large.")
  static let noTabLeft = Refusal(status: 503, sentence: "Too many tabs are open; close one.")
  static let wrongVersion = Refusal(status: 505, sentence: "Only HTTP/1.1 is answered.")
}
