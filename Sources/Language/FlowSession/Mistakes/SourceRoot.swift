package import FlowText

/// The folder that the names of files count from, as messages call it.
package enum SourceRoot: Sendable {
  case ofRunFile
  case ofLoadedFile
  case ofImporter
  case current
  case folder(String)
  /// Files that are given as texts.
  case texts
  /// The examples that come with the program.
  case examples

  package func phrase(_ say: Language) -> String {
    switch self {
    case .ofRunFile: say("the folder of the file that is run", "実行しているファイルのフォルダ")
    case .ofLoadedFile: say("the folder of the file that is loaded", "読み込んでいるファイルのフォルダ")
    case .ofImporter: say("the folder of the file that it stands in", "それが書かれているファイルのフォルダ")
    case .current: say("the current directory", "今のフォルダ")
    case .texts: say("the files of this program", "このプログラムのファイル")
    case .examples: say("the examples", "例")
    case .folder(let name): say("the folder `\(name)`", "フォルダ `\(name)`")
    }
  }
}
