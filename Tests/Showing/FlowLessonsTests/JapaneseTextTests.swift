import FlowText
import Testing

@testable import FlowLessons

/// What can be counted about the Japanese of the lessons: one word for one thing, and blanks where they belong.
@Suite struct JapaneseTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let lesson: Lesson

    var testDescription: String { lesson.name }

    /// Every text of the lesson, its lines as they are written.
    var texts: [[String]] {
      let tasks = [lesson.modify, lesson.make]
      let pieces: [[Lesson.Piece]] =
        [lesson.introduction, lesson.run, lesson.investigate, lesson.summary]
        + tasks.map(\.pieces) + lesson.questions.map(\.pieces)
      var texts: [[String]] = [[lesson.title]] + pieces.flatMap(text)
      for question in lesson.questions {
        texts.append(question.explanation)
        for choice in question.choices { texts += [[choice.text], choice.reason] }
      }
      for task in tasks { texts += task.hints + task.wrong.map(\.reason) }
      return texts
    }

    private func text(_ pieces: [Lesson.Piece]) -> [[String]] {
      pieces.compactMap { piece in
        if case .text(let lines) = piece { lines } else { nil }
      }
    }
  }

  private static let cases = ((try? Course.builtIn(.japanese))?.lessons ?? []).map(Case.init)

  /// Spellings that the glossary of docs/MESSAGES.md does not have, each beside the one that it has.
  private static let others = [
    "単方向": "一方向", "一方通行": "一方向", "波かっこ": "波括弧", "中括弧": "波括弧", "オブザーバー": "オブザーバ",
    "購読": "監視", "契約を結": "契約を締結", "一度結ぶ": "一度締結する", "破棄": "解除", "弱参照": "弱い参照", "リング": "輪",
    "行めは": "行目は", "なりうる": "なれる", "つけ": "付け", "エディター": "エディタ", "パラメーター": "パラメータ",
    "ステート": "ステージ", "メソッド": "関数", "配列": "リスト", "変数": "セル",
  ]

  @Test(arguments: cases)
  func `one thing has one word`(_ item: Case) {
    for text in item.texts.joined() {
      for (other, word) in Self.others where text.contains(other) {
        Issue.record("\(other) is \(word) here: \(text)")
      }
    }
  }

  @Test func `the words that are asked for are those of the glossary`() throws {
    #expect(Self.cases.count >= 14 && Self.cases.allSatisfy { $0.texts.count > 20 })
    let all = Self.cases.flatMap(\.texts).joined().joined()
    let used = Set(Self.others.values).filter(all.contains)
    #expect(used.isSuperset(of: ["一方向", "波括弧", "オブザーバ", "監視", "解除", "弱い参照", "輪", "行目は"]))
  }

  @Test(arguments: cases)
  func `blanks stand between Japanese and code, and nowhere else`(_ item: Case) {
    for paragraph in item.texts.flatMap(TextLayout.paragraphs) where !paragraph.hasPrefix("|") {
      // Code counts as one letter, and asterisks are not shown.
      let pieces = paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      let shown = Array(
        pieces.map { $0.offset.isMultiple(of: 2) ? String($0.element) : "x" }.joined()
      )
      .filter { $0 != "*" }
      for (place, (left, right)) in zip(shown, shown.dropFirst()).enumerated() {
        let (isWide, isNextWide) = (left.isJapanese, right.isJapanese)
        if left == " ", place > 0, isNextWide, shown[place - 1].isJapanese {
          Issue.record("a blank between two characters: \(paragraph)")
        }
        if right == " ", left.isSign { Issue.record("a blank behind a sign: \(paragraph)") }
        if left == " ", right.isSign, place > 1 {
          Issue.record("a blank before a sign: \(paragraph)")
        }
        let isTight = isWide && right.isCode || left.isCode && isNextWide
        if isTight, !left.isSign, !right.isSign {
          Issue.record("no blank beside code: \(paragraph)")
        }
      }
    }
  }

  @Test(arguments: cases)
  func `code is not broken, whatever the width`(_ item: Case) {
    for text in item.texts {
      for line in text where !line.count(where: { $0 == "`" }).isMultiple(of: 2) {
        Issue.record("code goes on in the next line: \(line)")
      }
      for width in [50, 60, 72, 100] {
        for line in TextLayout.lines(of: text, width: width) {
          #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
        }
      }
    }
  }
}

extension Character {
  fileprivate var isJapanese: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.value > 0x2E7F
  }

  fileprivate var isSign: Bool { "、。「」（）：！？『』・".contains(self) }

  fileprivate var isCode: Bool { isASCII && (isLetter || isNumber) }
}
