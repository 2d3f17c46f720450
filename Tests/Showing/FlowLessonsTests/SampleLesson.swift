import FlowText

@testable import FlowLessons

/// A lesson for tests of the machinery.
enum SampleLesson {
  static let text = """
    # Year and age

    An *age* follows a year.
    It is `year - 1985`.

    ```flow
    cell year = 2016
    year -> age = year - 1985
    year = 2017
    print(age)
    ```

    ## Predict

    What is printed?

    - [ ] `31`
      > Once is not
      > for every year: line 2.
    - [x] `32`
    - [ ] nothing
      > `print` stands there: line 4.

    > The age follows.

    And then?

    - [x] it ends
    - [ ] it goes on
      > Look for a line behind it.

    > Nothing is left to do.

    ## Run

    See.

    ```show
    output
    ```

    ## Investigate

    Why?

    ```show
    why age
    marbles year age
    ```

    ## Modify

    Let `old` say whether the age is above 40.

    ```check
    year = 2030
    expect old
    year = 2020
    expect !old
    ```

    > Hint: A contract may begin with `age`.
    > Hint: `age -> old = …`

    ```answer
    cell year = 2016
    year -> age = year - 1985
    age -> old = age > 40
    ```

    ```wrong
    cell year = 2016
    year -> age = year - 1985
    let old = age > 40
    ```

    > A constant looks once.

    ## Make

    A cell `n` that is 3, and `twice`, which follows it.

    ```check
    expect twice == 6
    n = 5
    expect twice == 10
    ```

    > Hint: Twice is `n * 2`.

    ```answer
    cell n = 3
    n -> twice = n * 2
    ```

    ```wrong
    cell n = 3
    let twice = n * 2
    ```

    ## In short

    It follows.

    """

  static func lesson() throws -> Lesson {
    try LessonReader.lesson(file: "en/03-year.md", text: text)
  }

  /// The text with something else in one place, which must be there.
  static func lesson(replacing old: String, by new: String) throws -> Lesson {
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw NotThere(text: old) }
    return try LessonReader.lesson(file: "en/03-year.md", text: parts[0] + new + parts[1])
  }

  struct NotThere: Error { let text: String }

  static func dialogue(
    _ language: Language = .english, from part: Lesson.Part = .predict,
    done: Set<Lesson.Part> = [], file: String? = nil
  ) throws -> LessonDialogue {
    let page = LessonPage(try lesson(), words: LessonWords(language), width: 78)
    return LessonDialogue(page, numbers: [1, 3, 4], file: file, from: part, done: done)
  }
}
