import Reactive
import Testing

@testable import Chores

/// The model, in a graph whose time is virtual: nothing waits.
@MainActor struct ChoresTests {
  let clock = VirtualClock()
  let list: ChoreList
  let model: ChoresModel

  init() {
    list = ChoreList(in: Graph(clock: clock))
    model = ChoresModel(list)
    list.add("wash up", minutes: 15)
    list.add("iron", minutes: 40)
    list.add("dust", minutes: 10)
  }

  private var titles: [String] { model.shown.value.elements.map(\.title) }

  @Test func theOrderAndWhatIsHiddenAreChosen() {
    #expect(titles == ["wash up", "iron", "dust"])
    model.order.value = .title
    #expect(titles == ["dust", "iron", "wash up"])
    model.order.value = .minutes
    #expect(titles == ["dust", "wash up", "iron"])
    model.finish.execute(1)
    model.hidesDone.value = true
    #expect(titles == ["dust", "iron"])
    list.add("air", minutes: 5)
    #expect(titles == ["air", "dust", "iron"])
  }

  @Test func theSummaryIsToldOnceForEachChange() {
    var told: [String] = []
    model.summary.observe { told.append($0) }
    model.finish.execute(2)
    #expect(told == ["3 of 3 to do, 65 min", "2 of 3 to do, 25 min"])
  }

  @Test func aNoticeGoesAfterThreeSeconds() {
    model.add.execute((title: "air", minutes: 5))
    #expect(model.notice.value == "added air")
    clock.advance(by: .seconds(2))
    model.remove.execute(1)
    #expect(model.notice.value == "removed wash up")
    clock.advance(by: .seconds(2))
    #expect(model.notice.value == "removed wash up")
    clock.advance(by: .seconds(1))
    #expect(model.notice.value == "")
  }

  @Test func aCommandThatMayNotRunSaysSo() {
    #expect(!model.clear.execute())
    #expect(model.notice.value == "nothing is done yet")
    model.finish.execute(3)
    #expect(model.clear.execute())
    #expect(titles == ["wash up", "iron"])
    model.order.value = .title
    #expect(!model.raise.execute(2))
    #expect(model.notice.value == "only in the order of writing")
    model.order.value = .written
    #expect(model.raise.execute(2))
    #expect(titles == ["iron", "wash up"])
  }
}
