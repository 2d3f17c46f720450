import FlowSyntax

/// The tree under check, among those of the environment and of the program.
struct Cursor {
  /// Its index among the environment's trees.
  var tree: Int32
  /// How the program's tree under check was read.
  var mode: ParseMode
}
