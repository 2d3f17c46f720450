import Reactive
import Testing

/// Seed 002: binding to a property or a method of an object that is held weakly.
struct BinderTests {
  let graph = Graph()
  let log = Journal()

  private final class Screen {
    var label = ""
    let log: Journal

    init(_ log: Journal) {
      self.log = log
    }

    deinit {
      log("dealloc")
    }

    func setText(_ text: String) {
      log("m:\(text)")
    }
  }

  private final class Owner: BagOwner {
    let bag = DisposeBag()
    var label = ""
  }

  @Test("S2.1 bound to a property")
  func property() {
    let text = Observable("x", in: graph)
    var screen: Screen? = Screen(log)
    if let screen { text.bind(to: screen, keyPath: \.label) }
    #expect(screen?.label == "x")
    text.value = "y"
    #expect(screen?.label == "y")
    screen = nil
    #expect(log.take() == ["dealloc"])
    text.value = "z"
    #expect(graph.liveNodeCount == 1)
  }

  @Test("S2.2 bound to a method")
  func method() {
    let text = Observable("x", in: graph)
    var screen: Screen? = Screen(log)
    if let screen { text.bind(to: screen, Screen.setText) }
    text.value = "y"
    screen = nil
    text.value = "z"
    #expect(log.take() == ["m:x", "m:y", "dealloc"])
    #expect(graph.contractCount == 0)
  }

  /// The form of the closure allows the mistake; the live counts show it.
  @Test("S2.3 a binder that captures the object itself keeps it")
  func capturingBinder() {
    var text: Observable? = Observable("x", in: graph)
    var screen: Screen? = Screen(log)
    if let screen {
      text?.bind(to: Binder(screen) { _, text in screen.label = text })
    }
    weak let weakScreen = screen
    screen = nil
    text?.value = "y"
    #expect(weakScreen?.label == "y")
    #expect(graph.contractCount == 1)
    #expect(log.take() == [])
    text = nil
    #expect(weakScreen == nil)
    #expect(graph.liveNodeCount == 0)
  }

  @Test func anOwnerWithABagEndsItsContractsAtOnce() {
    let text = Observable("x", in: graph)
    var owner: Owner? = Owner()
    if let owner { text.bind(to: owner, keyPath: \.label) }
    #expect(graph.contractCount == 1)
    owner = nil
    #expect(graph.contractCount == 0)
  }
}
