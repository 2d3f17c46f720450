extension HelpPage {
  /// The stages that hold values for a time.
  package static let timeStages: [HelpPage] = [
    HelpPage(
      .stage, "throttle", "source | throttle(duration) -> target",
      "Lets through one value in each window of time at most: the last one, when the window closes. The "
        + "first value opens the window.",
      .program(
        """
        event tap: Int
        tap | throttle(1s) -> print("\\(now()): \\(it)")
        tap(1)
        wait 300ms
        tap(2)
        wait 2s
        """),
      also: "debounce sample buffer time", foreign: "throttleLatest throttleLast"),
    HelpPage(
      .stage, "debounce", "source | debounce(duration) -> target",
      "Lets the last value through when nothing has come for such a time. Each value begins the wait "
        + "again.",
      .program(
        """
        cell text = ""
        text | updates | debounce(500ms) -> print("search \\(it)")
        text = "tea"
        wait 100ms
        text = "teapot"
        wait 1s
        """),
      also: "throttle delay time", foreign: "throttleWithTimeout"),
    HelpPage(
      .stage, "delay", "source | delay(duration) -> target",
      "Gives every value on, so much later; a duration that is computed from `it` lets one value overtake "
        + "another. A cycle through it is allowed, because the value comes back later.",
      .program(
        """
        event tap: Int
        tap | delay(2s) -> print("\\(now()): \\(it)")
        tap(1)
        wait 3s
        """),
      also: "debounce after time"),
    HelpPage(
      .stage, "buffer", "source | buffer(duration) -> target",
      "Collects what comes in a window of time, and gives the list of it when the window closes. The "
        + "first value opens the window.",
      .program(
        """
        event tap: String
        tap | buffer(300ms) -> print(it)
        tap("a")
        tap("b")
        wait 1s
        """),
      also: "window throttle scan time", foreign: "chunked"),
    HelpPage(
      .stage, "window", "source | window(duration) -> target",
      "Gives the list of what came in the last such time, with each value and again when some leave. The "
        + "list may be empty then.",
      .program(
        """
        event tap: String
        tap | window(1s) | map(it.count) -> print("\\(now()): \\(it)")
        tap("a")
        wait 300ms
        tap("b")
        wait 2s
        """),
      also: "buffer scan per time"),
    HelpPage(
      .stage, "sample", "source | sample(duration) -> target",
      "Looks after each such time and gives the newest value, if one has come since. What came between "
        + "is gone.",
      .program(
        """
        cell n = 0
        n | sample(1s) -> print("\\(now()): \\(it)")
        at 1200ms { n = 1 }
        at 1800ms { n = 2 }
        wait 3s
        """),
      also: "throttle every time"),
    HelpPage(
      .stage, "timeout", "source | timeout(duration, value) -> target",
      "Gives every value on at once, and its second argument when nothing has come for such a time. It "
        + "does so once for each silence.",
      .program(
        """
        event beat: String
        beat | timeout(1s, "silence") -> print("\\(now()): \\(it)")
        beat("beat")
        wait 3s
        """),
      also: "debounce time"),
  ]
}
