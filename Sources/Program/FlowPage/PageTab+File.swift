import FlowDrawing
import FlowSession
import FlowText

/// The file that was opened: what is on the disk may be another text than the one that runs.
extension PageTab {
  /// Sends the file as it is now, unless it has the revision that the page knows and imports what it imported.
  func read(unless revision: String?, _ number: Int?) -> String? {
    guard let disk = settings.file?.disk else {
      return say("there is no file to be read", "読むファイルがありません")
    }
    do throws(PageDiskProblem) {
      let content = try disk.read()
      let importsOthers = files?.noticesChange() ?? false
      guard content.revision != revision || importsOthers else { return nil }
      self.revision = content.revision
      tell(content, number)
      return nil
    } catch {
      return sentence(for: error, number)
    }
  }

  /// Writes the file over the revision that the page names, or that this tab knows.
  func save(_ text: String, over revision: String?, _ number: Int?) -> String? {
    guard let file = settings.file, file.isWritable, let disk = file.disk else {
      return say("the file may not be written", "このファイルには書き込めません")
    }
    if let refusal = tooLong(text) { return refusal }
    guard let known = revision ?? self.revision else {
      return say(
        "\(file.name) has not been read, so it is not written",
        "\(file.name) をまだ読んでいないので、書き込みません")
    }
    do throws(PageDiskProblem) {
      let written = try disk.write(text, over: known)
      self.revision = written
      frames.add("saved") { json in
        json.add("n", number)
        json.add("revision", written)
      }
      return nil
    } catch {
      return sentence(for: error, number)
    }
  }

  /// Returns the reason as a sentence; a content that the page does not know is sent to it.
  private func sentence(for problem: PageDiskProblem, _ number: Int?) -> String {
    switch problem {
    case .changed(let content):
      tell(content, number)
      let name = settings.file?.name ?? ""
      return say(
        "\(name) has been changed meanwhile, in another tab or by another program",
        "\(name) はその間に、別のタブか別のプログラムで変更されました")
    case .failed(let reason): return reason
    }
  }

  private func tell(_ content: PageFileContent, _ number: Int?) {
    frames.add("file") { json in
      json.add("n", number)
      json.add("revision", content.revision)
      json.add("text", content.text)
    }
  }
}
