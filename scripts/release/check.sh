#!/bin/sh
# Carries out the steps of a release with nothing published: gh and docker are stand-ins that write down what they are
# asked for. check.sh, or check.sh DIST for packages that were made.
set -eu
dist=${1:-}
[ -z "$dist" ] || dist=$(cd "$dist" && pwd)
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
python3 scripts/release/workflows.py

version=$(sh scripts/packages/version.sh)
# A tag of another version is refused, and so is a package of one.
! sh scripts/packages/versions-agree.sh 9.9.9 2> /dev/null || { echo 'the tag 9.9.9 was taken' >&2; exit 1; }
mkdir "$work/bin" "$work/dist"
touch "$work/dist/runnel-9.9.9-linux-x86_64.tar.gz"
! sh scripts/packages/versions-agree.sh "$version" "$work/dist" 2> /dev/null ||
  { echo 'a package of 9.9.9 was taken' >&2; exit 1; }
rm "$work/dist/"*
if [ -n "$dist" ]; then
  cp "$dist"/runnel* "$work/dist"
else
  mkdir -p "$work/p/bin"
  echo ours > "$work/p/bin/runnel"
  machine=$(uname -m)
  tar -czf "$work/dist/runnel-$version-linux-$machine.tar.gz" -C "$work" p
  echo wheel > "$work/dist/runnel_lang-$version-py3-none-any.whl"
fi
for name in gh docker; do
  printf '#!/bin/sh\nprintf "%%s " "%s" "$@" >> "%s"; echo >> "%s"\n' "$name" "$work/asked" "$work/asked" \
    > "$work/bin/$name"
  chmod 755 "$work/bin/$name"
done
PATH=$work/bin:$PATH
export PATH

sh scripts/release/wheels.sh "$work/dist" "$work/wheels"
ls "$work/wheels/"*.whl > /dev/null
git rev-parse --git-dir > /dev/null 2>&1 || { echo 'skipped: publishing, which needs the repository'; exit 77; }
sh scripts/release/publish.sh "$version" "$work/dist" owner/name
grep -q "^gh release create $version --repo owner/name --draft --verify-tag " "$work/asked"
grep -q "runnel-$version-source.tar.gz .*runnel.rb " "$work/asked"
grep -q "  runnel-$version-source.tar.gz\$" "$work/dist/SHA256SUMS"
mark=$(sed -n "s/  runnel-$version-source.tar.gz\$//p" "$work/dist/SHA256SUMS")
grep -q "sha256 \"$mark\"" "$work/dist/runnel.rb"
tar -tzf "$work/dist/runnel-$version-source.tar.gz" | grep -qx "runnel-$version/Package.swift"
if [ -f /lib/terminfo/x/xterm ] || [ -f /usr/share/terminfo/x/xterm ]; then
  sh scripts/release/image.sh "$work/dist" example/runnel
  grep -q "^docker build --file Dockerfile --tag example/runnel:$version --tag example/runnel:latest /" "$work/asked"
fi
