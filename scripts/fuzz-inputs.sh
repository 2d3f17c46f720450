#!/bin/bash
# Lays out what a fuzzer starts from, below the folder that is named: flow.dict, with every token of
# the grammar and every name that the language knows, page.dict, with the words of a request, json.dict, and
# seeds: the repository's own programs, a request and a few frames, JSON texts.
set -euo pipefail
cd "$(dirname "$0")/.."
work=${1:?a folder}
mkdir -p "$work/seeds/parse" "$work/seeds/run" "$work/seeds/page" "$work/seeds/decode"

# The tokens stand in the grammar in single quotes; the names of stages and of the library are the
# string literals of the two files that list them.
{
  grep -o "'[^']*'" grammar/flow.ebnf | sed "s/^'//; s/'\$//"
  grep -oh '"[A-Za-z]*"' Sources/Language/FlowText/StageKind.swift Sources/Language/FlowCheck/Expressions/Library.swift |
    tr -d '"'
  grep -o 'case [a-z][A-Za-z, ]*' Sources/Language/FlowText/StageKind.swift | sed 's/case //; s/, /\n/g'
  printf '%s\n' Int Float String Bool Duration print every after now hasValue failed 1s 10ms 0 1 1.5 \
    9223372036854775807 '/*' '*/' '//'
} | grep -v '^$' | sort -u | sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&"/' > "$work/flow.dict"
printf '"\\x0a"\n"\\x0d\\x0a"\n"\\xef\\xbb\\xbf"\n"\\xe3\\x80\\x80"\n"\\xe2\\x80\\xae"\n' \
  >> "$work/flow.dict"

printf '"%s"\n' '{' '}' '[' ']' ',' ':' '\"' '\\' '\\u' d83d de00 0 1 - . e+ true false null n item rest '\"n\":' \
  '\"item\":' '\"rest\":' 9223372036854775807 1e308 1e-324 1h30min 1.5s small large > "$work/json.dict"
printf '%s' '{"n":1,"item":"tea","rest":[{"a":1.5}]}' > "$work/seeds/decode/object"
printf '%s\n' '[1,"\ud83d\ude00\n",null]' '{"1":["1h30min","-1.5s"],"-2":[]}' '{"true":0}' '[1e308,-0,null]' \
  > "$work/seeds/decode/lines"

token=token.0123456789abcdef0123456789abcdef
printf '"%s"\n' GET / /socket Host: Origin: Upgrade: Connection: Sec-WebSocket-Version: Sec-WebSocket-Key: \
  Sec-WebSocket-Protocol: Content-Length: 0 Transfer-Encoding: 127.0.0.1:4000 localhost:4000 http:// \
  upgrade websocket 13 dGhlIHNhbXBsZSBub25jZQ== runnel.1 "$token" ', ' > "$work/page.dict"
printf '%s\n' 'GET /' 'Host: 127.0.0.1:4000' ' ' > "$work/seeds/page/file"
printf '%s\n' 'GET /socket' 'Host: localhost:4000' 'Origin: http://localhost:4000' 'Upgrade: websocket' \
  'Connection: upgrade' 'Sec-WebSocket-Version: 13' 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' \
  "Sec-WebSocket-Protocol: runnel.1, $token" > "$work/seeds/page/socket"
printf '\000\041\005\051\000\240\005\250\002' > "$work/seeds/page/frames"

number=0
find examples Tests/Golden -name '*.flow' -size -4 | sort | while read -r file; do
  number=$((number + 1))
  for target in parse run; do
    # What a golden expects is no part of the program.
    sed 's|[[:space:]]*//[>!=?].*$||' "$file" > "$work/seeds/$target/$number.flow"
  done
done
