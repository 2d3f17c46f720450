import FlowText
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("a\"\\\n\t\u{1B}\u{202E}釣😀", #""a\"\\\n\t\u001b\u202e釣😀""#),
    // A page must not take it for a tag.
    ("</script>", #""\u003c/script>""#),
    // Outside of sixteen bits, and to no character assigned.
    ("\u{E0001}\u{0378}", #""\udb40\udc01\u0378""#),
    ("", "\"\""),
  ])
  func `a string is safe on a terminal and in a page`(text: String, json: String) {
    #expect(JSONText.quote(text) == json)
  }

  @Test func `members come in their order, and what is nil only where it was asked for`() {
    var inner = JSONText()
    inner.add("a", 1)
    var json = JSONText()
    json.add("text", "x")
    json.add("left out", nil as String?)
    json.add("left out", nil as Int?)
    json.add("null", orNull: nil as String?)
    json.add("number", orNull: 2)
    json.add("flag", true)
    json.add("object", inner)
    json.add("list", [inner, inner])
    json.add("names", ["p", "q"])
    json.add("numbers", [3, 4])
    #expect(
      json.text == #"{"text":"x","null":null,"number":2,"flag":true,"object":{"a":1},"#
        + #""list":[{"a":1},{"a":1}],"names":["p","q"],"numbers":[3,4]}"#)
    var long = JSONText()
    long.add("v", 1)
    long.add("all", lines: [inner, inner])
    long.add("none", lines: [])
    #expect(
      long.lines == "{\"v\":1,\n \"all\":[\n  {\"a\":1},\n  {\"a\":1}\n ],\n \"none\":[]}")
  }
}
