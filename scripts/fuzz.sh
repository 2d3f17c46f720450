#!/bin/bash
# Builds a fuzz target and lets it look for inputs that break a promise:
#   scripts/fuzz.sh TARGET [SECONDS] [option of libFuzzer ...]
#   scripts/fuzz.sh TARGET replay FILE ...
# TARGET is one of the folders of Fuzz, in lower case. What it finds is laid into
# .build-fuzz/found/TARGET. SANITIZE=fuzzer,address looks for leaks and overruns as well.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:?which target: parse, run, decode, graph or page}
seconds=${2:-60}
shift
[ $# -eq 0 ] || shift
sanitize=${SANITIZE:-fuzzer}
swiftc=${SWIFTC:-swiftc}
work=.build-fuzz
out=$work/$sanitize
found=$work/found/$target
corpus=$work/corpus/$target
folder=Fuzz/$(printf '%s' "${target:0:1}" | tr '[:lower:]' '[:upper:]')${target:1}
[ -d "$folder" ] || { echo "there is no target $target" >&2; exit 64; }
mkdir -p "$out" "$found" "$corpus"

# What LeakSanitizer takes for a leak and is none of ours.
export LSAN_OPTIONS=${LSAN_OPTIONS:-suppressions=$PWD/scripts/leaks.txt:print_suppressions=0}

# Optimised as the program is, but with every assertion on.
# `module` hands it on by its name.
# shellcheck disable=SC2034
flags=(
  -O -assert-config Debug -g -wmo -swift-version 6 -package-name runnel -parse-as-library
  -enable-testing -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility "-sanitize=$sanitize" -I "$out"
)

# module NAME FILE ...: an object file and an interface, unless they are newer than the sources and
# the modules before.
module() { compile "$1" flags "${@:2}"; }

# compile NAME FLAGS FILE ...: the same, with flags from an array of that name.
compile() {
  local name=$1 object
  local -n chosen=$2
  shift 2
  object=$out/$name.o
  if [ ! -e "$object" ] ||
    [ -n "$(find "$@" ${objects[@]+"${objects[@]}"} -newer "$object" -print -quit)" ]; then
    echo "building $name"
    "$swiftc" "${chosen[@]}" -module-name "$name" -emit-module \
      -emit-module-path "$out/$name.swiftmodule" -emit-object -o "$object" "$@"
  fi
  objects+=("$object")
}

sources() { find "$@" -name '*.swift' | sort; }

objects=()
case $target in
  graph) modules=(Memory ReactiveKernel) ;;
  page) modules=() ;;
  *) modules=(FlowText Memory FlowSyntax FlowCheck FlowLower ReactiveKernel ReactiveStages FlowRuntime
      FlowSession) ;;
esac

# The collections that the runtime keeps dictionaries in, as the package manager has fetched them.
if [[ " ${modules[*]-} " = *' FlowRuntime '* ]]; then
  collections=.build/checkouts/swift-collections/Sources
  [ -d "$collections" ] || ${SWIFT:-swift} package resolve
  # shellcheck disable=SC2034
  foreign=(
    -O -g -wmo -swift-version 6 -package-name collections -parse-as-library "-sanitize=$sanitize"
    -I "$out" -suppress-warnings -enable-upcoming-feature MemberImportVisibility
  )
  for feature in BuiltinModule Lifetimes InoutLifetimeDependence AddressableParameters AddressableTypes; do
    foreign+=(-enable-experimental-feature "$feature")
  done
  for version in 5.0 5.1 5.6 5.7 5.8 5.9 5.10 6.0 6.1 6.2 6.3 6.4 6.5; do
    foreign+=(-enable-experimental-feature "AvailabilityMacro=SwiftStdlib $version: macOS 10.14.4")
  done
  for name in InternalCollectionsUtilities HashTreeCollections; do
    mapfile -d '' files < <(find "$collections/$name" -name '*.swift' -print0 | sort -z)
    compile "$name" foreign "${files[@]}"
  done
fi
for name in ${modules[@]+"${modules[@]}"}; do
  # shellcheck disable=SC2046
  module "$name" $(sources Sources/*/"$name")
done

# What the tests compare with is what the fuzzer compares with.
case $target in
  parse)
    shared=(Tests/Language/FlowSyntaxTests/Laws/TreeLaws.swift
      Tests/Language/FlowSyntaxTests/Laws/TokenLaws.swift
      Tests/Language/FlowCheckTests/Support/TypeLaws.swift
      Tests/Language/FlowCheckTests/Support/CheckedFragment+Definitions.swift) ;;
  page)
    # The rules alone: the library that reads bytes from the network has fuzzers of its own.
    shared=(Sources/Program/PageServer/{Gate,PageRequest,Refusal,PageFile,FrameRules}.swift) ;;
  run) shared=(Tests/Language/FlowSessionTests/Robustness/BoundedRun.swift) ;;
  decode) shared=() ;;
  graph)
    shared=()
    for file in Tests/Support/KernelOracle/*.swift; do
      # The fuzzer makes the operations itself.
      [[ $file = */Generator.swift || $file = *Campaign.swift ]] || shared+=("$file")
    done ;;
esac
# shellcheck disable=SC2046
module "Fuzz_$target" $(sources "$folder" Fuzz/Shared) ${shared[@]+"${shared[@]}"}
program=$out/$target
if [ ! -e "$program" ] || [ -n "$(find "${objects[@]}" -newer "$program" -print -quit)" ]; then
  "$swiftc" "-sanitize=$sanitize" -o "$program" "${objects[@]}"
fi

# Swift's own report of a crash would end the process before the input is kept.
export SWIFT_BACKTRACE=enable=no
if [ "$seconds" = replay ]; then
  exec "$program" "$@"
fi

scripts/fuzz-inputs.sh "$work"
seeds=()
[ ! -d "$work/seeds/$target" ] || seeds=("$work/seeds/$target")
options=(-timeout=5 -rss_limit_mb=2048 -print_final_stats=1)
case $target in
  graph) ;;
  page) options+=("-dict=$work/page.dict") ;;
  decode) options+=("-dict=$work/json.dict") ;;
  *) options+=("-dict=$work/flow.dict") ;;
esac
echo "running $target for $seconds s; what it finds goes to $found"
exec "$program" "$corpus" ${seeds[@]+"${seeds[@]}"} "${options[@]}" \
  "-artifact_prefix=$found/" "-max_total_time=$seconds" "$@"
