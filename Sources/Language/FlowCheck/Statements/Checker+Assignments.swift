import FlowSyntax
import FlowText

/// Checking of assignments to cells, fields and elements.
///
/// `order.n += 1` becomes an update of the whole cell: the value that it has when the update is applied,
/// with one field replaced.
extension Checker {
  mutating func checkAssignment(_ node: SyntaxID) -> CheckedAction? {
    let valueNode = tree.child(node, 1)
    let known = diagnostics.count
    var unknown: (name: String, span: Span)?
    let (path, links) = parts(ofPlace: tree.child(node, 0))
    occasion.assignment = node
    let symbol = resolvePath(path, onUnknown: { unknown = ($1, $2) })
    occasion.assignment = .none
    let firstRead = frame.reads.count
    if let unknown {
      let value =
        needsContext(valueNode) ? invalid(tree.span(node)) : check(valueNode, expecting: nil)
      reportUndeclared(
        unknown.name, node, at: unknown.span, type: type(of: value),
        following: frame.reads[firstRead...].map(\.symbol))
      return nil
    }
    guard let symbol, isAssignable(symbol, links.first, node),
      let place = place(in: symbol, links, node)
    else {
      if diagnostics.count > known, !needsContext(valueNode) {
        _ = check(valueNode, expecting: nil)
      }
      return nil
    }
    let value = checkAssigned(node, to: place)
    environment.firstValues.remove(symbol)
    // The hint that needs them does not justify a long search.
    if frame.blockDepth > 0, frame.assigned.count < 16, !frame.assigned.contains(symbol) {
      frame.assigned.append(symbol)
    }
    let isUpdate = frame.reads[firstRead...].contains { $0.symbol == symbol }
    return .assign(symbol, value, isUpdate: isUpdate, tree.span(node))
  }

  /// Checks the value of an assignment; of a part, gives the cell's whole value with that part replaced.
  private mutating func checkAssigned(_ node: SyntaxID, to place: AssignmentPlace) -> ExpressionID {
    let span = tree.span(node)
    let valueNode = tree.child(node, 1)
    let isPlain = tree.tokenKind(node) == .assign
    occasion.valueStatement = (cursor.tree, node, valueNode)
    occasion.possibleText = place.type.unwrapped == .string ? valueNode : .none
    guard !place.steps.isEmpty || !isPlain else {
      return check(valueNode, as: place.type, .cell(place.cell.id))
    }
    let path = tree.span(tree.child(node, 0))
    if place.endsInKey, !isPlain { return reportKeyUpdate(node, place.type) }
    frame.reads.append(CellRead(symbol: place.cell.id, span: path, region: frame.region))
    let now = add(.cell(place.cell.id), place.cell.type, path)
    guard !place.steps.isEmpty else { return checkUpdate(node, place, now: now) }
    // The values from the cell's own to the part that the last step leaves.
    var bindings = place.indices
    var wholes: [ExpressionID] = []
    var value = now
    for (index, step) in place.steps.enumerated() {
      let local = frame.makeLocal()
      bindings.append(CheckedBinding(local: local, value: value))
      let whole = add(.local(local), type(of: value), path)
      wholes.append(whole)
      if index < place.steps.count - 1 || !isPlain { value = read(step, of: whole) }
    }
    var result: ExpressionID?
    // `d[k] = nil` removes the key.
    if !place.endsInKey || tree.kind(valueNode) != .nilLiteral {
      let new =
        isPlain
        ? check(valueNode, as: place.type, .cell(place.cell.id))
        : checkUpdate(node, place, now: value)
      guard type(of: new) != .invalid else { return invalid(span) }
      result = new
    }
    for (step, whole) in zip(place.steps, wholes).reversed() {
      result = replace(step.step, of: whole, by: result, at: step.span)
    }
    guard let result else { return invalid(span) }
    return add(.bind(bindings, then: result), place.cell.type, span)
  }

