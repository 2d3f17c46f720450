/// Kind of a node of the syntax tree.
///
/// Names are those of the rules in `grammar/flow.ebnf`.
///
/// The comment of each case lists its children by slot. `?` marks a slot that may be
/// `SyntaxID.none`; `*` marks any number of children up to the end. `token` is the node's principal
/// token. Other modules read nodes by these slots.
package enum NodeKind: UInt8, Sendable, CaseIterable {
  /// `statement*`
  case program

  // Declarations
  /// `let NAME: type = value`. token = name; `type? value`
  case letDeclaration
  /// `param NAME: type = value`. token = name; `type value?`
  case paramDeclaration
  /// `cell NAME: type = value`. token = name; `type? value?`
  case cellDeclaration
  /// `event NAME: type`. token = name; `type?`
  case eventDeclaration
  /// `enum NAME { a, b }`. token = name; `enumCase*`
  case enumDeclaration
  /// token = name; no children
  case enumCase
  /// `type NAME = type`. token = name; `type`
  case typeDeclaration
  /// `fn NAME(parameters): type = body`. token = name; `parameterList type? body`, of which the body is an
  /// expression or a `functionBody`
  case functionDeclaration
  /// `{ let a = e; e }`. `letDeclaration* expression`
  case functionBody
  /// `parameter*`
  case parameterList
  /// `NAME: type`. token = name; `type?`
  case parameter
  /// `command NAME(parameters) when condition { }`. token = name; `parameterList? condition? block`
  case commandDeclaration
  /// `scope NAME { }`. token = name; `statement*`
  case scopeDeclaration
  /// `scope NAME(parameters) { }`. token = name; `parameterList statement*`
  case scopeTemplate
  /// `scope NAME = template(argument, …)`. token = name; `callExpression`
  case scopeInstance

  // Contracts
  /// `pipeline -> target as name`. token = `->`; `pipeline target? alias?`
  /// (no target: only where the input ended, so that a prompt knows it is unfinished)
  case contract
  /// `NAME := value as name`. token = name; `value alias?`
  case definition
  /// `a <-> b by (e, e) as name`. token = `<->`; `path path conversions? alias?`
  case twoWayBinding
  /// `by (toRight, toLeft)`. `expression expression`
  case conversions
  /// `as NAME`. token = name
  case alias
  /// `sources | stage | stage`. `sourceList stage*`
  case pipeline
  /// `source*`; a source is a name, member, call or parenthesised pipeline
  case sourceList
  /// `name(argument, …)`. token = stage name; `argument*`, each an expression, lambda or pipeline
  case stage
  /// `-> NAME: type = value`. token = name; `type? value`
  case declareTarget
  /// `-> path`. `path`
  case bindTarget
  /// `-> f(a, b)`. `callExpression`
  case callTarget
  /// `-> { }`. `block`
  case blockTarget

  // Statements
  /// `statement*`
  case block
  /// `place op value`. token = `=` `+=` `-=` `*=` `/=`; `place value`, of which the place is a name
  /// with members and subscripts behind it
  case assignment
  /// A call as a statement: `print(…)`, a send, a command. `callExpression`
  case callStatement
  /// `dispose a, b`. `path*`
  case disposeStatement
  /// `together { }`. `block`
  case togetherStatement
  /// `expect e`. `expression`
  case expectStatement
  /// `always e as name`. `expression alias?`
  case alwaysStatement
  /// `if c { } else if c { } else { }`: flat, so that a long chain does not nest.
  ///
  /// Children alternate condition, block, condition, block …, and an odd last child is the `else`
  /// block.
  case ifStatement
  /// `match e { pattern => { }; else => { } }`. `expression blockArm*`
  case matchStatement
  /// `pattern => { }`. `pattern? block` (no pattern: `else`)
  case blockArm
  /// `for x in e { }`, `for (k, v) in e { }`. `parameterList expression block`, of which the list has one
  /// parameter for a name without parentheses
  case forStatement
  /// `after e { }`. `expression block`
  case afterStatement
  /// `let NAME = e` as a condition. token = name; `expression`
  case bindingCondition
  /// `wait d`. `expression`
  case waitStatement
  /// `at d { }`. `expression block`
  case atStatement
  /// `import "file"`. `stringLiteral`
  case importStatement
  /// A bare expression, allowed only at the prompt. `expression`
  case expressionStatement
  /// `name?` at the prompt: asks for help. token = name
  case helpRequest

  // Expressions
  /// token = digits
  case integerLiteral
  case floatLiteral
  /// token = number with unit: `250ms`, `1.5s`, `2min`, `1h`
  case durationLiteral
  /// token = regular expression with its slashes: `/[a-z]+/`
  case regexLiteral
  /// token = `true` or `false`
  case booleanLiteral
  case nilLiteral
  /// `stringSegment | interpolation` *
  case stringLiteral
  /// token = the characters as written, escapes not yet replaced
  case stringSegment
  /// `\(e)`. `expression`
  case interpolation
  /// `[a, b]`. `expression*`
  case listLiteral
  /// `[k: v, …]` or `[:]`. `dictionaryEntry*`
  case dictionaryLiteral
  /// `k: v`. `expression expression`
  case dictionaryEntry
  /// `(a, b)` or `(name: a, price: b)`, `(...s, price: b)`. `tupleElement*`, never exactly one
  /// unlabelled; or `spread tupleElement*`
  case tupleExpression
  /// `...s`. `expression`
  case spread
  /// `name: e`. token = label or none; `expression`
  case tupleElement
  /// `(e)`. `expression`
  case parenthesized
  /// token = name
  case nameExpression
  case itExpression
  case accExpression
  /// `.living`. token = name
  case caseExpression
  /// `base.name` or `base.0`. token = name or number; `expression`
  case memberExpression
  /// `base?.name`. token = name or number; `expression`
  case optionalMemberExpression
  /// `base[index]`: an element of a list, a grapheme of a text. `expression expression`
  case subscriptExpression
  /// `callee(argument, …)`. `callee argument*`
  case callExpression
  /// `x => e`, `(n, p) => e`. `parameterList expression`
  case lambda
  /// token = `-` or `!`; `expression`
  case unaryExpression
  /// token = operator, `...` and `??` among them; `expression expression`
  case binaryExpression
  /// `c ? a : b`. `expression expression expression`
  case conditionalExpression
  /// `match e { pattern => e; else => e }`. `expression matchArm*`
  case matchExpression
  /// `pattern => e`. `pattern? expression` (no pattern: `else`)
  case matchArm
  /// `_` in a pattern, which every value fits. token = `_`
  case wildcardPattern
  /// `(a, b)` as a pattern. `pattern*`
  case tuplePattern

  // Types
  /// token = name
  case namedType
  /// `T?`. `type`
  case optionalType
  /// `[T]`. `type`
  case listType
  /// `[K: V]`. `type type`
  case dictionaryType
  /// `(A, label: B)`. `tupleTypeElement*`
  case tupleType
  /// token = label or none; `type`
  case tupleTypeElement

  /// Text that could not be read; a diagnostic has been reported. Any children.
  case invalid
}
