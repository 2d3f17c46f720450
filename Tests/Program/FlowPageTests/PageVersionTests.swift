import FlowPage
import Testing

@Test func theVersionIsTheOneOfTheProtocol() {
  #expect(PageVersion.number == 1)
}
