import FlowCheck
import FlowText

/// The words about names: what they are, and why one stays.
extension SessionWords {
  /// Says of a name what it is: `` `tap` is an event ``.
  private func isKind(_ name: String, _ kind: SymbolKind) -> String {
    say("`\(name)` is \(kind.phrase(say))", "`\(name)` は\(kind.phrase(say))です")
  }

  func disposeEnds(_ name: String, _ kind: SymbolKind) -> String {
    isKind(name, kind)
      + say("; `dispose \(name)` ends it", "。`dispose \(name)` で解除できます")
  }

  func typesStay(_ name: String, _ kind: SymbolKind) -> String {
    isKind(name, kind) + say(", and types stay", "。型は取り除けません")
  }

  /// Says what uses a name, and how the first of the users is ended: by `:remove`, or as a contract.
  func isUsed(_ name: String, by users: [String], orMore: Bool, removing user: String?) -> String {
    let list = users.joined(separator: "; ") + (orMore ? "; …" : "")
    let way =
      user.map { say("`:remove \($0)` first", "先に `:remove \($0)`") }
      ?? say("`dispose` ends a contract", "契約は `dispose` で解除できます")
    return say(
      "`\(name)` is used, so it stays: \(list) (\(way))",
      "`\(name)` は使われているので残ります: \(list) (\(way))")
  }

  var aStatementThatWaits: String { say("a statement that waits", "待っている文") }

  func isImported(_ name: String) -> String {
    say(
      "`\(name)` is imported already; each file is imported once",
      "`\(name)` はもう読み込まれています。ファイルは 1 回だけ読み込まれます")
  }

  // MARK: Descriptions

  var valueOfBlock: String { say("value of the block", "ブロックの値") }

  func isNotCalled(_ name: String) -> String {
    say("there is nothing called `\(name)` yet", "まだ `\(name)` というものはありません")
  }

  var hasEnded: String { say("it has ended", "終わりました") }

  /// A signature, and what it is of.
  func described(_ signature: String, _ kind: SymbolKind) -> String {
    say("\(signature) is \(kind.phrase(say))", "\(signature) は\(kind.phrase(say))です")
  }
}
