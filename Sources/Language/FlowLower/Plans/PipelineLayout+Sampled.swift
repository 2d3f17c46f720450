import FlowCheck

extension PipelineLayout {
  /// Gives every segment the cells that its own code reads.
  ///
  /// A source of another segment is among them: it comes before that one, and only while that one is not
  /// over.
  mutating func assignSampled(_ sampled: [SymbolID], target: TargetPlan) {
    let followed =
      pipelines.count > 1 ? Set(pipelines.flatMap(\.allSources).compactMap(\.cell)) : []
    guard !sampled.isEmpty || !followed.isEmpty else { return }
    var readBefore: Set<SymbolID> = []
    for index in pipelines.indices.dropLast() {
      let reads = pipelines[index].stages.flatMap(\.codes).flatMap(\.reads)
      pipelines[index].sampled =
        sampled.filter(reads.contains) + others(of: index, reads, followed, sampled)
      readBefore.formUnion(reads)
    }
    // Cells that no earlier stage reads are read by the last stages or the target.
    let last = pipelines.count - 1
    let codes = pipelines[last].stages.flatMap(\.codes) + target.codes
    let reads = codes.flatMap(\.reads)
    pipelines[last].sampled =
      sampled.filter { reads.contains($0) || !readBefore.contains($0) }
      + others(of: last, reads, followed, sampled)
  }

  /// Returns the sources of other segments that a segment reads, each once.
  private func others(
    of index: Int, _ reads: [SymbolID], _ followed: Set<SymbolID>, _ sampled: [SymbolID]
  ) -> [SymbolID] {
    if followed.isEmpty { return [] }
    var seen = Set(pipelines[index].allSources.compactMap(\.cell)).union(sampled)
    return reads.filter { followed.contains($0) && seen.insert($0).inserted }
  }
}
