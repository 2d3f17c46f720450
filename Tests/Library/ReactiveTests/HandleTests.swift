import Testing

@testable import Reactive

/// Optimised code lets go of a source as soon as it is not needed any more, which may be before anybody
/// holds what an operator derives from it.
struct HandleTests {
  @Test func whatDriesUpBeforeItIsHeldEndsWhenItIsLetGoOf() {
    let graph = Graph()
    var source: EventProducer? = EventProducer<Int>(in: graph)
    let derived: Producer<Int>? = source?.producer.derive { _ in .waiting }
    source = nil
    var held = derived.map { EventProducer(sendingInto: $0) }
    let contract = held?.map { $0 + 1 }.observe { _ in }
    #expect(contract?.isDisposed == false)
    held = nil
    #expect(held == nil)
    #expect(contract?.isDisposed == true)
  }
}
