import RunnelREPL
import Testing

@Suite struct JournalRecordTests {
  private let records: [JournalRecord] = [
    .header(version: 1, semantics: "waves"), .entry("cell 年 = 2016", instant: 0),
    .entry("", instant: JournalRecord.latest),
    .entry("scope s {\n  cell a = 1\n}", instant: 17), .time(1_000_000_000),
    .stopped(statements: 3, waves: 10_000, instant: 5), .dropped(12), .restored(12),
    .origin(1_000_000_000),
  ]

  @Test func recordsAreReadAsTheyWereWritten() {
    let bytes = records.flatMap(\.bytes)
    var place = 0
    var read: [JournalRecord] = []
    while let (record, end) = JournalRecord.read(bytes, at: place) {
      read.append(record)
      place = end
    }
    #expect(read == records)
    #expect(place == bytes.count)
  }

  /// A session that would have gone on for longer was never kept, and its clock would stand still.
  @Test func noRecordIsFromTheEndOfTime() {
    for instant in [JournalRecord.latest + 1, .max] {
      #expect(JournalRecord.read(JournalRecord.time(instant).bytes, at: 0) == nil)
      #expect(JournalRecord.read(JournalRecord.entry("a", instant: instant).bytes, at: 0) == nil)
    }
  }

  @Test func everyFlippedBitAndEveryCutIsNoticed() {
    for record in records {
      let bytes = record.bytes
      for place in bytes.indices {
        for bit in 0..<8 {
          var flipped = bytes
          flipped[place] ^= 1 << bit
          #expect(JournalRecord.read(flipped, at: 0) == nil, "byte \(place), bit \(bit)")
        }
      }
      for length in 0..<bytes.count {
        #expect(JournalRecord.read(Array(bytes.prefix(length)), at: 0) == nil)
      }
    }
  }

  @Test func theChecksumIsTheOneThatEverybodyKnows() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
  }
}
