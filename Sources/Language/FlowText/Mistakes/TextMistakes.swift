/// R6003: a file for whose places there are no numbers.
struct FileTooLarge: Mistake {
  let name: String
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(say("`\(name)` is larger than 2 gigabytes", "`\(name)` は 2 ギガバイトより大きいです"))
  }
}

/// R0001: bytes that are not text.
struct InvalidText: Mistake {
  /// The number of places like this.
  let count: Int
  /// True if the bytes begin like another encoding.
  let isUTF16: Bool
  let span: Span

  var code: DiagnosticCode { .invalidUTF8 }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this is not text in UTF-8", "これは UTF-8 のテキストではありません"),
      notes: count > 1
        ? [say("\(count) places are like this", "このようなところが \(count) か所あります")] : [],
      ways: [
        WayOut(
          isUTF16
            ? say(
              "the file is in UTF-16; save it as UTF-8", "ファイルは UTF-16 です。UTF-8 で保存します")
            : say(
              "save the file as UTF-8 in your editor", "エディタでファイルを UTF-8 として保存します"))
      ])
  }
}

/// R0002: the character U+0000.
struct NULCharacter: Mistake {
  let count: Int
  let span: Span

  var code: DiagnosticCode { .nulByte }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("a NUL character stands here", "ここに NUL 文字があります"),
      notes: count > 1 ? [say("there are \(count) of them", "全部で \(count) 個あります")] : [],
      ways: [
        WayOut(
          say("remove it; a program is plain text", "取り除きます。プログラムはプレーンテキストです"))
      ])
  }
}
