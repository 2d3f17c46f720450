/// The places in an environment where that which a program itself declares begins.
struct Origin {
  /// The index of the program's first tree, the file that is run or the entry.
  let tree: Int32
  /// The first contract that the fragment may sign.
  let contract: ContractID
  /// The first symbol that the fragment declares.
  let symbol: Int32

  init(in environment: Environment) {
    tree = environment.trees.next
    contract = environment.contracts.next
    symbol = Int32(environment.symbols.count)
  }
}
