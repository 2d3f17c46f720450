import FlowSession
import RunnelREPL
import Testing

@Suite struct SessionJournalTests {
  private func entries(of journal: SessionJournal) -> [String] {
    journal.steps.compactMap { step in
      if case .entry(let text) = step.kind { return text }
      return nil
    }
  }

  @Test func whatWasKeptIsThereAgain() throws {
    let storage = FaultyStorage()
    let journal = try SessionJournal(storage)
    #expect(journal.keep("cell a = 1", at: 5) == nil)
    journal.timeDidPass(to: 6)
    journal.timeDidPass(to: 2_000_000_000)
    #expect(journal.keep("a = 2", at: 2_000_000_001) == nil)
    #expect(
      journal.wasStopped(at: 2_000_000_009, isEntry: true, statements: 1, waves: 3) == nil)
    journal.finish(at: 3_000_000_000)

    let again = try SessionJournal(storage)
    var stopped = SessionStep(.entry("a = 2"), instant: 2_000_000_001)
    stopped.stop = SessionStep.Stop(statements: 1, waves: 3, instant: 2_000_000_009)
    #expect(
      again.steps == [
        SessionStep(.entry("cell a = 1"), instant: 5),
        SessionStep(.time, instant: 2_000_000_000),
        stopped,
        SessionStep(.time, instant: 3_000_000_000),
      ])
    #expect(again.notice == nil)
  }

  @Test func whatCouldNotBeReadAgainIsNotKept() throws {
    let storage = FaultyStorage()
    let journal = try SessionJournal(storage)
    #expect(journal.keep("one", at: JournalRecord.latest) == nil)
    #expect(journal.keep("two", at: JournalRecord.latest + 1) != nil)
    journal.finish(at: .max)
    #expect(try entries(of: SessionJournal(storage)) == ["one"])
  }

  @Test func aTornTailIsCutAndKeptElsewhere() throws {
    let storage = FaultyStorage()
    let journal = try SessionJournal(storage)
    _ = journal.keep("one", at: 0)
    let whole = storage.bytes
    _ = journal.keep("two", at: 0)
    let end = storage.bytes.count
    for cut in (whole.count + 1)..<end {
      let torn = FaultyStorage(Array(storage.bytes.prefix(cut)))
      let again = try SessionJournal(torn)
      #expect(entries(of: again) == ["one"])
      #expect(torn.setAside == [Array(storage.bytes[whole.count..<cut])])
      #expect(torn.bytes == whole)
      #expect(again.notice?.contains("moved to elsewhere") == true)
      // And it goes on from there.
      #expect(again.keep("three", at: 0) == nil)
      #expect(try entries(of: SessionJournal(torn)) == ["one", "three"])
    }
  }

  @Test func nothingAcknowledgedIsLostWhateverFails() throws {
    for kind in FaultyStorage.Fault.allCases {
      // Making the journal takes the first operation.
      for every in 2...7 {
        let storage = FaultyStorage(failing: (kind, every))
        let journal = try SessionJournal(storage)
        var kept: [String] = []
        var refused = 0
        for number in 0..<50 {
          if journal.keep("entry \(number)", at: number) == nil {
            kept.append("entry \(number)")
          } else {
            refused += 1
          }
        }
        #expect(refused >= 50 / every)
        let again = try SessionJournal(FaultyStorage(storage.bytes))
        #expect(entries(of: again) == kept, "\(kind), every \(every)")
        #expect(again.notice == nil)
      }
    }
  }

  @Test func whatIsNoJournalIsLeftAlone() throws {
    let newer = JournalRecord.header(version: 4, semantics: "waves").bytes
    for bytes in [Array("cell a = 1\n".utf8), [UInt8](repeating: 0, count: 100), newer] {
      let storage = FaultyStorage(bytes)
      #expect(throws: JournalFailure.self) { try SessionJournal(storage) }
      #expect(storage.bytes == bytes)
    }
  }

  @Test func aJournalThatWasBeingMadeIsMadeAnew() throws {
    let header = JournalRecord.header(version: 3, semantics: "waves").bytes
    for length in 0..<header.count {
      let storage = FaultyStorage(Array(header.prefix(length)))
      #expect(try SessionJournal(storage).steps.isEmpty)
      #expect(storage.bytes == header)
    }
  }

  @Test func damagedLengthsAndSumsEndTheJournalThere() throws {
    let storage = FaultyStorage()
    let journal = try SessionJournal(storage)
    let start = storage.bytes.count
    _ = journal.keep("one", at: 0)
    let second = storage.bytes.count
    _ = journal.keep("two", at: 0)
    // A length of 0xFFFFFFFF, of nothing, and one that reaches past the end.
    for length in [[UInt8](repeating: 255, count: 4), [0, 0, 0, 0], [200, 0, 0, 0]] {
      let damaged = FaultyStorage(storage.bytes)
      damaged.bytes.replaceSubrange(start..<(start + 4), with: length)
      #expect(try SessionJournal(damaged).steps.isEmpty)
      #expect(damaged.setAside.first?.count == storage.bytes.count - start)
    }
    let flipped = FaultyStorage(storage.bytes)
    flipped.bytes[second + 12] ^= 1
    #expect(try entries(of: SessionJournal(flipped)) == ["one"])
  }

  /// The third entry fits or does not; what is said of an interruption still has room.
  @Test(arguments: [-1, 0, 1]) func aSessionGrowsNoLargerThanItMay(_ distance: Int) throws {
    let whole = FaultyStorage()
    let measured = try SessionJournal(whole)
    for name in ["one", "two", "three"] { _ = measured.keep(name, at: 0) }

    let storage = FaultyStorage()
    let limit = whole.bytes.count + distance
    let journal = try SessionJournal(storage, limit: limit)
    #expect(journal.keep("one", at: 0) == nil)
    #expect(journal.keep("two", at: 0) == nil)
    let reason = journal.keep("three", at: 0)
    #expect((reason == nil) == (distance >= 0))
    if let reason { #expect(reason.contains("the session has grown to \(limit) bytes")) }
    #expect(journal.wasStopped(at: 1, isEntry: true, statements: 1, waves: 1) == nil)
    let again = try SessionJournal(storage, limit: limit)
    #expect(entries(of: again) == (distance < 0 ? ["one", "two"] : ["one", "two", "three"]))
    #expect(again.steps.last?.stop?.statements == 1)
    // However long it runs on, the rest has its room and no more.
    for second in 1...4_000 { again.timeDidPass(to: second * 1_000_000_000) }
    #expect(storage.bytes.count > limit + SessionJournal.reserve - 30)
    #expect(storage.bytes.count <= limit + SessionJournal.reserve)
    #expect(try entries(of: SessionJournal(storage, limit: limit)) == entries(of: again))
  }

  @Test(arguments: [0, 1]) func aFileThatIsTooLargeForASessionIsRefused(_ excess: Int) throws {
    let storage = FaultyStorage()
    _ = try SessionJournal(storage).keep("one", at: 0)
    let limit = storage.bytes.count
    storage.bytes += [UInt8](repeating: 7, count: SessionJournal.reserve + excess)
    let size = storage.bytes.count
    do {
      let journal = try SessionJournal(storage, limit: limit)
      #expect(excess == 0)
      #expect(entries(of: journal) == ["one"])
    } catch {
      #expect(excess == 1)
      #expect(error.kind == .unreadable && error.reason.contains("larger than a session can be"))
      #expect(storage.bytes.count == size, "it is left alone")
    }
  }

  @Test func theOriginOfTheClockIsTheLastOneThatWasKept() throws {
    let storage = FaultyStorage()
    let journal = try SessionJournal(storage)
    #expect(journal.origin == 0)
    for instant in [5_000_000_000, 2_000_000_000] {
      #expect(journal.count(from: instant) == nil)
      #expect(journal.origin == instant)
      #expect(try SessionJournal(storage).origin == instant)
    }
    // Time itself does not go back.
    journal.finish(at: 4_000_000_000)
    #expect(try SessionJournal(storage).steps.isEmpty)
    #expect(journal.count(from: JournalRecord.latest + 1) != nil)
    #expect(journal.origin == 2_000_000_000)
  }

  @Test func anEntryThatWasDroppedStaysDropped() throws {
    let storage = FaultyStorage()
    let journal = try SessionJournal(storage)
    for name in ["one", "two", "three"] { _ = journal.keep(name, at: 0) }
    #expect(journal.leaveOut(2, true) == nil)
    #expect(try SessionJournal(storage).steps.map(\.isDropped) == [false, true, false])
    #expect(journal.steps.map(\.isDropped) == [false, true, false])
  }
}
