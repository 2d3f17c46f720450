extension BrowserTab {
  /// Value of a JavaScript expression in the page, awaited where it is a promise.
  ///
  /// The page's own policy does not concern it.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await send(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": true, "awaitPromise": true,
        "userGesture": true,
      ])
    if answer["exceptionDetails"] != .null {
      let reason = Self.text(ofException: answer["exceptionDetails"])
      throw BrowserFailure("\(expression.prefix(300))\nfailed: \(reason)")
    }
    return answer["result"]["value"]
  }

  /// Waits until an expression is true, and gives its value.
  ///
  /// - Parameters:
  ///   - expression: Asked again every few milliseconds. One that throws is not true yet: what it asks of the page may
  ///     not be there.
  ///   - purpose: Words that end the sentence "Waited in vain for …".
  ///   - patience: How long to wait.
  /// - Returns: The value that was true.
  /// - Throws: A `BrowserFailure` where it is still not true.
  @discardableResult
  package func wait(
    for expression: String, _ purpose: String? = nil, patience: Duration = Browser.patience
  ) async throws -> JSON {
    let limit = ContinuousClock.now + patience
    let script = """
      (async () => {
        let reason = "";
        for (let tries = 0; tries < 50; tries++) {
          try {
            const value = await (\(expression));
            if (value) return { value };
            reason = "";
          } catch (error) { reason = String(error); }
          await new Promise(resume => setTimeout(resume, 4));
        }
        return { reason };
      })()
      """
    while true {
      var reason = ""
      do {
        let answer = try await evaluate(script)
        if answer["value"].isTruthy { return answer["value"] }
        reason = answer["reason"].string ?? ""
      } catch let failure as BrowserFailure where Self.isPassing(failure) {
        // Another page is being loaded.
        reason = failure.description
      }
      guard ContinuousClock.now < limit else {
        throw BrowserFailure("Waited in vain for \(purpose ?? expression). \(reason)")
      }
    }
  }

  private static func isPassing(_ failure: BrowserFailure) -> Bool {
    ["context was destroyed", "navigated or closed", "find context", "Promise was collected"]
      .contains { failure.description.contains($0) }
  }

  /// Waits until the page has painted twice, so that all that was to be drawn is drawn.
  package func settle() async throws {
    try await evaluate(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }

  /// Middle of the first element that a selector finds, after scrolling it into view.
  package func place(of selector: String) async throws -> (x: Double, y: Double) {
    let place = try await wait(
      for: """
        (() => {
          const element = document.querySelector(\(JSON.string(selector).text));
          if (!element) return null;
          element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
          const box = element.getBoundingClientRect();
          if (box.width === 0 || box.height === 0) return null;
          return [box.left + box.width / 2, box.top + box.height / 2];
        })()
        """, "something to see at \(selector)")
    return (place[0].number ?? 0, place[1].number ?? 0)
  }

  /// Text of the first element that a selector finds.
  package func text(_ selector: String) async throws -> String {
    let value = try await evaluate(
      "document.querySelector(\(JSON.string(selector).text))?.textContent ?? null")
    guard let text = value.string else { throw BrowserFailure("There is no \(selector).") }
    return text
  }
}
