import Reactive
import Testing

/// Seed 003: Dynamic, default targets of controls, commands.
struct MVVMTests {
  let graph = Graph()
  let log = Journal()

  private final class Label: BindableObject {
    var text = "-"
    var defaultBinder: Binder<String> { Binder(self) { $0.text = $1 } }
  }

  private final class Switch: DynamicalObject {
    let defaultObservable: Observable<Bool>
    init(in graph: Graph) { defaultObservable = Observable(false, in: graph) }
    func flip() { defaultObservable.value.toggle() }
  }

  private final class Button: Commander {
    let commandSlot = CommandSlot<Void>()
    var isEnabled = false
    func setEnabled(_ isEnabled: Bool) { self.isEnabled = isEnabled }
    func tap() { commandSlot.execute(sender: self) }
  }

  @Test("S3.1 every value is seen")
  func values() {
    let value = Dynamic(0, in: graph)
    value.observe { [log] in log($0) }
    value.value = 1
    value.value = 17
    #expect(log.take() == ["0", "1", "17"])
  }

  @Test("S3.2 and S3.3 bind now, add for later")
  func bindAndAdd() {
    let text = Dynamic("", in: graph)
    let (now, later) = (Label(), Label())
    text.bind(to: now)
    text.bindNew(to: later)
    #expect([now.text, later.text] == ["", "-"])
    text.value = "New text"
    #expect([now.text, later.text] == ["New text", "New text"])
  }

  @Test("S3.5 a button with a command")
  func command() {
    let enabled = Dynamic(true, in: graph)
    let command = Command<Void>(enabled: enabled) { [log] in log("runs") }
    command.refused.observe { [log] in log("refused") }
    let button = Button()
    button.setCommand(command)
    #expect(button.isEnabled)
    button.tap()
    enabled.value = false
    #expect(!button.isEnabled)
    button.tap()
    enabled.value = true
    button.tap()
    #expect(log.take() == ["runs", "refused", "runs"])
  }

  /// In the article the command is then enabled for ever.
  @Test("S3.5 the condition is released (article: enabled for ever)")
  func conditionReleased() {
    var enabled: Dynamic<Bool>? = Dynamic(false, in: graph)
    let command = enabled.map { Command<Void>(enabled: $0) { [log] in log("runs") } }
    enabled = nil
    #expect(command?.execute() == false)
    #expect(log.take() == [])
  }

  @Test("S3.9 a named setter of a control")
  func namedSetter() {
    final class Field {
      var text = ""
      var textModifier: PropertyModifier<String> { PropertyModifier(self) { $0.text = $1 } }
      var hintModifier: PropertyModifier<String?> {
        PropertyModifier(self) { $0.text = $1 ?? "hint" }
      }
    }
    let text = Dynamic("a", in: graph)
    var fields = (now: Field(), later: Field(), optional: Field() as Field?)
    text.bind(to: fields.now.textModifier)
    text.bindNew(to: fields.later.textModifier)
    if let modifier = fields.optional?.hintModifier { text.bind(to: modifier) }
    #expect([fields.now.text, fields.later.text, fields.optional?.text] == ["a", "", "a"])
    fields.optional = nil
    text.value = "b"
    #expect([fields.now.text, fields.later.text] == ["b", "b"])
    #expect(text.observationCount == 2)
  }

  @Test("S3.10 a command knows who gave it")
  func sender() {
    let (first, second) = (Button(), Button())
    var senders: [AnyObject?] = []
    let command = Command<Void>(enabled: Dynamic(true, in: graph)) { _, sender in
      senders.append(sender)
    }
    first.setCommand(command)
    second.setCommand(command)
    second.tap()
    first.tap()
    command.execute()
    #expect(senders.map { $0 === second } == [true, false, false])
    #expect(senders.map { $0 === first } == [false, true, false])
    #expect(senders.map { $0 == nil } == [false, false, true])
  }

  @Test("S3.11 a list of beers, refreshed and continued")
  func beerList() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let beers = Observable([String](), in: graph)
    let isLoading = Observable(false, in: graph)
    let asked = EventProducer<Int>(in: graph)
    let refresh = Command<Void>(enabled: isLoading.map { !$0 }) {
      isLoading.value = true
      beers.value = []
      asked.next(0)
    }
    let loadMore = Command<Void>(enabled: isLoading.map { !$0 }) {
      isLoading.value = true
      asked.next(beers.value.count)
    }
    let open = Command<Int>(in: graph) { [log] row in log("open \(beers.value[row])") }
    let cellar = ["Altbier", "Bock", "Dunkel"]
    asked.map { Array(cellar.dropFirst($0).prefix(2)) }.delay(.milliseconds(100)).observe {
      beers.value += $0
      isLoading.value = false
    }
    beers.observe { [log] in log($0.joined(separator: ", ")) }
    refresh.execute()
    loadMore.execute()
    clock.advance(by: .seconds(1))
    loadMore.execute()
    clock.advance(by: .seconds(1))
    open.execute(2)
    #expect(
      log.take() == ["", "", "Altbier, Bock", "Altbier, Bock, Dunkel", "open Dunkel"])
  }

  @Test("S3.6 a second command on one control")
  func secondCommand() async {
    await #expect(processExitsWith: .failure) {
      let graph = Graph()
      let button = Button()
      button.setCommand(Command(in: graph) {})
      button.setCommand(Command(in: graph) {})
    }
  }

  @Test("S3.7 values of all types on a label")
  func valuesOnALabel() {
    func shown<Value>(_ value: Value) -> String {
      let label = Label()
      Dynamic(value, in: graph).map { "Current dynamic value: \($0)" }.bind(to: label)
      return label.text
    }
    #expect(shown(true) == "Current dynamic value: true")
    #expect(shown("Initial") == "Current dynamic value: Initial")
    #expect(shown(0.7) == "Current dynamic value: 0.7")
  }

  @Test("S3.8 a control with a value, two ways")
  func twoWays() {
    let isOn = Dynamic(true, in: graph)
    let control = Switch(in: graph)
    let label = Label()
    isOn.map { "\($0)" }.bind(to: label)
    isOn.bidirectionalBind(to: control)
    #expect(control.defaultObservable.value)
    control.flip()
    #expect(!isOn.value && label.text == "false")
  }

  @Test func aControlThatGoesEndsTheContractOfItsCommand() {
    let enabled = Dynamic(true, in: graph)
    var button: Button? = Button()
    button?.setCommand(Command(enabled: enabled) {})
    #expect(graph.contractCount == 1)
    button = nil
    #expect(graph.contractCount == 0)
    #expect(graph.liveNodeCount == 1)
  }
}
