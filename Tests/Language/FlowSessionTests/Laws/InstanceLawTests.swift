import FlowCheck
import FlowTesting
import FlowText
import Foundation
import Testing

@testable import FlowSession

/// Instances of a scope with parameters are what its text would be, written out with its arguments.
@Suite struct InstanceLawTests {
  static let seeds =
    ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(UInt64.init) ?? 90

  /// What is printed and reported, what holds in the end, why, and what a graph shows of it.
  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func aRunIsTheSame(_ semantics: SessionOptions.Semantics) {
    var (lines, refused) = (0, 0)
    for seed in 0..<Self.seeds {
      let entries = InstanceEntries(seed: seed, atPrompt: false).entries
      let made = entries.map(\.made).joined(separator: "\n")
      let written = entries.filter { !$0.written.isEmpty }.map(\.written).joined(separator: "\n")
      let (found, right) = (InstanceView(of: made, semantics), InstanceView(of: written, semantics))
      if right.isRefused { refused += 1 }
      if right.isRefused && found.isRefused { continue }
      guard found.all == right.all else {
        Issue.record("seed \(seed):\n\(made)\n\n\(written)\n\(difference(found.all, right.all))")
        return
      }
      lines += right.lines.count
    }
    #expect(lines > 10 * Int(Self.seeds), "programs in which nothing happens obey any law")
    #expect(refused < Int(Self.seeds) / 10, "of what is wrong nothing is compared")
  }

  /// What a prompt answers to each entry, names declared anew among them, and what it would save.
  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func aPromptIsTheSame(_ semantics: SessionOptions.Semantics) {
    var (answers, refused) = (0, 0)
    let seeds = max(1, Self.seeds / 3)
    for seed in 0..<seeds {
      let program = InstanceEntries(seed: seed, atPrompt: true)
      let (made, written) = (InstanceView(semantics), InstanceView(semantics))
      var text = ""
      for entry in program.entries {
        text += entry.made + "\n"
        made.enter(entry.made)
        if entry.written.isEmpty {
          made.forgetAnswers()
          continue
        }
        written.enter(entry.written)
        guard made.answers == written.answers else {
          Issue.record("seed \(seed):\n\(text)\n\(difference(made.answers, written.answers))")
          return
        }
        answers += written.answers.count
        if written.answers.contains(where: { $0.hasPrefix("error[R2") || $0.hasPrefix("error[R3") })
        {
          refused += 1
        }
        made.forgetAnswers()
        written.forgetAnswers()
      }
      let (saved, right) = (withoutTemplates(made.saved), written.saved)
      guard made.state == written.state, saved == right else {
        let difference = difference(made.state + saved, written.state + right)
        Issue.record("seed \(seed):\n\(text)\n\(difference)")
        return
      }
    }
    #expect(answers > 20 * Int(seeds), "programs in which nothing happens obey any law")
    #expect(refused < Int(seeds), "of what is wrong little is compared")
  }

  /// The lines of a saved program but for its scopes with parameters, which are saved as they are.
  private func withoutTemplates(_ lines: [String]) -> [String] {
    var kept: [String] = []
    var end: String?
    for line in lines {
      if let last = end {
        if line == last { end = nil }
        continue
      }
      guard line.firstMatch(of: #/^ *scope \w+\(/#) != nil else {
        kept.append(line)
        continue
      }
      if line.last == "{" { end = line.prefix { $0 == " " } + "}" }
    }
    return kept
  }

  private func difference(_ found: [String], _ right: [String]) -> String {
    let first = zip(found, right).first { $0 != $1 }
    return "found: \(first?.0 ?? found.dropFirst(right.count).first ?? "nothing more")\n"
      + "right: \(first?.1 ?? right.dropFirst(found.count).first ?? "nothing more")"
  }
}
