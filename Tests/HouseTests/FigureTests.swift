import Foundation
import Testing

/// Figures of the house that are to fall: how often one thing is written down, and how much one noun owns.
///
/// None may grow. Whoever makes one smaller writes the smaller number here.
struct FigureTests {
  struct Figure: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What it may be at most.
    let most: Int
    /// Where it is looked for.
    let folders: [String]
    var besides: [String] = []
    /// Beginning of the names of the files that are counted.
    var named = ""
    let pattern: String
    var counts = Unit.lines

    /// Unit that is counted where the pattern is found in it.
    enum Unit {
      case lines, files, targets
    }

    func count(in files: [SwiftFile]) throws -> Int {
      let expression = try Regex(pattern)
      let counted = files.filter { file in
        folders.contains(where: file.path.hasPrefix)
          && !besides.contains(where: file.path.hasPrefix)
          && (file.path.split(separator: "/").last ?? "").hasPrefix(named)
      }
      let lines = counted.map { file in
        (file.path, file.lines.count { !isComment($0) && $0.contains(expression) })
      }.filter { $0.1 > 0 }
      return switch counts {
      case .lines: lines.reduce(0) { $0 + $1.1 }
      case .files: lines.count
      case .targets: Set(lines.map { $0.0.split(separator: "/").prefix(2).joined() }).count
      }
    }

