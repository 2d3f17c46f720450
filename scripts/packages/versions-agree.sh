#!/bin/sh
# Compares the version of the program with that of everything which has one: versions-agree.sh [TAG] [FOLDER]. That is
# the head of CHANGELOG.md, the formula, the files of editors that have one, docs/INSTALL.md, and, where they are given,
# the tag and the packages in a folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
version=$(sh "$here/version.sh")
wrong() { echo "$1 has version $2, and the program $version" >&2; exit 1; }

head=$(sed -n 's/^## \[\([0-9][^]]*\)\].*/\1/p' "$root/CHANGELOG.md" | head -n 1)
[ "$head" = "$version" ] || wrong 'CHANGELOG.md' "$head"
sh "$here/version.sh" --date > /dev/null
grep -qx '## \[Unreleased\]' "$root/CHANGELOG.md" || { echo 'CHANGELOG.md has no [Unreleased]' >&2; exit 1; }
formula=$(python3 "$here/../release/formula.py" owner/name "$version" 0 | sed -n 's/^  version "\(.*\)"$/\1/p')
[ "$formula" = "$version" ] || wrong 'the formula' "$formula"
# All of these are written by hand, each with one version, which stands in the first group.
while read -r file pattern; do
  found=$(sed -n "s/$pattern/\\1/p" "$root/$file")
  [ "$found" = "$version" ] || wrong "$file" "${found:-none}"
done << 'END'
editors/vscode/package.json ^  "version": "\(.*\)",$
editors/tree-sitter/package.json ^  "version": "\(.*\)",$
editors/pygments/pyproject.toml ^version = "\(.*\)"$
editors/emacs/runnel-mode.el ^;; Version: \(.*\)$
docs/INSTALL.md ^swift package add-dependency .* --from \(.*\)$
END
tag=${1:-}
[ -z "$tag" ] || [ "$tag" = "$version" ] || wrong "the tag $tag" "$tag"
folder=${2:-}
[ -z "$folder" ] || for file in "$folder"/runnel*; do
  case $file in *"-$version-"* | *"_$version-"*) ;; *) wrong "$file" 'another' ;; esac
done
