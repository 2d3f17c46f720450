import ReactiveTestSupport
import Testing

/// How blocks become code, and that nothing in them is passed over.
struct ExampleWriterTests {
  private func source(_ text: String) -> String {
    ExampleWriter.all(Page(path: "A.md", text: text)).map(\.source).joined()
  }

  @Test func anExpectedOutputIsComparedAfterItsStatement() {
    let text = """
      ```swift
      let a = f {                     // a comment
        print(1)
      }                               // prints 1
                                      // prints say "2"
      g()
      // prints \\
      ```
      """
    #expect(
      source(text) == """
        enum APage {
          @MainActor
          static func part1() async throws {
            let a = f {
              print(1)
            }
            shows("1", "say \\"2\\"")
            g()
            shows("\\\\")
            shows()
          }
        }

        """)
  }

  @Test func blocksBuildOnEachOtherUntilAFreshStart() {
    let text = """
      ```swift
      first()
      ```
      Words.
      ```swift
      second()
      ```
      <!-- anew -->
      ```swift
      third()
      ```
      <!-- refused: cannot -->
      ```swift
      fourth()
      ```
      ```text
      fifth()
      ```
      """
    let page = Page(path: "A.md", text: text)
    let writers = ExampleWriter.all(page)
    #expect(writers.flatMap(\.examples).map(\.function) == ["APage.part1", "APage.part2"])
    let order = writers[0].source.matches(of: /[a-z]+(?=\(\)\n)/).map { String($0.output) }
    #expect(order == ["first", "second", "shows", "third", "shows"])
    #expect(page.groups[0].map(\.mark) == [.following, .following, .anew, .refused("cannot")])
  }

  @Test func typesStandSideBySide() {
    let text = """
      ```swift
      import Reactive

      @MainActor final class Label {
        var text = ""
      }
      extension Label {
        func clear() { text = "" }
      }
      enum Empty {}
      use(Label())
      ```
      """
    #expect(
      source(text) == """
        enum APage {
          @MainActor final class Label {
            var text = ""
          }

          enum Empty {}

          @MainActor
          static func part1() async throws {
            use(Label())
            shows()
          }
        }

        extension APage.Label {
          func clear() { text = "" }
        }

        """)
  }

  @Test func eachCommentStandsAlone() {
    let text = """
      /// One.
      ///
      /// ```swift
      /// one()
      /// ```
      func one() {}
        /// Two.
        /// ```swift
        /// two()
        /// ```
        func two() {}
      """
    let writers = ExampleWriter.all(Page(path: "B+C.swift", text: text))
    #expect(
      writers.flatMap(\.examples).map(\.function) == ["BCComments1.part1", "BCComments2.part1"])
    #expect(writers[0].source.contains("    one()\n    shows()\n"))
  }

  @Test func aFenceWithoutALanguageIsFound() {
    #expect(Page(path: "A.md", text: "\n```\na\n```\n").unnamedFences == [2])
    #expect(Page(path: "A.md", text: "```flow\na\n```\n").unnamedFences == [])
  }
}
