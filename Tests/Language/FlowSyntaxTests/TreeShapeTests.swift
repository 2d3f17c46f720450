import FlowSyntax
import Testing

/// The slots of every kind of node, as `NodeKind` documents them.
@Suite struct TreeShapeTests {
  @Test(arguments: shapes)
  func theTreeIs(_ text: String, _ expected: String) {
    let result = parse(text)
    #expect(result.diagnostics == [])
    #expect(dump(result.tree, result.tree.child(result.tree.root, 0)) == expected)
  }

  @Test func everyKindHasAShape() {
    let all = Self.shapes.map(\.1).joined()
    let missing = NodeKind.allCases.filter { !all.contains("(\($0)") }
    #expect(missing == [.program, .expressionStatement, .helpRequest, .invalid])
  }

  private static let shapes: [(String, String)] = [
    (
      "let a: Int = 3",
      #"(letDeclaration "a" (namedType "Int") (integerLiteral "3"))"#
    ),
    (
      "let a = b",
      #"(letDeclaration "a" _ (nameExpression "b"))"#
    ),
    (
      "param a: Int = 3",
      #"(paramDeclaration "a" (namedType "Int") (integerLiteral "3"))"#
    ),
    (
      "cell a",
      #"(cellDeclaration "a" _ _)"#
    ),
    (
      "cell a: String?",
      #"(cellDeclaration "a" (optionalType (namedType "String")) _)"#
    ),
    (
      "cell a: [(n: Int, String)]? = []",
      #"(cellDeclaration "a" (optionalType (listType (tupleType (tupleTypeElement "n""#
        + #" (namedType "Int")) (tupleTypeElement (namedType "String"))))) (listLiteral))"#
    ),
    (
      "cell d: [Int: String] = [1: a, 2: b]",
      #"(cellDeclaration "d" (dictionaryType (namedType "Int") (namedType "String"))"#
        + #" (dictionaryLiteral (dictionaryEntry (integerLiteral "1") (nameExpression "a"))"#
        + #" (dictionaryEntry (integerLiteral "2") (nameExpression "b"))))"#
    ),
    ("type P = Int?", #"(typeDeclaration "P" (optionalType (namedType "Int")))"#),
    (
      "x = (...p, n: 1)",
      #"(assignment "=" (nameExpression "x") (tupleExpression (spread (nameExpression "p"))"#
        + #" (tupleElement "n" (integerLiteral "1"))))"#
    ),
    ("x = [:]", #"(assignment "=" (nameExpression "x") (dictionaryLiteral))"#),
    (
      "event tap: Int",
      #"(eventDeclaration "tap" (namedType "Int"))"#
    ),
    (
      "event done",
      #"(eventDeclaration "done" _)"#
    ),
    (
      "enum E { a, b }",
      #"(enumDeclaration "E" (enumCase "a") (enumCase "b"))"#
    ),
    (
      "fn f() = 1",
      #"(functionDeclaration "f" (parameterList) _ (integerLiteral "1"))"#
    ),
    (
      "fn f(a: Int, b): Int = a",
      #"(functionDeclaration "f" (parameterList (parameter "a" (namedType "Int"))"#
        + #" (parameter "b" _)) (namedType "Int") (nameExpression "a"))"#
    ),
    (
      "fn f() { let a = 1; a }",
      #"(functionDeclaration "f" (parameterList) _ (functionBody"#
        + #" (letDeclaration "a" _ (integerLiteral "1")) (nameExpression "a")))"#
    ),
    (
      "for x in xs { }",
      #"(forStatement (parameterList (parameter "x" _)) (nameExpression "xs") (block))"#
    ),
    (
      "for (k, v) in d { }",
      #"(forStatement (parameterList (parameter "k" _) (parameter "v" _))"#
        + #" (nameExpression "d") (block))"#
    ),
    (
      #"f(/[/]\//, 1)"#,
      #"(callStatement (callExpression (nameExpression "f") (regexLiteral "/[/]\//") (integerLiteral "1")))"#
    ),
    (
      "after 1s { }",
      #"(afterStatement (durationLiteral "1s") (block))"#
    ),
    (
      "command c { }",
      #"(commandDeclaration "c" _ _ (block))"#
    ),
    (
      "command c(a: Int) when b { x = 1 }",
      #"(commandDeclaration "c" (parameterList (parameter "a" (namedType "Int")))"#
        + #" (nameExpression "b") (block (assignment "=" (nameExpression "x")"#
        + #" (integerLiteral "1"))))"#
    ),
    (
      "scope s { cell a = 1; scope t { } }",
      #"(scopeDeclaration "s" (cellDeclaration "a" _ (integerLiteral "1"))"#
        + #" (scopeDeclaration "t"))"#
    ),
    (
      "scope s(n: Int) { cell a = n }",
      #"(scopeTemplate "s" (parameterList (parameter "n" (namedType "Int")))"#
        + #" (cellDeclaration "a" _ (nameExpression "n")))"#
    ),
    (
      "scope s = t(1)",
      #"(scopeInstance "s" (callExpression (nameExpression "t") (integerLiteral "1")))"#
    ),
    (
      "a -> b",
      #"(contract "->" (pipeline (sourceList (nameExpression "a"))) (bindTarget"#
        + #" (nameExpression "b")) _)"#
    ),
    (
      "a.b, c | map(it) | updates -> d as e",
      #"(contract "->" (pipeline (sourceList (memberExpression "b" (nameExpression"#
        + #" "a")) (nameExpression "c")) (stage "map" (itExpression "it")) (stage"#
        + #" "updates")) (bindTarget (nameExpression "d")) (alias "e"))"#
    ),
    (
      "every(1s) -> x: Int = it",
      #"(contract "->" (pipeline (sourceList (callExpression (nameExpression "every")"#
        + #" (durationLiteral "1s")))) (declareTarget "x" (namedType "Int") (itExpression"#
        + #" "it")) _)"#
    ),
    (
      "a -> s.b",
      #"(contract "->" (pipeline (sourceList (nameExpression "a"))) (bindTarget"#
        + #" (memberExpression "b" (nameExpression "s"))) _)"#
    ),
    (
      "a -> s.f(b, 1)",
      #"(contract "->" (pipeline (sourceList (nameExpression "a"))) (callTarget"#
        + #" (callExpression (memberExpression "f" (nameExpression "s")) (nameExpression"#
        + #" "b") (integerLiteral "1"))) _)"#
    ),
    (
      "a -> { b += it; print(b) }",
      #"(contract "->" (pipeline (sourceList (nameExpression "a"))) (blockTarget (block"#
        + #" (assignment "+=" (nameExpression "b") (itExpression "it")) (callStatement"#
        + #" (callExpression (nameExpression "print") (nameExpression "b"))))) _)"#
    ),
    (
      "(a | skip(1)), b -> c",
      #"(contract "->" (pipeline (sourceList (pipeline (sourceList (nameExpression"#
        + #" "a")) (stage "skip" (integerLiteral "1"))) (nameExpression "b"))) (bindTarget"#
        + #" (nameExpression "c")) _)"#
    ),
    (
      "a | merge((b, c | skip(1))) -> d",
      #"(contract "->" (pipeline (sourceList (nameExpression "a")) (stage "merge""#
        + #" (pipeline (sourceList (nameExpression "b") (nameExpression "c")) (stage "skip""#
        + #" (integerLiteral "1"))))) (bindTarget (nameExpression "d")) _)"#
    ),
    (
      "a | switch(b ? c : (d | skip(1))) -> e",
      #"(contract "->" (pipeline (sourceList (nameExpression "a")) (stage "switch""#
        + #" (conditionalExpression (nameExpression "b") (nameExpression "c") (pipeline"#
        + #" (sourceList (nameExpression "d")) (stage "skip" (integerLiteral "1"))))))"#
        + #" (bindTarget (nameExpression "e")) _)"#
    ),
    (
      "a | map((x, y: Int) => x) -> d",
      #"(contract "->" (pipeline (sourceList (nameExpression "a")) (stage "map" (lambda"#
        + #" (parameterList (parameter "x" _) (parameter "y" (namedType "Int")))"#
        + #" (nameExpression "x")))) (bindTarget (nameExpression "d")) _)"#
    ),
    (
      "a := b + c as d",
      #"(definition "a" (binaryExpression "+" (nameExpression "b") (nameExpression"#
        + #" "c")) (alias "d"))"#
    ),
    (
      "a <-> b",
      #"(twoWayBinding "<->" (nameExpression "a") (nameExpression "b") _ _)"#
    ),
    (
      "a.b <-> c by (it, -it) as d",
      #"(twoWayBinding "<->" (memberExpression "b" (nameExpression "a"))"#
        + #" (nameExpression "c") (conversions (itExpression "it") (unaryExpression "-""#
        + #" (itExpression "it"))) (alias "d"))"#
    ),
    (
      "a = 1",
      #"(assignment "=" (nameExpression "a") (integerLiteral "1"))"#
    ),
    (
      "s.a /= 2",
      #"(assignment "/=" (memberExpression "a" (nameExpression "s")) (integerLiteral"#
        + #" "2"))"#
    ),
    (
      "s.f(1,)",
      #"(callStatement (callExpression (memberExpression "f" (nameExpression "s"))"#
        + #" (integerLiteral "1")))"#
    ),
    (
      "dispose a, s.b",
      #"(disposeStatement (nameExpression "a") (memberExpression "b" (nameExpression"#
        + #" "s")))"#
    ),
    (
      "together { a = 1 }",
      #"(togetherStatement (block (assignment "=" (nameExpression "a") (integerLiteral"#
        + #" "1"))))"#
    ),
    (
      "expect a == b",
      #"(expectStatement (binaryExpression "==" (nameExpression "a") (nameExpression"#
        + #" "b")))"#
    ),
    (
      "always a as b",
      #"(alwaysStatement (nameExpression "a") (alias "b"))"#
    ),
    (
      "if a { } else if let b = c { } else { x = 1 }",
      #"(ifStatement (nameExpression "a") (block) (bindingCondition "b" (nameExpression"#
        + #" "c")) (block) (block (assignment "=" (nameExpression "x") (integerLiteral"#
        + #" "1"))))"#
    ),
    (
      "if a { } else if b { }",
      #"(ifStatement (nameExpression "a") (block) (nameExpression "b") (block))"#
    ),
    (
      "match a { .b => { }; else => { x = 1 } }",
      #"(matchStatement (nameExpression "a") (blockArm (caseExpression "b") (block))"#
        + #" (blockArm _ (block (assignment "=" (nameExpression "x") (integerLiteral "1")))))"#
    ),
    (
      "wait 1s",
      #"(waitStatement (durationLiteral "1s"))"#
    ),
    (
      "at 200ms { a = 1 }",
      #"(atStatement (durationLiteral "200ms") (block (assignment "=" (nameExpression"#
        + #" "a") (integerLiteral "1"))))"#
    ),
    (
      #"import "a.flow""#,
      #"(importStatement (stringLiteral (stringSegment "a.flow")))"#
    ),
    (
      "x = (1, 1.5, 1h, true, false, nil, it, acc, .a)",
      #"(assignment "=" (nameExpression "x") (tupleExpression (tupleElement"#
        + #" (integerLiteral "1")) (tupleElement (floatLiteral "1.5")) (tupleElement"#
        + #" (durationLiteral "1h")) (tupleElement (booleanLiteral "true")) (tupleElement"#
        + #" (booleanLiteral "false")) (tupleElement (nilLiteral "nil")) (tupleElement"#
        + #" (itExpression "it")) (tupleElement (accExpression "acc")) (tupleElement"#
        + #" (caseExpression "a"))))"#
    ),
    (
      #"x = (a: 1, b: "c")"#,
      #"(assignment "=" (nameExpression "x") (tupleExpression (tupleElement "a""#
        + #" (integerLiteral "1")) (tupleElement "b" (stringLiteral (stringSegment "c")))))"#
    ),
    (
      "x = [a[0], b?.c, d.0, -e, !f, (g)]",
      #"(assignment "=" (nameExpression "x") (listLiteral (subscriptExpression"#
        + #" (nameExpression "a") (integerLiteral "0")) (optionalMemberExpression "c""#
        + #" (nameExpression "b")) (memberExpression "0" (nameExpression "d"))"#
        + #" (unaryExpression "-" (nameExpression "e")) (unaryExpression "!""#
        + #" (nameExpression "f")) (parenthesized (nameExpression "g"))))"#
    ),
    (
      "x = f(a => b, () => c)",
      #"(assignment "=" (nameExpression "x") (callExpression (nameExpression "f")"#
        + #" (lambda (parameterList (parameter "a" _)) (nameExpression "b")) (lambda"#
        + #" (parameterList) (nameExpression "c"))))"#
    ),
    (
      "x = match a { -1 => nil; (nil, (_, .b)) => 2 }",
      #"(assignment "=" (nameExpression "x") (matchExpression (nameExpression "a")"#
        + #" (matchArm (unaryExpression "-" (integerLiteral "1")) (nilLiteral "nil"))"#
        + #" (matchArm (tuplePattern (nilLiteral "nil") (tuplePattern (wildcardPattern "_")"#
        + #" (caseExpression "b"))) (integerLiteral "2"))))"#
    ),
    (
      "x = match a { .b => 1; C.d => 2; else => 3 }",
      #"(assignment "=" (nameExpression "x") (matchExpression (nameExpression "a")"#
        + #" (matchArm (caseExpression "b") (integerLiteral "1")) (matchArm"#
        + #" (memberExpression "d" (nameExpression "C")) (integerLiteral "2")) (matchArm _"#
        + #" (integerLiteral "3"))))"#
    ),
    (
      #"x = "a\(b)""#,
      #"(assignment "=" (nameExpression "x") (stringLiteral (stringSegment "a")"#
        + #" (interpolation (nameExpression "b"))))"#
    ),
    (
      "x = a ? b : c",
      #"(assignment "=" (nameExpression "x") (conditionalExpression (nameExpression"#
        + #" "a") (nameExpression "b") (nameExpression "c")))"#
    ),
    (
      "x = 1...2",
      #"(assignment "=" (nameExpression "x") (binaryExpression "..." (integerLiteral"#
        + #" "1") (integerLiteral "2")))"#
    ),
  ]
}
