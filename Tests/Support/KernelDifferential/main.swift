import Dispatch
import KernelOracle
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// kernel-differential [OPERATIONS [FIRST SEED]]: the kernel beside its oracle, on every core.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let wanted = Int(arguments.first ?? 1_000_000)
let seed = arguments.dropFirst().first ?? 1
let threads = 2

struct Outcome: Sendable {
  var campaign = DifferentialCampaign()
  var difference: String?
}

let outcome = Mutex(Outcome())
DispatchQueue.concurrentPerform(iterations: threads) { thread in
  var campaign = DifferentialCampaign()
  let difference = campaign.run(
    operations: wanted / threads, from: seed + UInt64(thread), step: UInt64(threads))
  outcome.withLock {
    $0.campaign += campaign
    $0.difference = $0.difference ?? difference
  }
}
let (campaign, difference) = outcome.withLock { ($0.campaign, $0.difference) }
if let difference {
  print("The kernel differs from the rules.\n\(difference)")
  exit(1)
}
print("The kernel agrees with the rules: \(campaign.summary), seeds from \(seed).")
guard campaign.weaknesses.isEmpty else {
  print("That says little: \(campaign.weaknesses.joined(separator: "; ")).")
  exit(1)
}
