import ReactiveTestSupport

// Writes the examples of the library's documentation as tests. It does not need those that are there
// to compile.
let files = GeneratedFiles.expected(try Page.all())
try GeneratedFiles.write(files)
print("\(files.count) files in \(GeneratedFiles.folder)")