  /// Checks `x += e`, as `x = x + e`.
  private mutating func checkUpdate(
    _ node: SyntaxID, _ place: AssignmentPlace, now: ExpressionID
  ) -> ExpressionID {
    let span = tree.span(node)
    let value = check(tree.child(node, 1), expecting: place.type)
    guard place.type != .invalid, type(of: value) != .invalid,
      let operation = tree.tokenKind(node).flatMap(BinaryOperator.init(updating:))
    else { return invalid(span) }
    let result = operate(operation, now, value, at: span, sign: tree.tokenSpan(node))
    return fit(result, into: place.type, .cell(place.cell.id))
  }

  private mutating func read(
    _ step: (step: AssignmentPlace.Step, type: FlowType, span: Span), of whole: ExpressionID
  ) -> ExpressionID {
    switch step.step {
    case .field(let place, _): return add(.element(whole, place), step.type, step.span)
    case .element(let index):
      return add(
        .builtin(.elementAt, [whole, add(.local(index), .int, step.span)]), step.type, step.span)
    // Nothing follows it.
    case .key: return invalid(step.span)
    }
  }

  /// Gives a value with one part replaced; without a new one, without that key.
  private mutating func replace(
    _ step: AssignmentPlace.Step, of whole: ExpressionID, by value: ExpressionID?, at span: Span
  ) -> ExpressionID {
    if case .key(let local) = step, case .dictionary(let key, _) = type(of: whole) {
      let parts = [whole, add(.local(local), key, span)]
      return add(
        value.map { .builtin(.with, parts + [$0]) } ?? .builtin(.without, parts), type(of: whole),
        span)
    }
    guard let value else { return invalid(span) }
    switch step {
    case .field(let place, let fields):
      let values = fields.enumerated().map { index, field in
        index == place ? value : add(.element(whole, index), field.type, span)
      }
      return add(.tuple(values), .tuple(fields), span)
    case .element(let index):
      return add(
        .builtin(.replacing, [whole, add(.local(index), .int, span), value]), type(of: whole), span)
    case .key: return invalid(span)
    }
  }

  // MARK: Places

  /// Splits the left side of an assignment into the path of a name and the links behind it.
  private func parts(ofPlace node: SyntaxID) -> (path: SyntaxID, links: [SyntaxID]) {
    var links: [SyntaxID] = []
    var base = node
    while base.isPresent,
      tree.kind(base) == .memberExpression || tree.kind(base) == .subscriptExpression
    {
      links.append(base)
      base = tree.child(base, 0)
    }
    guard !links.isEmpty, base.isPresent, tree.kind(base) == .nameExpression,
      frame.local(named: tree.tokenText(base)) == nil
    else { return (base, links.reversed()) }
    var path = base
    var symbol = find(tree.tokenText(base), where: { _ in true })
    while let scope = symbol, environment[scope].kind == .scope, let link = links.last,
      tree.kind(link) == .memberExpression
    {
      path = link
      links.removeLast()
      symbol = member(tree.tokenText(link), of: scope)
    }
    return (path, links.reversed())
  }

  /// Returns whether a name may be assigned, or a part of it; reports it if not.
  private mutating func isAssignable(
    _ symbol: SymbolID, _ link: SyntaxID?, _ node: SyntaxID
  ) -> Bool {
    let found = environment[symbol]
    if let link, tree.kind(link) == .memberExpression {
      switch found.kind {
      case .cell, .derived, .constant: break
      case .command:
        reportCommandMember(tree.tokenText(link), of: symbol, at: tree.tokenSpan(link))
        return false
      default:
        occasion.assignment = node
        reportNoMembers(symbol, tree.tokenText(link), at: tree.tokenSpan(link))
        occasion.assignment = .none
        return false
      }
    }
    let path = tree.child(node, 0)
    guard var refusal = environment.refusalToAssign(symbol, at: tree.span(path)) else {
      return true
    }
    switch found.kind {
    case .constant: refusal.ways = [.cell(declaringCell(found))]
    case .event:
      let value: Snippet = found.type == .nothing ? "" : snippet(tree.child(node, 1))
      let call = Fix(replacing: tree.span(node), with: "\(snippet(path))(\(value))")
      let fits = found.type == .nothing || mayBecome(tree.child(node, 1), found.type)
      refusal.ways = [.send(call.asChoice(!fits))]
    case .command:
      refusal.ways = [.run(Fix(replacing: tree.span(node), with: "\(found.name)(…)"))]
    default: break
    }
    report(refusal)
    return false
  }

