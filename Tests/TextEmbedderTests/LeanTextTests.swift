import Testing

/// The plugin has embedded the folder `Lean` as it does the page: `LeanTexts` is what it wrote.
@Suite struct LeanTextTests {
  private static let texts = Dictionary(
    uniqueKeysWithValues: LeanTexts.all.map { ($0.name, $0.text) })

  @Test func `comments that fill lines and indentation go, lines keep their numbers`() {
    let lean = #"""

      const a=1;// behind code



      function f(){

      const signs=["`", '`', `'${a}"\``, /([/`]"+)/];
      const kept=[" , ",/ [ =] (,) /,`a ${ f( "b" ) } ${ `c = d` }`];
      return "// no comment" + a / 2 + + a;
      }

      """#
    #expect(Self.texts["code.js"] == lean)
    #expect(Self.texts["style.css"] == "\n.card{\ncolor:red;\n}")
  }

  @Test func `other texts stay as they are`() {
    #expect(Self.texts["notes.md"] == "// A list:\n  - indented, as `it\n  is`\n")
  }
}
