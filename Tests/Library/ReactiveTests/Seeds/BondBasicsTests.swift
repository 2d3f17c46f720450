import Reactive
import Testing

/// Seed 001, Swift Bond: observing and binding.
struct BondBasicsTests {
  let graph = Graph()
  let log = Journal()

  @Test("S1.1 an age follows a year")
  func ageFollowsYear() {
    let year = Observable(2016, in: graph)
    var age = 31
    year.observe { age = $0 - 1985 }
    log(age)
    year.value = 2017
    log(age)
    year.value = 2020
    log(age)
    #expect(log.take() == ["31", "32", "35"])
  }

  @Test("S1.2 a contract that was disposed of")
  func disposed() {
    let year = Observable(2016, in: graph)
    var age = 31
    let contract = year.observe { age = $0 - 1985 }
    log(age)
    year.value = 2017
    log(age)
    contract.dispose()
    year.value = 2020
    log(age)
    year.next(3000)
    log(age, year.value)
    #expect(log.take() == ["31", "32", "32", "32 3000"])
    #expect(contract.isDisposed)
  }

  @Test("S1.26 a contract says that it has ended")
  func isDisposed() {
    var year: Observable? = Observable(2016, in: graph)
    let contracts = [year?.observe { _ in }, year?.observeNew { _ in }].compactMap(\.self)
    #expect(contracts.map(\.isDisposed) == [false, false])
    contracts[0].dispose()
    #expect(contracts.map(\.isDisposed) == [true, false])
    year = nil
    #expect(contracts.map(\.isDisposed) == [true, true])
  }

  @Test("S1.3 two contracts in signing order")
  func twoContracts() {
    let number = Observable(0, in: graph)
    number.observe { [log] _ in log("契約1") }
    number.observe { [log] _ in log("契約2") }
    #expect(log.take() == ["契約1", "契約2"])
    number.next(1)
    #expect(log.take() == ["契約1", "契約2"])
    number.next(2)
    #expect(log.take() == ["契約1", "契約2"])
  }

  @Test("S1.4 an observer changes a value at once")
  func atOnce() {
    let year = Observable(2016, in: graph)
    let age = Observable(0, in: graph)
    year.observe { age.value = $0 - 1985 }
    #expect(age.value == 31)
  }

  @Test("S1.5 to S1.7 hobbies")
  func hobbies() {
    let a = Observable("サッカー観戦", in: graph)
    let b = Observable("", in: graph)
    let crush = a.bind(to: b)
    #expect(b.value == "サッカー観戦")
    a.value = "野球観戦"
    #expect(b.value == "野球観戦")
    b.value = "茶道"
    #expect([b.value, a.value] == ["茶道", "野球観戦"])
    let c = Observable("", in: graph)
    b.bind(to: c)
    #expect(c.value == "茶道")
    a.value = "読書"
    #expect([b.value, c.value] == ["読書", "読書"])
    crush.dispose()
    a.value = "x"
    #expect([a.value, b.value, c.value] == ["x", "読書", "読書"])
  }

  enum State {
    case living
    case dead
  }

  @Test("S1.8 two ways, the caller wins")
  func twoWays() {
    let b = Observable<State?>(.living, in: graph)
    let k = Observable<State?>(nil, in: graph)
    b.bidirectionalBind(to: k)
    #expect(k.value == .living)
    b.value = .dead
    #expect(k.value == .dead)
    k.value = .living
    #expect(b.value == .living)
  }

  @Test("S1.9 two ways, the other way round")
  func twoWaysRound() {
    let b = Observable<State?>(.living, in: graph)
    let k = Observable<State?>(nil, in: graph)
    k.bidirectionalBind(to: b)
    #expect(b.value == nil)
  }

  @Test("S1.11 only new values")
  func onlyNew() {
    let year = Observable(2016, in: graph)
    var age = 0
    year.observeNew { age = $0 - 1985 }
    log(age)
    year.value = 2017
    log(age)
    #expect(log.take() == ["0", "32"])
  }

  @Test("S1.12 a mapped value is bound")
  func mapped() {
    let age = Observable(31, in: graph)
    let text = Observable("**歳", in: graph)
    #expect(age.value == 31 && text.value == "**歳")
    age.map { "\($0)歳" }.bind(to: text)
    #expect(text.value == "31歳")
    age.value = 40
    #expect(text.value == "40歳")
  }

  @Test("S1.13 what map gives can be sent to, where that is asked for")
  func sendingIntoMap() {
    let age = Observable(31, in: graph)
    let text = Observable("", in: graph)
    let mapped = age.map { "\($0)歳" }.goBetween()
    mapped.bind(to: text)
    #expect(text.value == "31歳")
    mapped.next("50さい")
    #expect(text.value == "50さい" && age.value == 31)
    age.value = 90
    #expect(text.value == "90歳" && mapped.value == "90歳")
  }

  @Test("S1.14 what map gives, bound two ways")
  func mapBoundTwoWays() {
    let age = Observable(31, in: graph)
    let text = Observable("", in: graph)
    let mapped = age.map { "\($0)歳" }.goBetween()
    mapped.bidirectionalBind(to: text)
    #expect(text.value == "31歳")
    text.value = "aaaa"
    #expect(age.value == 31)
    #expect([mapped.value, text.value] == ["aaaa", "aaaa"])
    age.value = 32
    #expect([mapped.value, text.value] == ["32歳", "32歳"])
  }
}
