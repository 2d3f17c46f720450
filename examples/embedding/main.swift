// A house whose heating follows rules that stand in a script: examples/embedding/thermostat.flow.
// Run it with `swift run EmbeddingExample`.

import Foundation
import Reactive
import Runnel

/// The script's `Mode`, as Swift has it.
enum Mode: String, FlowEnumeration {
  case home
  case away
}

/// What the rules act on; it knows nothing of them.
final class Boiler: BagOwner {
  let bag = DisposeBag()
  var power = 0 {
    didSet { print("  boiler: \(power) %") }
  }
}

/// Time is virtual here, so that an afternoon passes at once.
let clock = VirtualClock()
let graph = Graph(clock: clock)

// What the house measures and knows: ordinary observables of Swift.
let sensor = EventProducer<Double>(in: graph)
let mode = Observable(Mode.home, in: graph)

@MainActor func run() throws {
  let script = Bundle.module.url(forResource: "thermostat", withExtension: "flow")
  guard let script else { return print("the script is missing") }
  let rules = try FlowProgram(contentsOf: script, on: graph) { program in
    program.printed.observe { print("  script: \($0)") }
    program.diagnostics.observe { print($0) }
  }

  // In: the script's cells follow observables of Swift.
  try rules.bind(sensor, to: "inside")
  try rules.bind(mode, to: "mode")

  // Out: the script's cells are observables of Swift. Both change in one wave of the script, and what
  // joins them is called once.
  let boiler = Boiler()
  let heating = try rules.observable("heating", of: Bool.self)
  let gap = try rules.observable("gap", of: Double.self)
  heating.combineLatest(with: gap)
    .map { isOn, gap in isOn ? min(100, Int(gap * 25)) : 0 }
    .distinct()
    .bind(to: boiler, keyPath: \.power)
  try rules.observable("alarm", of: String.self).observe { print("  alarm! \($0)") }

  print("The first reading")
  sensor.next(18.5)

  print("Warmer, please")
  try rules.call("warmer", 2.0)

  print("Everybody leaves")
  mode.value = .away
  print("  warmer was \(try rules.call("warmer", 5.0) ? "enabled" : "disabled")")

  print("A quarter of an hour passes")
  clock.advance(by: .seconds(15 * 60))

  print("A new rule: a frosty house is heated fully, whoever is in")
  rules.run("inside, target -> heating = inside < target || inside < 8.0")
  rules.run("inside, target -> gap = inside < 8.0 ? 4.0 : round(target - inside, 1)")
  sensor.next(4.5)

  print("A rule that does not fit is refused, and the old one stays")
  let refused = rules.run("inside -> heating = inside + 1.0", name: "new rule")
  print("  accepted: \(refused.isAccepted)")

  print("So are mistakes in Swift")
  do {
    _ = try rules.observable("gab", of: Double.self)
  } catch {
    print(error)
  }
  do {
    try rules.send(true, to: "heating")
  } catch {
    print(error)
  }

  print("The rules go, and so does what was bound")
  rules.dispose()
  sensor.next(30)
  print("  \(graph.contractCount) contracts are left")
}

do {
  try run()
} catch {
  print(error)
}
