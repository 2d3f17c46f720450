import FlowCheck
import FlowSession
import FlowText
import FlowTranslation
import Foundation
import Testing

/// Programs as Swift code for other libraries.
///
/// `Tests/Golden/translation/<name>.flow` has `<name>.txt` beside it, with the code for all four.
/// `RECORD_TRANSLATIONS=1` writes those that differ, to be read before they are kept.
struct TranslationTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_TRANSLATIONS"] != nil

  @Test(arguments: try Scripts.golden())
  func `a program is shown in four libraries`(_ script: Scripts.Script) throws {
    let program = try #require(script.program())
    var text = ""
    for library in TargetLibrary.allCases {
      text += "==== \(library.rawValue) ====\n"
      text += SwiftTranslation.text(of: program, as: library) + "\n"
    }
    let file = script.url.deletingPathExtension().appendingPathExtension("txt")
    let known = try? String(contentsOf: file, encoding: .utf8)
    if Self.records, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text == known, "`RECORD_TRANSLATIONS=1 swift test --filter TranslationTests` records it")
    }
  }

  /// Every contract, every statement of the script is there: as code, or in a comment that says why not.
  @Test(arguments: try Scripts.golden() + Scripts.examples(), TargetLibrary.allCases)
  func `nothing is dropped without a word`(
    _ script: Scripts.Script, _ library: TargetLibrary
  ) throws {
    guard let program = script.program() else { return }
    let text = SwiftTranslation.text(of: program, as: library)
    for symbol in program.environment.symbols where symbol.kind == .cell || symbol.kind == .event {
      #expect(
        text.range(of: symbol.name, options: .caseInsensitive) != nil, "\(symbol.name) is missing")
    }
    let quotes = text.split(separator: "\n").count { $0.hasPrefix("// ") }
    #expect(quotes >= program.contractCount)
  }

  /// In Japanese the notes are others, and the code is the same; the code in them, too.
  @Test(arguments: try Scripts.golden(), TargetLibrary.allCases)
  func `only the notes have a language`(
    _ script: Scripts.Script, _ library: TargetLibrary
  ) throws {
    let program = try #require(script.program())
    let texts = [Language.english, .japanese].map {
      SwiftTranslation.text(of: program, as: library, in: $0)
    }
    let code = texts.map { $0.split(separator: "\n").filter { !$0.contains("//") } }
    #expect(code[0] == code[1])
    #expect(!texts[1].contains("// Note: "))
    let notes = texts[1].split(separator: "\n").filter { $0.contains("// 補足: ") }
    #expect(texts[0].split(separator: "\n").count { $0.contains("// Note: ") } == notes.count)
    for note in notes {
      #expect(note.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }, "\(note)")
    }
  }

  @Test(arguments: TargetLibrary.allCases)
  func `it is a function of the program alone`(_ library: TargetLibrary) throws {
    let script = try #require(try Scripts.golden().first)
    let first = try #require(script.program())
    let second = try #require(script.program())
    #expect(
      SwiftTranslation.text(of: first, as: library)
        == SwiftTranslation.text(of: second, as: library))
  }

  @Test func `names that Swift would not take are written so that it does`() throws {
    let text = try #require(
      Scripts.program(
        """
        cell class = 1
        cell contracts = 2
        cell start = 3
        scope a { cell b = 1 }
        cell aB = 2
        class, contracts -> self = class + contracts + start + a.b + aB
        print("\\(now())")
        """))
    let code = SwiftTranslation.text(of: text, as: .combine)
    for part in [
      "let `class` = ", "let contracts = CurrentValueSubject",
      "var contracts_ = Set<AnyCancellable>()",
      "let start_ = Date()", "let aB2 = ", "`self`",
    ] {
      #expect(code.contains(part), "\(part)\n\(code)")
    }
  }
}

extension CheckedProgram {
  /// The contracts and two-way bindings at top level.
  fileprivate var contractCount: Int {
    fragment.statements.count { statement in
      switch statement {
      case .contract, .twoWay, .always: true
      default: false
      }
    }
  }
}
