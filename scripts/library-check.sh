#!/bin/sh
# Builds a package that depends on the libraries alone, as their users do: by an address, from a clone of what is committed.
# Fails unless the package manager fetches nothing but this repository for `Reactive`, and for `Runnel` only the one package
# that it needs; prints what was fetched, how large it is and how long it took.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone -q --bare "file://$PWD" "$folder/runnel.git"
revision=$(git rev-parse HEAD)
status=0

# check PRODUCT TRAITS EXPECTED PROGRAM: builds and runs PROGRAM with a product, and compares the packages fetched.
check() {
  # A package is known by the name of its folder, which must not be that of the repository.
  user="$folder/user-of-$1"
  mkdir -p "$user/Sources/User"
  cat > "$user/Package.swift" << END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "User",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$folder/runnel.git", revision: "$revision", traits: [$2])],
  targets: [
    .executableTarget(name: "User", dependencies: [.product(name: "$1", package: "runnel")])
  ]
)
END
  printf '%s\n' "$4" > "$user/Sources/User/main.swift"
  begin=$(date +%s)
  if ! swift build --package-path "$user" --disable-dependency-cache > "$user/log" 2>&1; then
    tail -n 20 "$user/log"
    echo "$1: a package that uses it can't be built"
    status=1
    return
  fi
  seconds=$(($(date +%s) - begin))
  fetched=$(ls "$user/.build/checkouts" | sort | tr '\n' ' ' | sed 's/ $//')
  size=$(du -sk "$user/.build/checkouts" "$user/.build/repositories" | awk '{ sum += $1 } END { print int(sum / 1024) }')
  if ! printed=$(swift run --package-path "$user" --skip-build User 2> "$user/log"); then
    tail -n 20 "$user/log"
    echo "$1: a package that uses it is built, and fails when it is run"
    status=1
    return
  fi
  echo "$1: fetched $fetched, $size MB; built in $seconds s; prints $printed"
  if [ "$fetched" != "$3" ] || [ "$printed" != 'age 32' ]; then
    echo "$1: expected $3, and age 32"
    status=1
  fi
}

check Reactive '' 'runnel' 'import Reactive
let year = Observable(2016)
let age = year.map { $0 - 1985 }
year.value = 2017
print("age \(age.value)")'
check Runnel '"Language"' 'runnel swift-collections' 'import Reactive
import Runnel
let program = try FlowProgram(text: "cell year = 2016\nyear -> age = year - 1985", name: "age.flow")
let age = try program.observable("age", of: Int.self)
try program.send(2017, to: "year")
print("age \(age.currentValue ?? 0)")'
exit $status
