#!/bin/sh
# Compares every syntax file with the lexer over all programs of examples and Tests/Golden, in the editors themselves, and
# packs the extension for VS Code: editors-check.sh RUNNEL. What an editor says differs is printed; the exit status is 1 then.
set -eu
cd "$(dirname "$0")/.."
runnel=${1:?the program runnel}
[ "$(sh scripts/install-editors.sh)" = 1 ] || exit 1
PYTHONPATH=$PWD/.build/editors/python
PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE
status=0
words=$(mktemp)
trap 'rm -f "$words"' EXIT
"$runnel" tokens --words > "$words"
python3 scripts/syntax-files.py --check --words "$words" || status=1
python3 editors/check/textmate.py "$runnel" || status=1
python3 editors/check/pygments_check.py "$runnel" || status=1
python3 editors/check/vim.py "$runnel" vim || status=1
python3 editors/check/vim.py "$runnel" nvim || status=1
python3 editors/check/emacs.py "$runnel" || status=1
emacs -Q --batch -l editors/emacs/runnel-mode.el -l editors/check/edits.el examples || status=1
python3 editors/check/kate.py "$runnel" || status=1
python3 editors/check/tree_sitter.py "$runnel" || status=1
python3 scripts/pack-vscode.py "$words" || status=1
exit $status
