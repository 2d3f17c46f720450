import SeededRandom

/// Entries of a program with instances, one after the other, as a file or at a prompt.
struct InstanceEntries {
  private(set) var entries: [InstanceText] = [
    InstanceText("cell a = 1"), InstanceText("cell b = 2"), InstanceText("event e: Int"),
    InstanceText("let c = 3"), InstanceText("enum Light { red, green }"),
    InstanceText("let first = Light.red"), InstanceText("f := a * 10"),
    InstanceText("cell out = 0"), InstanceText("out -> print(\"out \\(it)\")"),
  ]
  private var generator: InstanceProgramGenerator
  private var instances: [(path: String, template: InstanceTemplate)] = []

  /// Makes a program of a seed; at a prompt, names are also declared anew.
  init(seed: UInt64, atPrompt: Bool) {
    generator = InstanceProgramGenerator(seed: seed)
    let template = generator.template("t")
    declare(template)
    for number in 1...(1 + generator.below(3)) { make("i\(number)", of: template) }
    for _ in 0..<(4 + generator.below(8)) { entries.append(InstanceText(driver())) }
    guard atPrompt else { return }
    declareAnew(template)
    for _ in 0..<(2 + generator.below(6)) { entries.append(InstanceText(driver())) }
  }

  private mutating func declare(_ template: InstanceTemplate) {
    entries.append(InstanceText(made: template.declaration, written: ""))
  }

  private mutating func make(_ name: String, of template: InstanceTemplate) {
    if generator.oneIn(3) { entries.append(InstanceText("// \(name)")) }
    let instance = template.instance(name, generator.arguments())
    guard generator.oneIn(3) else {
      entries.append(instance)
      return instances.append((name, template))
    }
    let inside = instance.indented
    entries.append(
      InstanceText(
        made: "scope box\(name) {\n\(inside.made)\n}",
        written: "scope box\(name) {\n\(inside.written)\n}"))
    instances.append(("box\(name).\(name)", template))
  }

  private mutating func declareAnew(_ template: InstanceTemplate) {
    for change in ["cell a = 4", "let c = 5", "cell b = 1", "f := a * 3 + b"]
    where generator.oneIn(2) {
      entries.append(InstanceText(change))
    }
    var latest = template
    if generator.oneIn(2) {
      latest = generator.template("t")
      declare(latest)
    }
    for (place, instance) in instances.enumerated() where !instance.path.contains(".") {
      guard generator.oneIn(2) else { continue }
      entries.append(latest.instance(instance.path, generator.arguments()))
      instances[place].template = latest
    }
    make("later", of: latest)
  }

  // MARK: What is done

  private mutating func driver() -> String {
    let (path, template) = instances[generator.below(instances.count)]
    let value = generator.below(9)
    switch generator.below(12) {
    case 0: return "wait \(1 + generator.below(4))ms"
    case 1: return "e(\(value))"
    case 2 where generator.oneIn(2): return "dispose \(path)"
    case 3 where !template.events.isEmpty:
      return "\(path).\(generator.any(template.events))(\(value))"
    case 4 where !template.commands.isEmpty:
      return "\(path).\(generator.any(template.commands))(\(value))"
    case 5 where !template.contracts.isEmpty:
      return "dispose \(path).\(generator.any(template.contracts))"
    case 6 where !template.scopes.isEmpty:
      let scope = template.scopes[generator.below(template.scopes.count)]
      return generator.oneIn(3)
        ? "dispose \(path).\(scope.name)" : "\(path).\(scope.name).\(scope.cell) = \(value)"
    case 7,
      8 where !template.cells.isEmpty:
      return outside(path, template)
    case 9: return "print(\(path).n, \(path).s, isDisposed(\(path)))"
    case 10: return "together { a = \(value); b = \(value) }"
    default: return "\(generator.any(["a", "b"])) = \(value)"
    }
  }

  private mutating func outside(_ path: String, _ template: InstanceTemplate) -> String {
    guard !template.cells.isEmpty else { return "a += \(path).n" }
    let cell = "\(path).\(generator.any(template.cells))"
    return switch generator.below(3) {
    case 0: "\(cell) = \(generator.below(9))"
    case 1: "\(cell) -> print(\"outside \\(it)\")"
    default: "\(cell), a | map((x, y) => x + y) -> print(\"both \\(it)\")"
    }
  }
}
