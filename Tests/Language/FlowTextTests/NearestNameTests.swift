import FlowText
import Testing

private let names = ["year", "month", "birthYear", "趣味", "年", "x", "total", "Counter"]

@Test(arguments: [
  ("yaer", "year"), ("yea", "year"), ("yeear", "year"), ("YEAR", "year"), ("ｙｅａｒ", "year"),
  ("mnoth", "month"), ("brthYaer", "birthYear"), ("趣見", "趣味"), ("X", "x"), ("counter", "Counter"),
  ("totals", "total"),
])
func nearestNameIsFound(_ written: String, _ meant: String) {
  #expect(NearestName.of(written, among: names) == meant)
}

@Test(arguments: ["", "y", "z", "bear hunt", "日", "hours", "zz", "趣"])
func nothingNearIsNotGuessed(_ written: String) {
  #expect(NearestName.of(written, among: written == "趣" ? ["年齢"] : names) == nil)
}

@Test func theFirstOfEquallyNearNamesIsIt() {
  #expect(NearestName.of("cat", among: ["car", "cab"]) == "car")
  #expect(NearestName.of("cab", among: ["car", "cabs", "ca"]) == "car")
  #expect(NearestName.of("year", among: ["year"]) == nil)
}
