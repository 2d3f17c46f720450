package import FlowText

/// Words that several mistakes have in common.
package enum SharedWords {
  package static func tooMuchMemory(_ say: Language) -> String {
    say(
      "this is too much for the memory that the system grants", "システムが与えるメモリには多すぎます")
  }

  /// Something to do about a limit that the system's memory sets.
  package static func memoryLimit(_ say: Language) -> WayOut {
    WayOut(
      say(
        "`ulimit -v` shows the limit, if the shell sets one", "シェルに上限があれば `ulimit -v` で分かります"))
  }
}
