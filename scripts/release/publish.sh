#!/bin/sh
# Drafts a release with everything that was made: publish.sh TAG FOLDER OWNER/NAME. Adds the source, the formula and
# the sums, takes the notes from CHANGELOG.md, and leaves it to a person to publish the draft. Needs `gh`.
set -eu
[ $# -eq 3 ] || { echo "usage: $0 TAG FOLDER OWNER/NAME" >&2; exit 64; }
tag=$1
folder=$(cd "$2" && pwd)
repository=$3
cd "$(dirname "$0")/../.."
sh scripts/packages/versions-agree.sh "$tag" "$folder"

source=runnel-$tag-source.tar.gz
git archive --format=tar --prefix="runnel-$tag/" HEAD | gzip -9n > "$folder/$source"
mark=$(cd "$folder" && python3 "$OLDPWD/scripts/packages/sums.py" "$source" | cut -d ' ' -f 1)
python3 scripts/release/formula.py "$repository" "$tag" "$mark" > "$folder/runnel.rb"
rm -f "$folder/SHA256SUMS"
(cd "$folder" && python3 "$OLDPWD/scripts/packages/sums.py" runnel* > SHA256SUMS)

notes=$(mktemp)
trap 'rm -f -- "$notes"' EXIT
trap 'exit 1' HUP INT TERM
sh scripts/packages/version.sh --notes > "$notes"
[ -s "$notes" ]
gh release create "$tag" --repo "$repository" --draft --verify-tag --title "Runnel $tag" --notes-file "$notes" \
  "$folder"/runnel* "$folder/SHA256SUMS"
