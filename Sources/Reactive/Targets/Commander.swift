/// A control that gives a command: a button.
///
/// ```swift
/// @MainActor final class Button {
///   let commandSlot = CommandSlot<Void>()
///   func tap() { commandSlot.execute() }
/// }
/// extension Button: @MainActor Commander {
///   func setEnabled(_ isEnabled: Bool) { print(isEnabled ? "enabled" : "disabled") }
/// }
/// let canOpen = Observable(true)
/// let button = Button()
/// button.setCommand(Command(enabled: canOpen) { print("open") })
///                                         // prints enabled
/// button.tap()                            // prints open
/// canOpen.value = false                   // prints disabled
/// button.tap()
/// ```
public protocol Commander: AnyObject {
  /// What the command is given.
  associatedtype Argument

  /// Where the control keeps its command.
  var commandSlot: CommandSlot<Argument> { get }

  /// Shows whether the command may run.
  ///
  /// Called at once when the command is set, and whenever that changes.
  /// - Parameter isEnabled: Whether it may.
  func setEnabled(_ isEnabled: Bool)
}

extension Commander {
  /// Gives the control its command.
  ///
  /// - Parameter command: Is held by the control.
  /// - Precondition: The control has none: it would not be clear which one is meant.
  public func setCommand(_ command: Command<Argument>) {
    precondition(commandSlot.command == nil, "a control gives one command, and this one has one")
    commandSlot.command = command
    commandSlot.contract = command.isEnabled.bind(to: Binder(self) { $0.setEnabled($1) })
  }
}

/// Holds the command of a control, and ends its contract when the control is gone.
public final class CommandSlot<Argument> {
  var command: Command<Argument>?
  var contract: (any Disposable)?

  /// Makes an empty slot.
  public init() {}

  deinit {
    contract?.dispose()
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - argument: What it is given.
  ///   - sender: Who gives it, the control; is not kept.
  /// - Returns: Whether there is one and it ran.
  @discardableResult
  public func execute(_ argument: Argument, sender: AnyObject? = nil) -> Bool {
    command?.execute(argument, sender: sender) ?? false
  }
}

extension CommandSlot where Argument == Void {
  /// Runs a command that needs nothing.
  ///
  /// - Parameter sender: Who gives it, the control; is not kept.
  /// - Returns: Whether there is one and it ran.
  @discardableResult
  public func execute(sender: AnyObject? = nil) -> Bool {
    execute((), sender: sender)
  }
}
