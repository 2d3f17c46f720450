// The signs of the articles and libraries that this one grew from; see `WordsOfOthers`.

infix operator ->> : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence
infix operator <<>>> : AssignmentPrecedence
infix operator ->>< : AssignmentPrecedence
infix operator <->> : AssignmentPrecedence

/// The sign of others for `bind(to: target)`.
@available(*, unavailable, message: "write source.bind(to: target)")
public func ->> <Value>(source: AnyObservable<Value>, target: EventProducer<Value>) {}

/// The sign of others for `bind(to: target)`.
@available(*, unavailable, message: "write source.bind(to: target)")
public func >>> <Value>(source: AnyObservable<Value>, target: EventProducer<Value>) {}

/// The sign of others for `bidirectionalBind(to: target)`.
@available(*, unavailable, message: "write source.bidirectionalBind(to: target)")
public func <<>>> <Value>(source: EventProducer<Value>, target: EventProducer<Value>) {}

/// The sign of others for `bidirectionalBind(to: target)`.
@available(*, unavailable, message: "write source.bidirectionalBind(to: target)")
public func ->>< <Value>(source: EventProducer<Value>, target: EventProducer<Value>) {}

/// The sign of others for `bidirectionalBind(to: target)`.
@available(*, unavailable, message: "write source.bidirectionalBind(to: target)")
public func <->> <Value>(source: EventProducer<Value>, target: EventProducer<Value>) {}

/// The sign of others for `observe`.
@available(*, unavailable, message: "write source.observe { … }")
public func >>> <Value>(source: AnyObservable<Value>, handler: @escaping (Value) -> Void) {}

/// The sign of others for `bind(to: control)`.
@available(*, unavailable, message: "write source.bind(to: control)")
public func >>> <Control: BindableObject>(
  source: AnyObservable<Control.BoundValue>, control: Control
) {}

/// The sign of others for `observeNew`.
@available(*, unavailable, message: "write source.observeNew { … }")
public func >> <Value>(source: AnyObservable<Value>, handler: @escaping (Value) -> Void) {}

/// The sign of others for `bindNew(to: control)`.
@available(*, unavailable, message: "write source.bindNew(to: control)")
public func >> <Control: BindableObject>(
  source: AnyObservable<Control.BoundValue>, control: Control
) {}

/// The sign of others for `setCommand(command)`.
@available(*, unavailable, message: "write control.setCommand(command)")
public func >> <Control: Commander>(control: Control, command: Command<Control.Argument>) {}

/// The sign of others for `map`.
@available(
  *, unavailable, message: "write source.map { … }, or source.filter { … } for a condition"
)
public func | <Value, Output>(
  source: AnyObservable<Value>, transform: @escaping (Value) -> Output
) -> AnyObservable<Output> {
  source.map(transform)
}
