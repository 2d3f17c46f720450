import FlowText
import Testing

@Test(arguments: [
  ("", 0), ("abc", 3), ("年", 2), ("サッカー観戦", 12), ("ｻｯｶｰ", 4), ("ﾊﾞ", 2), ("が", 2), ("か\u{3099}", 2),
  ("（）", 4), ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2),
  ("👍🏽", 2),
  ("🇯🇵", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("→", 1), ("\u{200B}", 0), ("𠮷", 2), ("é", 1),
  ("\u{7F}", 0),
])
func displayWidth(_ text: String, _ width: Int) {
  #expect(text.displayWidth == width)
}

@Test(arguments: [
  ("plain 年 text", "plain 年 text"), ("a\nb\tc\r", #"a\nb\tc\r"#), ("\u{1B}[2J", #"\u{1B}[2J"#),
  ("\u{202E}x\u{2066}", #"\u{202E}x\u{2066}"#), ("\u{FEFF}\u{AD}", #"\u{FEFF}\u{AD}"#),
  ("\u{85}\u{9B}", #"\u{85}\u{9B}"#), ("👨‍👩‍👧 ok", "👨‍👩‍👧 ok"), ("a\u{200D}b", #"a\u{200D}b"#), ("❤️", "❤️"),
  ("\r\n", #"\r\n"#), ("\u{3164}", #"\u{3164}"#), ("か\u{3099}", "か\u{3099}"),
])
func terminalEscaping(_ text: String, _ escaped: String) {
  #expect(escapedForTerminal(text) == escaped)
}
