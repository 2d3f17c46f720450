import Reactive
func run() {
  let graph = Graph()
  let (a, b) = (Observable(1, in: graph), Observable(2, in: graph))
  let text = Observable("", in: graph)
  let event = EventProducer<Int>(in: graph)
  Task.detached { @MainActor in a.value = 2 }
  _ = (a, b, text, event)
}
