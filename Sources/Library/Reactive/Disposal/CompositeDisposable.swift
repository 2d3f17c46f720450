/// Several disposables that end together, once.
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
public final class CompositeDisposable: Disposable, MembersOwner {
  var members = Members()

  /// True if it was disposed of.
  public private(set) var isDisposed = false

  /// Collects disposables.
  ///
  /// - Parameter members: The first members.
  public init(_ members: [any Disposable] = []) {
    for member in members { addMember(member) }
  }

  /// Number of members that have not ended.
  ///
  /// - Complexity: O(number of members).
  public var count: Int { liveCount }

  /// Adds a member, and from time to time removes those that have ended.
  ///
  /// After `dispose`, the member is disposed of at once.
  /// - Parameter member: Is held until it has ended and is removed, or until this is disposed of.
  /// - Complexity: O(1), amortised.
  public func add(_ member: any Disposable) {
    if isDisposed { member.dispose() } else { addMember(member) }
  }

  /// Adds a member, as `add` does.
  public static func += (composite: CompositeDisposable, member: any Disposable) {
    composite.add(member)
  }

  /// Disposes of the members, in the order in which they were added.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    disposeMembers()
  }
}
