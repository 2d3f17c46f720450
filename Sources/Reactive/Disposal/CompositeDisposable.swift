/// Several disposables that end together, once and for all.
///
/// ```swift
/// let number = Observable(0)
/// let all = CompositeDisposable()
/// all += number.observeNew { print("first \($0)") }
/// all += number.observeNew { print("second \($0)") }
/// print(all.count)                        // prints 2
/// all.dispose()
/// number.value = 1
/// ```
public final class CompositeDisposable: Disposable {
  private var members = Members()

  /// Whether it was disposed of.
  public private(set) var isDisposed = false

  /// Collects disposables.
  ///
  /// - Parameter members: What it holds at first.
  public init(_ members: [any Disposable] = []) {
    for member in members { self.members.add(member) }
  }

  /// How many members have not ended.
  ///
  /// - Complexity: O(number of members).
  public var count: Int { members.liveCount }

  /// Adds a member, and drops those that have ended.
  ///
  /// After `dispose`, the member is disposed of at once.
  /// - Parameter member: Is held until it or this has ended.
  /// - Complexity: O(1), amortised.
  public func add(_ member: any Disposable) {
    if isDisposed { member.dispose() } else { members.add(member) }
  }

  /// Adds a member, as `add` does.
  public static func += (composite: CompositeDisposable, member: any Disposable) {
    composite.add(member)
  }

  /// Disposes of the members, in the order in which they were added.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    members.dispose()
  }
}
