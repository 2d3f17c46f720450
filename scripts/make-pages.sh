#!/bin/sh
# Writes docs/diagnostics/R….md and the lessons into Swift sources, so that `runnel explain`, `runnel learn` and
# the prompt have them in the binary: a file for each group of codes, one that lists the groups, and one for each
# language of the lessons. Run it with `make pages`.
set -eu

cd "$(dirname "$0")/.."
target=Sources/FlowHelp/Diagnostics
mkdir -p "$target"
rm -f "$target"/PagesR*.swift "$target"/AllPages.swift

header='// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.'
groups=$(ls docs/diagnostics | sed -n 's/^\(R[0-9]\)[0-9]*\.md$/\1/p' | sort -u)

for group in $groups; do
  {
    printf '%s\n\nextension DiagnosticPage {\n  static let pages%s: [DiagnosticPage] = [\n' \
      "$header" "$group"
    # The formatter wants a comma after the last of several elements, and none after a single one.
    set -- docs/diagnostics/"$group"*.md
    comma=,
    [ $# -gt 1 ] || comma=
    for page; do
      printf '    DiagnosticPage(\n      "%s",\n      #"""\n' "$(basename "$page" .md)"
      # A line that holds nothing stays empty, so that no line ends in blanks.
      sed 's/^\(..*\)$/      \1/' "$page"
      printf '\n      """#)%s\n' "$comma"
    done
    printf '  ]\n}\n'
  } > "$target/Pages$group.swift"
done

{
  printf '%s\n\nextension DiagnosticPage {\n  /// Every page, by code.\n  package static let all: [DiagnosticPage] =\n' \
    "$header"
  first=
  for group in $groups; do
    printf '    %spages%s\n' "$first" "$group"
    first='+ '
  done
  printf '}\n'
} > "$target/AllPages.swift"

# The lessons, a file for each language.
target=Sources/FlowLessons/Texts
mkdir -p "$target"
rm -f "$target"/LessonText+*.swift
for language in en ja; do
  case $language in
    en) name=English member=english ;;
    ja) name=Japanese member=japanese ;;
  esac
  {
    printf '// Written by scripts/make-pages.sh from Sources/FlowLessons/Lessons; change the lessons there.\n'
    printf '\nextension LessonText {\n  static let %s: [LessonText] = [\n' "$member"
    set -- Sources/FlowLessons/Lessons/"$language"/*.md
    comma=,
    [ $# -gt 1 ] || comma=
    for lesson; do
      printf '    LessonText(\n      "%s",\n      #"""\n' "$(basename "$lesson" .md)"
      sed 's/^\(..*\)$/      \1/' "$lesson"
      printf '\n      """#)%s\n' "$comma"
    done
    printf '  ]\n}\n'
  } > "$target/LessonText+$name.swift"
done
