/// A control that executes a command, such as a button.
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
  /// The type of the command's argument.
  associatedtype Argument

  /// Storage for the control's command.
  var commandSlot: CommandSlot<Argument> { get }

  /// Shows whether the command may run.
  ///
  /// Called at once when the command is set, and whenever that changes.
  /// - Parameter isEnabled: True if it may run.
  func setEnabled(_ isEnabled: Bool)
}

extension Commander {
  /// Sets the control's command.
  ///
  /// - Parameter command: Is held by the control.
  /// - Precondition: The control has none yet: with two it would not be clear which one is meant.
  public func setCommand(_ command: Command<Argument>) {
    require(commandSlot.command == nil, "a control gives one command, and this one has one")
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
  ///   - argument: The argument for the command.
  ///   - sender: The control that executes it; is not kept.
  /// - Returns: True if there is a command and it ran.
  @discardableResult
  public func execute(_ argument: Argument, sender: AnyObject? = nil) -> Bool {
    command?.execute(argument, sender: sender) ?? false
  }
}

extension CommandSlot where Argument == Void {
  /// Runs a command without argument.
  ///
  /// - Parameter sender: The control that executes it; is not kept.
  /// - Returns: True if there is a command and it ran.
  @discardableResult
  public func execute(sender: AnyObject? = nil) -> Bool {
    execute((), sender: sender)
  }
}