    private func isComment(_ line: Substring) -> Bool {
      line.drop { $0 == " " }.hasPrefix("//")
    }
  }

  private static let language = [
    "Sources/Language/FlowCheck/", "Sources/Language/FlowLower/", "Sources/Language/FlowRuntime/",
  ]
  private static let alsoBelow =
    language + ["Sources/Language/FlowText/", "Sources/Language/FlowSyntax/"]

  private static let storedProperty =
    #"^  ((@\w+(\([^)]*\))?|package|private|internal\(set\)|private\(set\)) )*(let|var) \w+( =|: [^{]*$|: .* = .* \{$)"#

  static let figures = [
    Figure(
      testDescription: "lists of the stages", most: 1, folders: alsoBelow,
      pattern: #"^\s*(indirect )?case throttle\b(?!:)(?! where)[^.]*$"#),
    Figure(
      testDescription: "slots of a stage's state that have no name", most: 0,
      folders: ["Sources/Language/FlowRuntime/"], pattern: #"\b(state|slot|base) \+ \d"#),
    Figure(
      testDescription: "kinds of arena", most: 1, folders: ["Sources/"],
      pattern: #"struct \w+<Element: BitwiseCopyable>"#),
    Figure(
      testDescription: "counts of steps until work asks whether to stop", most: 1,
      folders: ["Sources/"], pattern: #"\w+\s*&?-= steps\b"#),
    Figure(
      testDescription: "stored properties of the runtime", most: 12,
      folders: ["Sources/Language/FlowRuntime/Live/Runtime.swift"], pattern: storedProperty),
    Figure(
      testDescription: "places that make the parts of a contract: signing, and one for changes",
      most: 2, folders: ["Sources/Language/FlowRuntime/"], pattern: #"[^\w]ContractParts\("#),
    Figure(
      testDescription: "changes of a contract for which a mere row gets parts", most: 2,
      folders: ["Sources/Language/"], pattern: #"\bmakeParts\((?!of id: )"#),
    Figure(
      testDescription:
        "lines of the runtime that reach past what it owns into a field of that: `owner.field.member`",
      most: 14, folders: ["Sources/Language/FlowRuntime/"], named: "Runtime+",
      pattern:
        #"(^|[^\w.)\]])(environment|reports|bounds|graph|store|machine|nodes|scopes|contracts|time|world|agenda|driver)\.[a-z]\w*\.[a-z]\w*"#
    ),
    Figure(
      testDescription: "stored properties of the parser", most: 14,
      folders: ["Sources/Language/FlowSyntax/Parsing/Parser.swift"], pattern: storedProperty),
    Figure(
      testDescription: "stored properties of the checker", most: 16,
      folders: ["Sources/Language/FlowCheck/Checker.swift"], pattern: storedProperty),
    Figure(
      testDescription: "stored properties of a session", most: 20,
      folders: ["Sources/Language/FlowSession/Session.swift"], pattern: storedProperty),
    Figure(
      testDescription: "places that carry out the statements of a block", most: 1,
      folders: ["Sources/Language/FlowRuntime/"], pattern: #"case \.together\("#),
    Figure(
      testDescription: "forms of a contract: waiting, checked, planned, row", most: 4,
      folders: language,
      pattern:
        #"^(package )?(indirect )?(final )?(struct|class|enum) (\w*Contract(Plan|Row)?|\w*Definition(Plan)?) ?[:{]"#
    ),
    Figure(
      testDescription: "forms of code: compiled, linked, in a role, in a schedule", most: 4,
      folders: language, besides: ["Sources/Language/FlowCheck/Environment/"],
      pattern:
        #"^(package )?(final )?(struct|class|enum) \w*(Code|Program|CodeForm|Term)(: .*)? \{"#),
    Figure(
      testDescription: "places of arithmetic: constants, instructions, operations on cells",
      most: 3,
      folders: language, pattern: "multipliedReportingOverflow", counts: .files),
    Figure(
      testDescription: "targets that say what a stage of time or counting means", most: 1,
      folders: ["Sources/"],
      pattern:
        #"^(public |package |final )*(struct|class|enum) (Leading)?(Throttle|Debounce|Buffer|Sampling|Skip|Take|Distinct|Pairwise)\b"#,
      counts: .targets),
    Figure(
      testDescription: "files of the language that name a stage which counts, `pairwise`", most: 3,
      folders: alsoBelow, pattern: #"\.pairwise\b|case pairwise\b|, pairwise\b"#, counts: .files),
    Figure(
      testDescription: "files of the language that name a stage of time, `debounce`", most: 5,
      folders: alsoBelow, pattern: #"\.debounce\b|case debounce\b|, debounce\b"#, counts: .files),
    Figure(
      testDescription: "files that tell the kinds of sources of a plan apart", most: 2,
      folders: [
        "Sources/Language/FlowLower/", "Sources/Language/FlowRuntime/",
        "Sources/Language/FlowSession/",
      ],
      pattern: #"case \.asked\b|, \.asked\b"#, counts: .files),
    Figure(
      testDescription: "files that tell directions of the world apart", most: 2,
      folders: language, pattern: #"case \.effect\b|, \.effect\b"#, counts: .files),
    Figure(
      testDescription: "files of the language that know standard input by its name", most: 4,
      folders: alsoBelow, pattern: #"[. ]standardInput"#, counts: .files),
    Figure(
      testDescription: "mentions of ordinary contracts", most: 0, folders: language,
      pattern: #"[oO]rdinary"#),
    Figure(
      testDescription: "sentences in the parser and the checker outside of their mistakes", most: 0,
      folders: ["Sources/Language/FlowCheck/", "Sources/Language/FlowSyntax/"],
      besides: [
        "Sources/Language/FlowCheck/Mistakes/", "Sources/Language/FlowSyntax/Mistakes/",
        "Sources/Language/FlowSyntax/ForeignWords/",
        "Sources/Language/FlowCheck/Names/Vocabulary+Families.swift",
      ],
      pattern: #"^(?!.*preconditionFailure).*"(?!for |if |cell |… )[^"]*\b[a-z]+ [a-z]+ [a-z]+\b"#),
    Figure(
      testDescription: "places that decide by the words of a message", most: 0,
      folders: ["Sources/"],
      pattern: #"(\.(message|help|notes)|label\.text)\b[^=]*\.(contains|hasPrefix|hasSuffix)\("#),
    Figure(
      testDescription: "places that make a session", most: 6, folders: ["Sources/"],
      pattern: #"(^|[^.\w`])Session\("#),
    Figure(
      testDescription: "mentions of classic delivery outside of its folder", most: 0,
      folders: ["Sources/Language/FlowRuntime/"],
      besides: ["Sources/Language/FlowRuntime/Classic/"],
      pattern: #"(^|[^=])\bclassic\b"#),
  ]

  @Test(arguments: figures)
  func aFigureDoesNotGrow(_ figure: Figure) throws {
    let count = try figure.count(in: Repository.swiftFiles())
    #expect(count <= figure.most)
    #expect(count == figure.most, "it has become smaller: write \(count) here")
  }

  @Test func aSecondListOfStagesIsFound() throws {
    let file = SwiftFile(
      path: "Sources/Language/FlowLower/A.swift",
      text: "enum A {\n  case throttle\n  case delay\n}\n")
    #expect(try Self.figures[0].count(in: [file]) == 1)
    let use = SwiftFile(
      path: "Sources/Language/FlowLower/B.swift", text: "switch a {\n  case .throttle: 1\n}\n")
    #expect(try Self.figures[0].count(in: [use]) == 0)
  }

  @Test func aFieldOfAFieldIsFound() throws {
    let figure = try #require(Self.figures.first { $0.named == "Runtime+" })
    let text = "time.hops.arm(value)\nif !agenda.joins.isEmpty {\ntime.arm(value)\n"
    let counted = SwiftFile(path: "Sources/Language/FlowRuntime/Runtime+A.swift", text: text)
    let other = SwiftFile(path: "Sources/Language/FlowRuntime/Agenda+A.swift", text: text)
    #expect(try figure.count(in: [counted, other]) == 2)
  }

  @Test func aSlotWithoutANameIsFound() throws {
    let file = SwiftFile(
      path: "Sources/Language/FlowRuntime/A.swift",
      text:
        "store.setState(state + 1, .pending)\nstore.setState(state + StageSlots.Queue.left, x)\n")
    #expect(try Self.figures[1].count(in: [file]) == 1)
  }
}
