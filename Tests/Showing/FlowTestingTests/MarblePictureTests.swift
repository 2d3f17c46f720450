import Testing

/// What is shown of a diagram that does not hold: both rows, with the difference marked.
@Suite struct MarblePictureTests {
  private static let debounced = """
    cell text = ""
    event out: String
    text | updates | debounce(200ms) -> out

    """

  @Test func `a diagram that fails shows both rows with the difference marked`() {
    #expect(
      Judging.report(
        Self.debounced + """
          //: unit 100ms
          //: text : ab----c---|
          //: out  : --b-----c-|
          """) == """
          a.flow:6:14: `out` differs at 200ms: expected `"b"`, found nothing; in all it differs at 2 instants
            text  ab----c---|
            out   --b-----c-|  expected
            out   ---b----c-|  found
                    ^^
          """)
  }

  @Test func `what nothing expects is found`() {
    #expect(
      Judging.report(
        Self.debounced + """
          //: unit 100ms
          //: text : ab----c---|
          //: out  : ---b------|
          """) == """
          a.flow:6: `out` differs at 800ms: expected nothing, found `"c"`
            text  ab----c---|
            out   ---b------|  expected
            out   ---b----c-|  found
                          ^
          """)
  }

  @Test func `another value at the right instant is found`() {
    #expect(
      Judging.report(
        """
        cell n = 0
        n | updates -> twice = n * 2
        //: unit 10ms
        //: n     : 1-2-3|
        //: twice : 2-4-5|
        """) == """
          a.flow:5:17: `twice` differs at 40ms: expected `5`, found `6`
            n      1-2-3|
            twice  2-4-5|  expected
            twice  2-4-6|  found
                       ^
          """)
  }

  @Test func `letters have values, which the picture explains`() {
    let program = """
      cell word = ""
      word -> loud = word.upper
      //: unit 1s
      //: a = "tea"   // to drink
      //: b = "milk"
      //: A = "TEA"
      //: word : a-b-a|
      """
    #expect(Judging.report(program + "\n//: B = \"MILK\"\n//: loud : A-B-A|") == "")
    #expect(
      Judging.report(program + "\n//: loud : A-A-A|") == """
        a.flow:8:14: `loud` differs at 2s: expected `"TEA"`, found `"MILK"`
          word  a-b-a|
          loud  A-A-A|  expected
          loud  A-c-A|  found
                  ^
          A = "TEA"
          c = "MILK"
        """)
  }

  @Test func `a value that was found has the letter of the legend`() {
    #expect(
      Judging.report(
        """
        cell light = "red"
        light -> shown = light
        //: unit 1s
        //: r = "red"
        //: g = "green"
        //: light : g-r|
        //: shown : r-r|
        """) == """
          a.flow:7:13: `shown` differs at 0ms: expected `"red"`, found `"green"`
            light  g-r|
            shown  r-r|  expected
            shown  g-r|  found
                   ^
            r = "red"
            g = "green"
          """)
  }

  @Test func `several values at one instant are a group`() {
    let program = """
      event e: Int
      event out: Int
      e -> out
      e | map(it + 1) -> out
      //: unit 10ms
      //: e   : 1-----3|
      """
    #expect(Judging.report(program + "\n//: out : (12)--(34)|") == "")
    #expect(
      Judging.report(program + "\n//: out : (21)--3|") == """
        a.flow:7:12: `out` differs at 0ms: expected `2` and `1`, found `1` and `2`; in all it differs at 2 instants
          e    1-----3   |
          out  (21)--3   |  expected
          out  (12)--(34)|  found
               ^     ^
        """)
  }

  @Test func `what comes between two characters is told`() {
    #expect(
      Judging.report(
        """
        event e: Int
        event out: Int
        e | delay(25ms) -> out
        //: unit 10ms
        //: e   : 1----|
        //: out : ---1-|
        """) == """
          a.flow:6: `out` differs at 25ms: expected nothing, found `1`; in all it differs at 2 instants
            e    1-- --|
            out  --- 1-|  expected
            out  ---1--|  found
                    ^^
            `1` of `out` came at 25ms, between two characters
          """)
  }

  @Test func `long silences are written as durations`() {
    #expect(
      Judging.report(
        """
        event e: Int
        event out: Int
        e | delay(1h) -> out
        //: unit 100ms
        //: e   : 1 2h |
        //: out : - 1h 1 3599.9s |
        """) == """
          a.flow:6: `out` differs at 1h: expected nothing, found `1`; in all it differs at 2 instants
            e    1 3599.9s -- 3599.9s |
            out  - 3599.9s -1 3599.9s |  expected
            out  - 3599.9s 1- 3599.9s |  found
                           ^^
          """)
  }

  @Test func `of long rows the part around the difference is shown`() {
    let silence = String(repeating: "-", count: 20)
    let beats = String(repeating: "1" + silence, count: 8)
    let lines = Judging.report(
      """
      event e: Int
      e -> f = it
      //: unit 1s
      //: e : \(beats)2|
      //: f : \(beats)3|
      """
    ).split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("  e  …-") && lines[1].hasSuffix("1\(silence)2|"))
    #expect(lines[3].hasSuffix("1\(silence)2|  found"))
    #expect(lines[4] == String(repeating: " ", count: lines[1].count - 2) + "^")
    #expect(lines.allSatisfy { $0.count < 120 })
  }
}
