import Foundation
import Synchronization

/// Commands to a browser and their answers, over its two pipes.
///
/// A message is JSON, ended by a zero byte. A thread reads; whoever waits for an answer is resumed by it.
final class Connection: Sendable {
  typealias Listener = @Sendable (_ method: String, _ parameters: JSON) -> Void

  private struct State {
    var nextNumber = 1
    var waiting: [Int: CheckedContinuation<JSON, any Error>] = [:]
    var listeners: [String: Listener] = [:]
    var end: BrowserFailure?
  }

  private let state = Mutex(State())
  private let program: PipedProcess
  /// Held while a message is written, so that two never mix.
  private let turn = Mutex(())
  private let explanation: @Sendable () -> String

  /// Starts to read what the program says; `explanation` gives what is known when it has ended.
  init(_ program: PipedProcess, explanation: @escaping @Sendable () -> String) {
    self.program = program
    self.explanation = explanation
    let thread = Thread { [self] in read() }
    thread.name = "browser"
    thread.start()
  }

  /// Calls `listener` for each event of a session, on the reading thread; it must not block.
  func listen(_ session: String, _ listener: Listener?) {
    state.withLock { $0.listeners[session] = listener }
  }

  /// Sends a command and waits for its answer.
  func send(
    _ method: String, _ parameters: JSON, session: String?, patience: Duration
  ) async throws -> JSON {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let limit = Task { [self] in
      try await Task.sleep(for: patience)
      finish(number, .failure(BrowserFailure("\(method) was not answered within \(patience)")))
    }
    defer { limit.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      let end = state.withLock { state in
        if state.end == nil { state.waiting[number] = continuation }
        return state.end
      }
      if let end { return continuation.resume(throwing: end) }
      if !write(number, method, parameters, session) {
        finish(number, .failure(ended))
      }
    }
  }

  /// Sends a command whose answer nobody needs.
  func post(_ method: String, _ parameters: JSON, session: String?) {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    _ = write(number, method, parameters, session)
  }

  private func write(
    _ number: Int, _ method: String, _ parameters: JSON, _ session: String?
  ) -> Bool {
    var message: [String: JSON] = [
      "id": .number(Double(number)), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    let bytes = Array(JSON.object(message).text.utf8) + [0]
    return turn.withLock { _ in program.write(bytes) }
  }

  private func finish(_ number: Int, _ result: Result<JSON, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(with: result)
  }

  private var ended: BrowserFailure { BrowserFailure("The browser has ended. \(explanation())") }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var message: [UInt8] = []
    while true {
      var rest = program.read(into: &buffer)
      if rest.isEmpty { break }
      while let end = rest.firstIndex(of: 0) {
        message += rest[..<end]
        if let json = JSON(Data(message)) { receive(json) }
        message.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      message += rest
    }
    let failure = ended
    let left = state.withLock { state in
      state.end = failure
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in left.values { continuation.resume(throwing: failure) }
  }

  private func receive(_ message: JSON) {
    if let number = message["id"].int {
      let error = message["error"]
      let reason = error["message"].string ?? "no reason given"
      let failure = BrowserFailure(reason)
      finish(number, error == .null ? .success(message["result"]) : .failure(failure))
    } else if let method = message["method"].string {
      let session = message["sessionId"].string ?? ""
      state.withLock { $0.listeners[session] }?(method, message["params"])
    }
  }
}
