package import PageServer

/// The files of the page, embedded by the build.
package enum PageFiles {
  /// The files by their paths; the page itself is `/`.
  package static let all: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for file in PageTexts.all {
      let path = file.name == "index.html" ? "/" : "/\(file.name)"
      files[path] = PageFile(mediaType: mediaType(of: file.name), text: file.text)
    }
    return files
  }()

  /// Returns a file's media type; anything unknown is plain text, which no browser runs.
  private static func mediaType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/plain; charset=utf-8"
    }
  }
}
