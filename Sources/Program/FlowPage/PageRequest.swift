#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A request of the page; `docs/PROTOCOL.md` documents them.
enum PageRequest: Hashable {
  /// A value in the language's notation, or the plain characters of a String.
  enum Given: Hashable {
    case written(String)
    case characters(String)
  }

  /// The inputs that a text begins with.
  enum Inputs: Hashable {
    case none
    /// Those of the branch that is left.
    case same
    case given([PageInput.Kind])
  }

  case load(text: String, Inputs)
  case check(text: String, version: Int)
  case submit(String)
  case set(cell: Int, Given)
  case send(event: Int, Given?)
  case advance(to: Int?)
  case play(speed: Double)
  case pause
  case stop
  /// Inputs that take the place of those left out may be given.
  case branch(after: Int, at: Int?, [PageInput.Kind])
  case visit(branch: Int)
  case undo
  case twin(Bool)
  case value(wave: Int, cell: Int, ofTwin: Bool)
  case complete(text: String, at: Int)
  case explain(code: String)
  case export(String)
  case read(unless: String?)
  case save(text: String, over: String?)
  case lessons(language: String)
  case lesson(id: String, language: String)
  case judge(Judgement)
  case language(String)

  /// A learner's answer to a part of a lesson.
  struct Judgement: Hashable {
    let id: String
    let part: String
    let language: String
    let text: String?
    /// The letters of the choices, `a` first.
    let answers: [String]
  }
}

/// A frame of the page: a request with its number.
struct PageMessage {
  let number: Int?
  /// The request, or the reason that it is invalid.
  let request: Result<PageRequest, Refusal>

  struct Refusal: Error {
    let reason: String
  }

  init(_ text: String) {
    let fields: PageFields
    do {
      fields = try JSONDecoder().decode(PageFields.self, from: Data(text.utf8))
    } catch {
      let number = try? JSONDecoder().decode(PageNumber.self, from: Data(text.utf8))
      self.number = number?.n
      request = .failure(Refusal(reason: Self.words(for: error)))
      return
    }
    number = fields.n
    do throws(Refusal) {
      request = .success(try fields.request())
    } catch {
      request = .failure(error)
    }
  }

  private static func words(for error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let key = context.codingPath.first?.stringValue else { return "this is no object" }
      return "`\(key)` is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "`\(context.codingPath[0].stringValue)` can't be read"
    case .keyNotFound(let key, _): return "`\(key.stringValue)` is missing"
    default: return "this is no JSON"
    }
  }
}

/// The number alone, for the answer to an otherwise invalid message.
private struct PageNumber: Decodable {
  let n: Int
}

/// Every key that a message may have.
private struct PageFields: Decodable {
  let `do`: String
  let n: Int?
  let text: String?
  let keep: Bool?
  let inputs: [Target]?
  let revision: String?
  let version: Int?
  let cell: Int?
  let event: Int?
  let to: Target?
  let with: String?
  let string: String?
  let speed: Double?
  let after: Int?
  let at: Int?
  let branch: Int?
  let on: Bool?
  let wave: Int?
  let twin: Bool?
  let code: String?
  let `as`: String?
  let language: String?
  let id: String?
  let part: String?
  let answers: [String]?

  /// The key `to`: a value for `set`, an instant for `advance`; of `inputs` a text is a line.
  enum Target: Decodable {
    case text(String)
    case instant(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .instant(try container.decode(Int.self))
      }
    }
  }

  func request() throws(PageMessage.Refusal) -> PageRequest {
    switch self.do {
    case "load": return .load(text: try need(text, "text"), givenInputs)
    case "check": return .check(text: try need(text, "text"), version: version ?? 0)
    case "submit": return .submit(try need(text, "text"))
    case "set": return .set(cell: try need(cell, "cell"), try need(given(targetText), "to"))
    case "send": return .send(event: try need(event, "event"), given(with))
    case "advance": return .advance(to: try instant())
    case "play":
      let speed = speed ?? 1
      guard speed > 0, speed <= 1_000_000 else { throw refusal("`speed` is out of range") }
      return .play(speed: speed)
    case "pause": return .pause
    case "stop": return .stop
    case "branch": return .branch(after: try need(after, "after"), at: at, inputKinds ?? [])
    case "visit": return .visit(branch: try need(branch, "branch"))
    case "undo": return .undo
    case "twin": return .twin(try need(on, "on"))
    case "value":
      return .value(
        wave: try need(wave, "wave"), cell: try need(cell, "cell"), ofTwin: twin ?? false)
    case "complete": return .complete(text: try need(text, "text"), at: try need(at, "at"))
    case "explain": return .explain(code: try need(code, "code"))
    case "export": return .export(try need(self.as, "as"))
    case "read": return .read(unless: revision)
    case "save": return .save(text: try need(text, "text"), over: revision)
    case "language": return .language(try need(language, "language"))
    case "lessons": return .lessons(language: language ?? "en")
    case "lesson": return .lesson(id: try need(id, "id"), language: language ?? "en")
    case "judge":
      return .judge(
        PageRequest.Judgement(
          id: try need(id, "id"), part: try need(part, "part"), language: language ?? "en",
          text: text, answers: answers ?? []))
    default: throw refusal("`\(self.do.prefix(40))` is nothing that can be asked for")
    }
  }

  private var givenInputs: PageRequest.Inputs {
    guard let inputKinds else { return keep ?? false ? .same : .none }
    return .given(inputKinds)
  }

  private var inputKinds: [PageInput.Kind]? {
    inputs?.map { input in
      switch input {
      case .text(let line): .line(line)
      case .instant(let instant): .advance(to: instant)
      }
    }
  }

  private var targetText: String? {
    if case .text(let text)? = to { text } else { nil }
  }

  private func given(_ written: String?) -> PageRequest.Given? {
    if let string { return .characters(string) }
    return written.map { .written($0) }
  }

  private func instant() throws(PageMessage.Refusal) -> Int? {
    switch to {
    case nil: return nil
    case .instant(let instant)?: return instant
    case .text?: throw refusal("`to` is of the wrong type")
    }
  }

  private func need<Value>(_ value: Value?, _ key: String) throws(PageMessage.Refusal) -> Value {
    guard let value else { throw refusal("`\(key)` is missing") }
    return value
  }

  private func refusal(_ reason: String) -> PageMessage.Refusal {
    PageMessage.Refusal(reason: reason)
  }
}
