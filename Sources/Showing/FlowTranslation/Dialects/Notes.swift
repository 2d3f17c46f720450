import FlowText

/// A sentence about a difference of a library, in both languages; behaviour called measured was observed in a run.
struct Note: Hashable {
  private let english: String
  private let japanese: String

  init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  func text(_ say: Language) -> String { say(english, japanese) }

  /// Returns the note with another sentence behind it.
  func followed(by other: Note) -> Note {
    Note("\(english) \(other.english)", japanese + other.japanese)
  }

  /// Says of a stage that it is left out, and why.
  static func isLeftOut(_ stage: String, _ reason: Note) -> Note {
    Note(
      "`\(stage)` is left out: \(reason.english)", "`\(stage)` は省いてあります。\(reason.japanese)")
  }
}

/// Notes that several libraries share.
enum Notes {
  static let updates = Note(
    "`updates` drops what the source holds when it is signed; this drops the first value that comes, also where nothing came at the signing.",
    "`updates` は締結のときに源にあったものを捨てます。これは最初に来た値を捨て、締結のときに何も来なかった場合も捨てます。")

  static let buffer = Note(
    "The groups follow a clock from the subscription on; `buffer` opens a window with its first value.",
    "まとまりは購読したときからの時計に従います。`buffer` は最初の値で窓を開きます。")

  static let failure = Note(
    "What fails here, such as an index that is not there, ends the process; in a script the cell is in error and heals.",
    "ここで、たとえばない添字のような失敗があると、プロセスが終わります。スクリプトではセルがエラー状態になり、治ります。")

  static let pace = Note(
    "This clock keeps the time that the cell has when it is signed; a script's begins anew when the cell fires.",
    "この時計は、締結のときのセルの時間を使い続けます。スクリプトの時計は、セルが発火すると新しく始まります。")

  static let ownTime = Note(
    "A delay of its own for each value is a `flatMap` to a delayed value, which the libraries write differently.",
    "値ごとに違う遅れは、遅れた値への `flatMap` になります。その書き方はライブラリによって違います。")

  static let csv = Note(
    "`csv` reads and writes quoted fields, and the stage records over several lines; this only splits and joins at commas.",
    "`csv` は引用符で囲んだ欄を読み書きし、ステージは何行にもわたるレコードも読みます。これはコンマで分けてつなぐだけです。")

  static let dictionary = Note(
    "A script's dictionary keeps its keys in order; Swift's keeps none.",
    "スクリプトの辞書はキーの順序を保ちます。Swift の辞書は保ちません。")

  static let tupleKey = Note(
    "Swift's dictionaries take no tuple as a key; a `Hashable` structure stands for it.",
    "Swift の辞書は組をキーにできません。代わりに `Hashable` な構造体を使います。")

  static let per = Note(
    "Behind it the stages remember for each key by itself; here all keys share one memory. A pipeline for each key is what `groupBy` of some libraries makes.",
    "その後ろのステージはキーごとに別々に覚えます。ここではすべてのキーが一つの記憶を分け合います。キーごとのパイプラインは、一部のライブラリの `groupBy` が作るものです。")

  static let unknown = Note(
    "The library has no operator like it.", "このライブラリに同じような演算子はありません。")

  static let window = Note(
    "The library has no operator like `window`; the list of the value alone stands in its place.",
    "このライブラリに `window` のような演算子はありません。代わりに、その値だけのリストを置きます。")

  static let decode = Note(
    "`decode` is a type that is `Decodable` and a `JSONDecoder` here, for a tuple can't be decoded; `nil` stands in its place.",
    "組はデコードできないので、`decode` はここでは `Decodable` な型と `JSONDecoder` になります。代わりに `nil` を置きます。")

  static let order = Note(
    "An observer runs as soon as it is told, before what else follows from the same change; in a script observers run when all cells have settled.",
    "オブザーバは知らされるとすぐに、同じ変化から起こるほかのことより先に実行されます。スクリプトでは、すべてのセルが落ち着いてから実行されます。")

  /// The rest about the order of observers in Combine.
  static let noPromisedOrder = Note(
    "Who is told first is not promised; OpenCombine's order differs from run to run (measured).",
    "誰が先に知らされるかは約束されていません。OpenCombine の順序は実行のたびに違います (測定済み)。")

  static let batch = Note(
    "`together` sends its assignments as one; here each is delivered by itself.",
    "`together` は代入を一つにして送ります。ここでは一つずつ届きます。")

  static let hollow = Note(
    "A cell without a value yet is `nil` here; what reads it too early ends the process, where a contract would wait.",
    "まだ値のないセルは、ここでは `nil` です。早すぎるときに読むとプロセスが終わります。契約なら待つところです。")

  static let text = Note(
    "Swift prints enumerations without the dot, durations as seconds, and a tuple of one part as that part.",
    "Swift は列挙型を点なしで、時間の長さを秒で、部分が一つの組をその部分として出力します。")

