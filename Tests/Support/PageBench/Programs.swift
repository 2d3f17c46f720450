/// Programs that are measured.
enum Programs {
  /// Fourteen cells and events, some of which hold their values back.
  static let shop = """
    // A shop: what a member pays.
    cell price = 120
    cell count = 2
    cell member = true
    cell name = "Tea"
    event order: String

    price, count -> subtotal = price * count
    subtotal | filter(it >= 200) -> large = it
    member, subtotal -> discount = member ? subtotal / 10 : 0
    subtotal, discount -> total = subtotal - discount
    shipping := total > 150 ? 0 : 12
    due := total + shipping
    due | distinct | throttle(2s) -> shown = it
    due | skip(1) -> print("\\(name): \\(due)")
    order | withLatest(due) -> print("\\(it.0) pays \\(it.1)")

    """

  /// A cell, and `count` - 1 others that follow it, each by way of the one at half its number.
  static func tree(_ count: Int) -> String {
    "cell x1 = 1\n" + (2...count).map { "x\($0) := x\($0 / 2) + 1\n" }.joined()
  }
}
