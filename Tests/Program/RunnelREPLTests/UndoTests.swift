import Checkout
import FlowSession
import FlowText
import Foundation
import RunnelREPL
import Testing

/// Everything that an entry did is taken back by `:undo`, and is there again after `:redo`.
@Suite struct UndoTests {
  /// What is there at a moment.
  private struct Picture: Equatable {
    let cells: [ListingRow]
    let contracts: [ListingRow]
    let timers: [String]
    let program: String

    init(_ session: PromptSession) {
      cells = session.listing(of: .cells)
      contracts = session.listing(of: .contracts)
      timers = session.answer(.timers)
      program = session.programText
    }
  }

  private static let sessions: [URL] = {
    let golden = Checkout.root.appending(path: "Tests/Golden/repl")
    let files = FileManager.default.enumerator(at: golden, includingPropertiesForKeys: nil)
    let found = files?.compactMap { $0 as? URL } ?? []
    return found.filter { $0.pathExtension == "flow" }.sorted { $0.path < $1.path }
  }()

  private func session() -> PromptSession {
    var options = SessionOptions()
    options.watches = true
    options.time = .virtual
    return PromptSession(options: options, output: SilentOutput())
  }

  private func entries(of file: URL, _ session: PromptSession) throws -> [String] {
    var entries: [String] = []
    var entry: [Substring] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      entry.append(line)
      guard !session.isUnfinished(entry.joined(separator: "\n")) else { continue }
      entries.append(entry.joined(separator: "\n"))
      entry = []
    }
    return entries
  }

  @Test func thereAreSessions() {
    #expect(Self.sessions.count >= 10)
  }

  @Test(arguments: sessions)
  func everyEntryIsTakenBackAndDoneAgain(_ file: URL) throws {
    let session = session()
    var pictures = [Picture(session)]
    var instants = [session.now]
    for entry in try entries(of: file, session) {
      let depth = session.undoDepth
      session.submit(entry)
      if session.undoDepth > depth {
        pictures.append(Picture(session))
        instants.append(session.now)
      }
    }
    let end = session.now
    pictures[pictures.count - 1] = Picture(session)
    // What time has brought about since an entry is not taken back with it.
    let comparable = pictures.indices.filter { instants[$0] == end }
    for place in pictures.indices.dropLast().reversed() {
      guard case .done = session.change(.undo) else {
        Issue.record("entry \(place + 1) is not taken back")
        return
      }
      if comparable.contains(place) { #expect(Picture(session) == pictures[place]) }
    }
    #expect(session.listing(of: .cells).isEmpty)
    for place in pictures.indices.dropFirst() {
      guard case .done = session.change(.redo) else {
        Issue.record("entry \(place) is not done again")
        return
      }
      if comparable.contains(place) { #expect(Picture(session) == pictures[place]) }
    }
    #expect(Picture(session) == pictures.last)
  }

  /// What is entered after something was taken back is taken back as well, with the numbers of contracts as
  /// they were.
  @Test(arguments: sessions)
  func everyEntryIsTypedAgainAfterItWasTakenBack(_ file: URL) throws {
    let session = session()
    for entry in try entries(of: file, session) {
      let depth = session.undoDepth
      session.submit(entry)
      guard session.undoDepth > depth else { continue }
      _ = session.change(.undo)
      session.submit(entry)
    }
    let last = Picture(session)
    // What time has brought about since an entry is not taken back with it.
    guard session.now == 0, session.undoDepth > 0 else { return }
    _ = session.change(.undo)
    let numbers = Set(session.listing(of: .contracts).map(\.number))
    #expect(numbers.isSubset(of: last.contracts.map(\.number)))
    _ = session.change(.redo)
    #expect(Picture(session) == last)
  }

  @Test func aKeptSessionIsAsItWasLeft() throws {
    let storage = FaultyStorage()
    let first = session()
    first.keeper = try SessionJournal(storage)
    for entry in ["cell a = 1", "a -> b = a + 1", "a -> print(it)", "a = 5", "a = 6"] {
      first.submit(entry)
    }
    for change in [SessionChange.undo, .undo, .redo, .dispose(2)] { _ = first.change(change) }
    let second = session()
    let journal = try SessionJournal(FaultyStorage(storage.bytes))
    _ = second.replay(journal.steps, from: 0)
    second.keeper = journal
    #expect(Picture(second) == Picture(first))
    #expect(second.listing(of: .cells).map(\.value) == ["5", "6"])
    #expect(second.listing(of: .contracts).map(\.number) == [1])
    // The way back goes on where it was left.
    for _ in 0..<2 { _ = second.change(.undo) }
    #expect(second.listing(of: .cells).map(\.value) == ["1", "2"])
    #expect(second.listing(of: .contracts).map(\.number) == [1, 2])
  }

  @Test func aClockThatStandsStandsOn() {
    var options = SessionOptions()
    options.watches = true
    let session = PromptSession(options: options, output: SilentOutput())
    session.submit("cell a = 1")
    session.submit("every(1h) -> print(it)")
    _ = session.change(.pause)
    let before = session.answer(.clock)
    #expect(before[0].hasSuffix("stopped"))
    #expect(session.timeToNextDeadline == nil)
    _ = session.change(.undo)
    #expect(session.answer(.clock) == before)
    _ = session.change(.speed(10))
    _ = session.change(.redo)
    #expect(session.answer(.clock)[0].hasSuffix("at 10 times its speed"))
    // Ten hours of the clock are one of the machine's.
    #expect(session.timeToNextDeadline.map { $0 <= 360_000_000_000 } == true)
  }

  @Test func anEntryAfterwardsEndsTheWayForward() {
    let session = session()
    session.submit("cell a = 1")
    session.submit("a = 2")
    _ = session.change(.undo)
    session.submit("a = 3")
    #expect(session.change(.redo) == .refused("there is nothing to do again"))
    #expect(session.listing(of: .cells).map(\.value) == ["3"])
  }
}

/// Takes everything in and says nothing.
private final class SilentOutput: SessionOutput {
  func print(_ line: String) {}
  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  func show(_ event: SessionEvent) {}
}
