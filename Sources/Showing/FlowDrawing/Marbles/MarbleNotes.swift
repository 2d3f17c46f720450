import FlowSession
import FlowText

/// Values that did not become marbles, because they were stopped, replaced or held, with the
/// reasons.
struct MarbleNotes {
  private struct Item {
    let value: String
    let instant: Int
  }

  private struct Key: Hashable {
    let contract: Int
    let stage: Int?
    let reason: String
  }

  private let words: DrawingWords
  private var order: [Key] = []
  private var items: [Key: [Item]] = [:]
  private var texts: [Key: String] = [:]
  /// Values that a stage of time holds, by contract and stage.
  private var held: [Key: (items: [Item], due: Int?)] = [:]
  private var others: [MarbleChart.Note] = []
  /// Reasons for which contracts that have passed on nothing yet waited when they were signed.
  private var waiting: [Key: Item] = [:]

  private static let mostItems = 12

  init(words: DrawingWords) { self.words = words }

  mutating func gave(
    _ value: String, _ contract: Int, _ stage: Int, _ plan: ProgramPicture.Contract?,
    at instant: Int
  ) {
    gaveSomething(contract)
    let key = Key(contract: contract, stage: stage, reason: "held")
    guard let waiting = held[key], let kind = plan?.stages[stage].kind else { return }
    switch kind {
    case .window, .sample:
      held[key] = nil
    case .gathering:
      if waiting.items.count > 1 {
        note(
          waiting.items, Key(contract: contract, stage: stage, reason: "merged"),
          words.mergedIntoOne)
      }
      held[key] = nil
    case .delaying, .passing, .unseen:
      // Where each value has a time of its own, one may overtake another.
      let place = waiting.items.firstIndex { $0.value == value } ?? 0
      held[key]?.items.remove(at: place)
    }
    if held[key]?.items.isEmpty == true { held[key] = nil }
  }

  mutating func stopped(
    _ stop: RecordedStop, _ contract: Int, _ plan: ProgramPicture.Contract?, at instant: Int,
    isSigning: Bool
  ) {
    let item = Item(value: stop.value ?? "", instant: instant)
    if isSigning, item.value.isEmpty {
      // Waiting at the signing is noted only if no value ever comes.
      waiting[Key(contract: contract, stage: stop.stage, reason: stop.text(words.say))] = item
      return
    }
    if !item.value.isEmpty { gaveSomething(contract) }
    // It is on its way to another queue, and comes back.
    guard stop.reason != "elsewhere" else { return }
    guard stop.reason == "held", let stage = stop.stage,
      let kind = plan?.stages[stage].kind
    else {
      // With the remaining number in it, every stop would have a reason of its own.
      let text = stop.reason == "skipped" ? words.skipped : stop.text(words.say)
      return note([item], Key(contract: contract, stage: stop.stage, reason: text), text)
    }
    let key = Key(contract: contract, stage: stage, reason: "held")
    if kind == .window || kind == .sample, let before = held[key] {
      note(
        before.items, Key(contract: contract, stage: stage, reason: "replaced"),
        words.replaced)
      held[key] = nil
    }
    var items = held[key]?.items ?? []
    items.append(item)
    held[key] = (items, stop.due)
  }

  /// Notes that a value has come to a contract, which therefore does not wait forever.
  mutating func gaveSomething(_ contract: Int) {
    guard !waiting.isEmpty else { return }
    waiting = waiting.filter { $0.key.contract != contract }
  }

  mutating func overridden(_ value: String?, _ cell: Int, at instant: Int) {
    let key = Key(contract: -1 - cell, stage: nil, reason: "overridden")
    note(
      [Item(value: value ?? "", instant: instant)], key, words.replacedInWave)
  }

  mutating func ended(_ ending: RecordedEnding, _ plan: ProgramPicture.Contract?) {
    let number = plan?.number.map { "#\($0) " } ?? ""
    let instant = ending.instant > 0 ? InstantText.rounded(ending.instant) : nil
    let text = words.ended(at: instant, dropping: ending.dropped)
    others.append(MarbleChart.Note(subject: number + ending.text, text: text))
  }

  /// Returns all notes, stage by stage.
  func all(_ picture: ProgramPicture, hasTime: Bool) -> [MarbleChart.Note] {
    let ordered = waiting.keys.sorted {
      ($0.contract, $0.stage ?? 0, $0.reason) < ($1.contract, $1.stage ?? 0, $1.reason)
    }
    var notes = ordered.map { key in
      MarbleChart.Note(
        subject: subject(of: key, picture), text: words.fromSigningOn(key.reason))
    }
    notes += order.map { key in
      MarbleChart.Note(
        subject: subject(of: key, picture),
        text: self.text(texts[key] ?? "", of: items[key] ?? [], hasTime: hasTime))
    }
    let stillHeld = held.sorted {
      ($0.key.contract, $0.key.stage ?? 0) < ($1.key.contract, $1.key.stage ?? 0)
    }
    for (key, value) in stillHeld {
      let due = value.due.map { words.until(InstantText.ofDue($0, words.say)) } ?? ""
      notes.append(
        MarbleChart.Note(
          subject: subject(of: key, picture),
          text: self.text(words.stillHeld, of: value.items, hasTime: hasTime) + due))
    }
    return notes + others
  }

  private mutating func note(_ new: [Item], _ key: Key, _ text: String) {
    if items[key] == nil {
      order.append(key)
      texts[key] = text
    }
    items[key, default: []] += new
  }

  private func subject(of key: Key, _ picture: ProgramPicture) -> String {
    guard key.contract >= 0 else {
      return picture.cells.first { $0.id == -1 - key.contract }?.name ?? ""
    }
    guard let plan = picture.contracts.first(where: { $0.id == key.contract }) else { return "" }
    let number = plan.number.map { "#\($0) " } ?? ""
    return number + (key.stage.map { plan.stages[$0].shortText } ?? plan.shortText)
  }

  /// Returns the text of a note; instants are omitted if the run takes no time, since they are all
  /// equal.
  private func text(_ reason: String, of items: [Item], hasTime: Bool) -> String {
    var texts = items.prefix(Self.mostItems).map { item in
      let value = item.value.shortened(to: 24)
      guard hasTime else { return value }
      let time = words.at(InstantText.rounded(item.instant))
      return value.isEmpty ? time : "\(value) \(time)"
    }
    texts.removeAll(where: \.isEmpty)
    if texts.isEmpty { return items.count == 1 ? reason : reason + words.times(items.count) }
    if items.count > Self.mostItems { texts.append(words.more(items.count - Self.mostItems)) }
    return "\(reason): \(texts.joined(separator: words.say.separator))"
  }
}