  /// Follows the links behind a cell's name; nil if one leads nowhere, which is reported.
  private mutating func place(
    in symbol: SymbolID, _ links: [SyntaxID], _ node: SyntaxID
  ) -> AssignmentPlace? {
    var place = AssignmentPlace(cell: environment[symbol])
    for link in links {
      guard place.type != .invalid else { return nil }
      guard !place.endsInKey else {
        reportBehindKey(link, node)
        return nil
      }
      let isField = tree.kind(link) == .memberExpression
      guard isField ? addField(link, to: &place, node) : addIndex(link, to: &place, node) else {
        return nil
      }
    }
    return place
  }

  private mutating func addField(
    _ link: SyntaxID, to place: inout AssignmentPlace, _ node: SyntaxID
  ) -> Bool {
    let name = tree.tokenText(link)
    guard !name.isEmpty else { return false }
    guard case .tuple(let fields) = place.type else {
      if place.type.isOptional {
        reportOptionalPlace(link, place, node)
      } else if place.steps.isEmpty {
        occasion.assignment = node
        reportNoMembers(place.cell.id, name, at: tree.tokenSpan(link))
        occasion.assignment = .none
      } else {
        report(NoPartToAssign(span: tree.tokenSpan(link), name: name, found: .value(place.type)))
      }
      return false
    }
    guard let index = fields.firstIndex(where: { $0.label == name }) ?? Int(name),
      fields.indices.contains(index)
    else {
      let nearest = nearest(to: name, among: fields.compactMap(\.label))
      report(
        NoPartToAssign(
          span: tree.tokenSpan(link), name: name,
          found: .tuple(
            parts: fields.enumerated().map { $1.label ?? String($0) }, nearest: nearest,
            cell: typeDeclaredHere(place.cell))))
      return false
    }
    place.steps.append((.field(index, fields), fields[index].type, tree.span(link)))
    return true
  }

  private mutating func addIndex(
    _ link: SyntaxID, to place: inout AssignmentPlace, _ node: SyntaxID
  ) -> Bool {
    if case .dictionary(let keyType, let valueType) = place.type {
      let key = check(tree.child(link, 1), as: keyType, .plain)
      guard type(of: key) != .invalid else { return false }
      let local = frame.makeLocal()
      place.indices.append(CheckedBinding(local: local, value: key))
      place.steps.append((.key(local), valueType, tree.span(link)))
      return true
    }
    guard case .list(let element) = place.type else {
      if place.type.isOptional {
        reportOptionalPlace(link, place, node)
      } else {
        let base = tree.child(link, 0)
        report(
          NoElementToAssign(
            span: tree.span(base), type: place.type, cell: typeDeclaredHere(place.cell),
            text: place.type == .string ? text(base) : nil))
      }
      return false
    }
    let index = check(tree.child(link, 1), as: .int, .plain)
    guard type(of: index) != .invalid else { return false }
    let local = frame.makeLocal()
    place.indices.append(CheckedBinding(local: local, value: index))
    place.steps.append((.element(local), element, tree.span(link)))
    return true
  }
}

extension BinaryOperator {
  /// The operator of an update, such as `+` of `+=`.
  fileprivate init?(updating sign: TokenKind) {
    switch sign {
    case .plusAssign: self = .add
    case .minusAssign: self = .subtract
    case .starAssign: self = .multiply
    case .slashAssign: self = .divide
    default: return nil
    }
  }
}
