#!/usr/bin/env python3
"""formula.py OWNER/NAME VERSION SHA256: prints the Homebrew formula, which builds a release from its source."""
import sys

FORMULA = '''\
class Runnel < Formula
  desc "Small language for values that follow one another"
  homepage "https://github.com/{repository}"
  url "https://github.com/{repository}/releases/download/{version}/runnel-{version}-source.tar.gz"
  version "{version}"
  sha256 "{mark}"
  license "MIT"
  head "https://github.com/{repository}.git", branch: "main"

  depends_on "pkgconf" => :build
  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build
  uses_from_macos "libedit"

  def install
    flags = Utils.safe_popen_read("sh", "scripts/release-flags.sh").split
    system "swift", "build", "--disable-sandbox", "-c", "release", *flags, "--product", "runnel"
    system "sh", "scripts/install.sh", ".build/release/runnel", prefix
  end

  test do
    assert_equal "31\\n", shell_output("#{{bin}}/runnel -e 'cell age = 31; age -> print(it)'")
  end
end
'''

repository, version, mark = sys.argv[1:4]
print(FORMULA.format(repository=repository, version=version, mark=mark), end="")
