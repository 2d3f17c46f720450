import BrowserDriver
import Testing

/// Everything that needs a browser; one test after the other, for they share one.
///
/// Without a browser they are skipped, unless `RUNNEL_NEEDS_BROWSER=1`: then they fail.
@Suite(.serialized, .enabled(if: Browser.isNeeded || Browser.whyMissing == nil, skipped))
struct InTheBrowser {}

private let skipped = Comment(rawValue: Browser.whyMissing ?? "")
