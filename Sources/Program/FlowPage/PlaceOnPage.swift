import FlowText

/// The place at which the page does what a command of the prompt does.
enum PlaceOnPage {
  case graph, time, marbles, save, branches, beside, editor, keys, close, lessons, share

  static let byCommand: [String: PlaceOnPage] = [
    "cells": .graph, "contracts": .graph, "graph": .graph, "history": .marbles, "log": .marbles,
    "marbles": .marbles, "trace": .marbles, "watch": .marbles, "clock": .time, "pause": .time,
    "speed": .time, "step": .time, "time": .time, "timers": .marbles, "save": .save,
    "save!": .save, "load": .editor, "redo": .branches, "what-if": .branches,
    "semantics": .beside, "dispose": .editor, "drop": .editor, "edit": .editor,
    "entries": .editor, "fix": .editor, "remove": .editor, "set": .editor, "steps": .graph,
    "keys": .keys, "quit": .close, "clear": .close, "quiet": .close, "tour": .lessons,
    "transcript": .share,
  ]

  /// A sentence that says where it is done.
  func sentence(_ say: Language) -> String {
    switch self {
    case .graph:
      say(
        "the graph shows this: choose a card for all about it",
        "グラフに出ています。カードを選ぶと、すべて見られます")
    case .time:
      say("the buttons Play and Step let time pass", "「再生」と「一歩進む」のボタンで時間が進みます")
    case .marbles:
      say("the time bar at the bottom shows this", "下の時間の帯に出ています")
    case .save:
      say(
        "the button Save writes the file, where `--write` allows it",
        "`--write` があれば、「保存」のボタンで書き込めます")
    case .branches:
      say(
        "the menu of branches, beside Undo, leads back to what was undone",
        "「取り消す」の横の枝のメニューで戻れます")
    case .beside:
      say(
        "the button Beside classic shows both semantics",
        "「従来方式と並べる」のボタンで、両方の方式を見られます")
    case .editor:
      say("change the program in the editor", "エディタでプログラムを変えてください")
    case .keys: say("the button ? shows the keys", "「?」のボタンでキーを見られます")
    case .close:
      say("there is nothing of the kind on the page", "このページには、これに当たるものはありません")
    case .lessons:
      say(
        "`runnel serve --lessons` shows the lessons",
        "`runnel serve --lessons` でレッスンを見られます")
    case .share:
      say("the button Share… takes the run along", "「共有…」のボタンで、実行を持ち出せます")
    }
  }
}
