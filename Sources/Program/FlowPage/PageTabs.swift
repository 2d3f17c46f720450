import FlowSession
package import PageServer
import Synchronization

/// Creates the tabs of a page.
package struct PageTabs: TabMaker {
  private let settings: PageSettings

  package init(_ settings: PageSettings) {
    self.settings = settings
  }

  package func prepare() -> any PreparedTab { PreparedPageTab(settings) }
}

/// A tab that is about to be created, and the operations that the network's thread may perform on it.
private final class PreparedPageTab: PreparedTab {
  private let settings: PageSettings
  private let interruption: Interruption
  private let abandonment = Abandonment()

  init(_ settings: PageSettings) {
    self.settings = settings
    interruption = Interruption(orWhen: { [abandonment] in abandonment.hasHappened })
  }

  func make(_ output: any TabOutput) -> any Tab {
    PageTab(settings, output, interruption)
  }

  func intercept(_ message: String) -> Bool {
    // The tab answers it in its turn, after the work that it interrupts.
    if message.utf8.count < 200, case .success(.stop) = PageMessage(message).request {
      interruption.raise()
    }
    return false
  }

  func abandon() {
    abandonment.happen()
    interruption.raise()
  }
}

/// A flag that the browser has disconnected.
private final class Abandonment: Sendable {
  private let flag = Atomic<Bool>(false)

  var hasHappened: Bool { flag.load(ordering: .relaxed) }

  func happen() { flag.store(true, ordering: .relaxed) }
}