  static let scope = Note(
    "A scope owns its cells; here a bag owns its contracts, and the cells live as long as somebody holds them.",
    "スコープはセルを持ちます。ここでは bag が契約を持ち、セルは誰かが持っている間だけ残ります。")

  static let command = Note(
    "A contract's call of a command has its turn after the wave; here it is called at once.",
    "契約によるコマンドの呼び出しは、波のあとに行われます。ここではすぐに呼び出されます。")

  static let ring = Note(
    "These cells feed one another. In a script a value goes round once; here each is set only where it differs, and "
      + "what never settles never ends.",
    "これらのセルは互いに値を送り合います。スクリプトでは値は 1 回だけ回ります。ここでは違うときだけ代入するので、"
      + "落ち着かないものは終わりません。")

  static let isDisposed = Note(
    "This knows of what was ended by its name, and not of what ended with a scope.",
    "これで分かるのは名前で解除されたものだけで、スコープといっしょに終わったものは分かりません。")
}

extension Notes {
  /// Returns the note about sources that change together; `runs` states how it was measured.
  static func diamond(_ name: String, runs: Measured) -> Note {
    Note(
      "\(name) gives a value for each source that changes: where ways part and meet again, the first of them never "
        + "was (a * 10 and a * 100, when a goes from 1 to 2: 20+100, then 20+200; \(runs.english)).",
      "\(name) は源が変わるたびに値を出します。道が分かれて再び合うところでは、最初の値は実際にはなかったものです "
        + "(a が 1 から 2 になるときの a * 10 と a * 100: 20+100、次に 20+200。\(runs.japanese))。")
  }

  /// Where a behaviour was observed.
  struct Measured {
    let english: String
    let japanese: String

    static let here = Measured(english: "measured", japanese: "測定済み")
    static let elsewhere = Measured(
      english: "measured with other libraries", japanese: "ほかのライブラリで測定済み")
    static let openCombine = Measured(
      english: "measured with OpenCombine", japanese: "OpenCombine で測定済み")
    static let values = Measured(
      english: "1:1 1:2 2:2 2:1, measured", japanese: "1:1 1:2 2:2 2:1、測定済み")
  }

  /// The behaviours of other `throttle`s.
  enum Throttle {
    case sinceTheLastOne
    case firstAtOnce
    case openCombine
  }

  static func throttle(_ other: Throttle) -> Note {
    let (english, japanese) =
      switch other {
      case .sinceTheLastOne:
        (
          "lets the first value go at once and then waits since the last one that went (init@0 b@1 d@2 e@3, measured)",
          "最初の値をすぐに送り出し、そのあとは最後に送り出したときから待ちます (init@0 b@1 d@2 e@3、測定済み)"
        )
      case .firstAtOnce:
        (
          "lets the very first value go at once and is the same from then on (init@0 b@1 d@2.5 e@3.6, measured)",
          "いちばん最初の値をすぐに送り出し、そのあとは同じです (init@0 b@1 d@2.5 e@3.6、測定済み)"
        )
      case .openCombine:
        (
          "lets the first value go at once (a@0.2 b@1.2 d@2.2 e@3.2, measured with OpenCombine)",
          "最初の値をすぐに送り出します (a@0.2 b@1.2 d@2.2 e@3.2、OpenCombine で測定済み)"
        )
      }
    return Note(
      "Another `throttle`: a script's lets the last value of each window go when it closes; this one \(english).",
      "`throttle` が違います。スクリプトのものは、窓が閉じるときにその最後の値を送り出します。これは\(japanese)。")
  }

  static func timeout(_ library: String) -> Note {
    Note(
      "\(library)'s own `timeout` ends with it; this goes on. The silence before the first value is not told.",
      "\(library) 自身の `timeout` はそこで終わります。これは続きます。最初の値の前に何も来なかったことは知らされません。")
  }

  static func twoWay(_ library: String) -> Note {
    Note(
      "\(library) has no two-way binding. Each side sets the other where it differs; the left one wins, for it comes first.",
      "\(library) に双方向の締結はありません。それぞれの側が、違うときに相手へ代入します。先に来る左側の値になります。")
  }

  static func reentrance(_ measured: Measured) -> Note {
    Note(
      "An observer that sets the cell it hears sets off the next delivery inside of this one, and who is told later "
        + "ends with the older value (\(measured.english)); in a script that is a wave of its own.",
      "聞いているセルに代入するオブザーバは、この配達の中で次の配達を引き起こし、あとで知らされるものは古いほうの値で終わります "
        + "(\(measured.japanese))。スクリプトでは、それは自分の波になります。")
  }

  static func judgesNothing(_ library: String) -> Note {
    Note(
      "\(library) judges nothing after every change: this `always` can't be said.",
      "\(library) は変化のたびに何かを確かめることはありません。この `always` は書けません。")
  }
}
