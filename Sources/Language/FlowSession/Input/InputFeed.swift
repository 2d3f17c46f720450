import FlowRuntime
import FlowText
import Memory

/// The lines of a descriptor, one after the other, as a session takes them.
///
/// The reading begins with the first question for a line, and ends with the session.
final class InputFeed: Feed {
  /// Message about the input.
  enum Problem {
    /// The first line that is not UTF-8, from 1.
    case invalid(line: Int)
    /// The system grants no thread.
    case noThread(SystemError)
  }

  private enum Reading {
    case notBegun
    case goesOn(LineReader)
    /// The batch has all that there is.
    case isThere
    case over
  }

  private enum Origin {
    case descriptor(Int32)
    case bytes([UInt8])
  }

  private let origin: Origin
  private let limit: Int
  private let wakePipe: WakePipe
  private var reading = Reading.notBegun
  private var batches: [LineBatch] = []
  private var batch = LineBatch()
  /// Number of lines of the batch that were taken, and the place behind them.
  private var taken = 0
  private var place = 0
  /// The bytes of the last of them, without its end.
  private var line = 0..<0
  /// Number of all lines that were taken.
  private var count = 0
  private var hasSeenInvalid = false
  /// Called with what is to be reported.
  var report: ((Problem) -> Void)?

  /// Makes a feed of the lines of a descriptor.
  convenience init(descriptor: Int32, limits: SessionLimits, wakePipe: WakePipe) {
    self.init(.descriptor(descriptor), limits, wakePipe)
  }

  /// Makes a feed of lines that are there.
  convenience init(bytes: [UInt8], limits: SessionLimits, wakePipe: WakePipe) {
    self.init(.bytes(bytes), limits, wakePipe)
  }

  private init(_ origin: Origin, _ limits: SessionLimits, _ wakePipe: WakePipe) {
    self.origin = origin
    limit = limits.valueBytes
    self.wakePipe = wakePipe
  }

  deinit {
    if case .goesOn(let reader) = reading { reader.end() }
  }

  var isOver: Bool {
    if case .over = reading { true } else { false }
  }

  func next() -> FedValue? {
    if let line = Borrowed(batch).read({ taken < $0.ends.count ? takeLine(of: $0) : nil }) {
      return line
    }
    switch reading {
    case .over: return nil
    case .notBegun:
      begin()
      if case .isThere = reading { return next() }
      return nil
    case .isThere: return lastOfBatch()
    case .goesOn(let reader): return lastOfBatch() ?? nextBatch(of: reader)
    }
  }

  /// Ends the reading if nothing follows the batch, whose lines have been taken.
  private func lastOfBatch() -> FedValue? {
    guard batch.isTooLong || batch.isLast else { return nil }
    reading = .over
    if let error = batch.error { return .broken(error.message) }
    return batch.isTooLong ? .tooLong(line: count + 1) : .end
  }

  private func nextBatch(of reader: LineReader) -> FedValue? {
    if batches.isEmpty { batches = reader.take() }
    guard !batches.isEmpty else { return nil }
    batch = batches.removeFirst()
    (taken, place) = (0, 0)
    return next()
  }

  private func takeLine(of batch: LineBatch) -> FedValue {
    var (start, end) = (place, batch.ends[taken])
    place = end
    taken += 1
    count += 1
    if !batch.isUnfinished || taken < batch.ends.count {
      end -= 1
      if end > start, batch.bytes[end - 1] == 0x0D { end -= 1 }
    }
    if count == 1, batch.bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    guard end - start <= limit else {
      reading = .over
      return .tooLong(line: count)
    }
    line = start..<end
    guard batch.isASCII || !CombiningMarks.areTooMany(in: batch, line) else {
      return .tooManyMarks(line: count)
    }
    return .value
  }

  var number: Int { count }

  var value: Value { .text(text) }

  private var text: String {
    let text = batch.text(in: line)
    // What was repaired differs from what was read.
    if !batch.isASCII, !hasSeenInvalid, !text.utf8.elementsEqual(batch.bytes[line]) {
      hasSeenInvalid = true
      report?(.invalid(line: count))
    }
    return text
  }

  func readASCII(_ body: (Swift.Span<UInt8>) -> Void) -> Bool {
    Borrowed(batch).read { $0.readASCII(in: line, body) }
  }

  func dropAhead(upTo find: (Swift.Span<UInt8>, Int) -> Int) -> Int {
    Borrowed(batch).read { batch in
      guard taken < batch.ends.count else { return 0 }
      let before = count
      let found = batch.place(from: place, find)
      while taken < batch.ends.count {
        let end = batch.ends[taken]
        // A line that may be too long is looked at by itself.
        guard end <= found, end - place <= limit else { break }
        place = end
        taken += 1
        count += 1
      }
      return count - before
    }
  }

  private func begin() {
    switch origin {
    case .descriptor(let descriptor): begin(descriptor)
    case .bytes(let bytes):
      reading = .isThere
      batch = LineBatch(bytes, from: 0, isLast: true, mostLineBytes: limit)
    }
  }

  private func begin(_ descriptor: Int32) {
    let reader = LineReader(descriptor: descriptor, mostLineBytes: limit, wakePipe: wakePipe)
    reading = .goesOn(reader)
    guard let refusal = SystemThread.start(reader) else { return }
    reading = .over
    report?(.noThread(refusal))
  }
}

extension CombiningMarks {
  /// Returns whether a line has too many; mostly its length says that it has not.
  fileprivate static func areTooMany(in batch: LineBatch, _ line: Range<Int>) -> Bool {
    line.count > 2 * most && areTooMany(in: batch.text(in: line))
  }
}
