import Reactive
import Testing

/// Seed 001, Swift Bond: operators.
struct BondOperatorTests {
  let graph = Graph()
  let log = Journal()

  @Test("S1.15 filter")
  func filter() {
    let age = Observable(20, in: graph)
    age.filter { $0 >= 20 }.observeNew { [log] in log("お酒が飲める\($0)歳です") }
    for value in [10, 20, 30, 19, 50] { age.value = value }
    #expect(log.take() == ["お酒が飲める20歳です", "お酒が飲める30歳です", "お酒が飲める50歳です"])
  }

  @Test("S1.16 filter by a name")
  func namedFilter() {
    let age = Observable(20, in: graph)
    let adult = age.filter { $0 >= 20 }
    adult.observeNew { [log] in log("\($0)歳です") }
    for value in [10, 20, 30, 19, 50] { age.value = value }
    #expect(log.take() == ["20歳です", "30歳です", "50歳です"])
  }

  @Test("S1.17 distinct")
  func distinct() {
    let text = Observable("", in: graph)
    text.distinct().observeNew { [log] in log("変化しました \($0)") }
    for value in ["aaaa", "aaaa", "bbbb", "bbbb", "aaaa"] { text.value = value }
    #expect(log.take() == ["変化しました aaaa", "変化しました bbbb", "変化しました aaaa"])
  }

  @Test("S1.18 distinct optionals")
  func distinctOptionals() {
    let text = Observable<String?>("", in: graph)
    text.distinct().observeNew { [log] in log($0 ?? "nil") }
    for value in ["a", "a", nil, nil, nil, "b"] { text.value = value }
    #expect(log.take() == ["a", "nil", "b"])
  }

  @Test("S1.19 ignoreNil")
  func ignoreNil() {
    let number = Observable<Int?>(nil, in: graph)
    number.ignoreNil().observe { [log] in log($0) }
    #expect(log.take() == [])
    for value in [1, nil, 2] { number.value = value }
    #expect(log.take() == ["1", "2"])
  }

  @Test("S1.22 skip counts the first value")
  func skip() {
    let number = Observable(1, in: graph)
    var seen = 0
    number.skip(3).observe { seen = $0 }
    for value in [2, 3, 4] {
      number.next(value)
      log(seen)
    }
    #expect(log.take() == ["0", "0", "4"])
  }

  @Test("S1.23 combineLatest")
  func combineLatest() {
    let number = Observable(100, in: graph)
    let text = Observable("abcd", in: graph)
    number.combineLatest(with: text).observeNew { [log] in log("num: \($0.0)  str: \($0.1)") }
    number.value = 20
    text.value = "hachinobu"
    #expect(log.take() == ["num: 20  str: abcd", "num: 20  str: hachinobu"])
  }

  @Test("S1.25 combineLatest of 3 to 11")
  func combineMany() {
    let v = (1...11).map { Observable($0, in: graph) }
    let last = { (tuple: String) in tuple.split { !$0.isNumber }.compactMap { Int($0) } }
    var seen: [[Int]] = []
    let see = { (tuple: Any) in seen.append(last("\(tuple)")) }
    Reactive.combineLatest(v[0], v[1], v[2]).observe { see($0) }
    Reactive.combineLatest(v[0], v[1], v[2], v[3]).observe { see($0) }
    Reactive.combineLatest(v[0], v[1], v[2], v[3], v[4]).observe { see($0) }
    Reactive.combineLatest(v[0], v[1], v[2], v[3], v[4], v[5]).observe { see($0) }
    Reactive.combineLatest(v[0], v[1], v[2], v[3], v[4], v[5], v[6]).observe { see($0) }
    Reactive.combineLatest(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]).observe { see($0) }
    Reactive.combineLatest(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8]).observe { see($0) }
    Reactive.combineLatest(
      v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9]
    ).observe { see($0) }
    Reactive.combineLatest(
      v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]
    ).observe { see($0) }
    #expect(seen == (3...11).map { Array(1...$0) })
    seen = []
    v[2].value = 0
    #expect(seen == (3...11).map { [1, 2, 0] + Array(4...11).prefix($0 - 3) })
    seen = []
    v[10].value = 0
    #expect(seen == [Array(1...2) + [0] + Array(4...10) + [0]])
  }

  @Test("S1.24 stages before a two-way binding")
  func stagesBeforeTwoWay() {
    let number = Observable<Int?>(100, in: graph)
    let text = Observable("", in: graph)
    number.distinct().ignoreNil().map { "[\($0)]" }.goBetween().bidirectionalBind(to: text)
    #expect(text.value == "[100]")
    number.value = 3000
    #expect(text.value == "[3000]")
  }
}
