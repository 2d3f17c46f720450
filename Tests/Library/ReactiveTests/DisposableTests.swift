import Reactive
import Testing

/// The laws of disposables, those of Bond's own tests.
struct DisposableTests {
  let log = Journal()

  private func block(_ name: String) -> BlockDisposable {
    BlockDisposable { [log] in log(name) }
  }

  @Test func aBlockRunsOnce() {
    let disposable = block("x")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(log.take() == ["x"])
  }

  @Test func aFlagIsSet() {
    let flag = SimpleDisposable()
    #expect(!flag.isDisposed)
    flag.dispose()
    #expect(flag.isDisposed && SimpleDisposable(isDisposed: true).isDisposed)
  }

  @Test func aSerialDisposableDoesNotDisposeOfWhatItLetsGo() {
    let serial = SerialDisposable(block("1"))
    serial.otherDisposable = block("2")
    #expect(log.take() == [])
    serial.dispose()
    serial.dispose()
    #expect(log.take() == ["2"])
    serial.otherDisposable = block("3")
    #expect(log.take() == ["3"])
  }

  @Test func aCompositeEndsAllOnceInOrder() {
    let composite = CompositeDisposable([block("1"), block("2")])
    composite += block("3")
    composite.dispose()
    composite.dispose()
    #expect(log.take() == ["1", "2", "3"])
    composite += block("4")
    #expect(log.take() == ["4"])
  }

  @Test func aCompositePrunesWhatHasEnded() {
    let composite = CompositeDisposable()
    weak var weakMember: BlockDisposable?
    for _ in 0..<100 {
      let member = block("")
      weakMember = member
      composite.add(member)
      member.dispose()
    }
    for _ in 0..<200 { composite.add(SimpleDisposable(isDisposed: true)) }
    #expect(weakMember == nil)
    #expect(composite.count == 0)
  }

  @Test func aBagIsReusableAndEndsItsMembersWithItself() {
    var bag: DisposeBag? = DisposeBag()
    #expect(bag?.isDisposed == true)
    if let bag { block("1").dispose(in: bag) }
    #expect(bag?.isDisposed == false)
    bag?.dispose()
    #expect(log.take() == ["1"])
    #expect(bag?.isDisposed == true)
    if let bag { block("2").dispose(in: bag) }
    if let bag { bag += block("3") }
    bag = nil
    #expect(log.take() == ["2", "3"])
  }
}
