" Vim syntax file
" Language: Runnel
" What stands below a line `words: LIST` is written by scripts/syntax-files.py.

if exists('b:current_syntax')
  finish
endif
let s:save = &cpoptions
set cpoptions&vim
syn iskeyword @,48-57,_,128-1114111

" words: reserved
let s:reserved = 'let\|cell\|event\|enum\|fn\|command\|when\|scope\|dispose\|together\|wait\|at\|expect\|always\|import\|if\|else\|match\|as\|by\|it\|acc\|true\|false\|nil'
" words: noValue
let s:noValue = 'let\|cell\|event\|enum\|fn\|command\|when\|scope\|dispose\|together\|wait\|at\|expect\|always\|import\|if\|else\|match\|as\|by\|true\|false\|nil'
" words: functions
let s:functions = 'Date\|Float\|Int\|String\|abs\|all\|append\|atan2\|ceil\|chunks\|contains\|cos\|count\|csv\|date\|dictionary\|enumerated\|env\|exp\|failed\|filter\|find\|findAll\|first\|fixed\|flat\|floor\|from\|group\|grouped\|hasPrefix\|hasSuffix\|hasValue\|indexOf\|isDisposed\|isEmpty\|join\|json\|keys\|last\|left\|lines\|log\|lower\|map\|mapValues\|matches\|max\|mean\|median\|min\|name\|now\|parts\|pow\|prefix\|present\|quoted\|random\|recover\|reduce\|removing\|repeat\|replace\|replacing\|reversed\|right\|round\|sin\|sorted\|split\|sqrt\|suffix\|sum\|tally\|trim\|unique\|upper\|values\|with\|without\|zip'
" words: surroundings
let s:surroundings = 'after\|every\|exit\|pi\|print\|screen\|stdin\|warn\|write'
" words: types
let s:types = 'Int\|Float\|String\|Bool\|Duration\|Date'

" Of several that match, the one defined last is taken; keywords go before all of them.
syn match runnelPunctuation "[,:;.(){}\[\]]"
syn match runnelOperator "=>\|\.\.\.\|??\|\S\@1<=?\.\|&&\|||\|[=!<>+*/-]=\|[=!<>+*/%?-]"
syn match runnelArrow "<->\|->\|:="
syn match runnelArrow "|\@1<!||\@!" nextgroup=runnelStage skipwhite skipempty
exe 'syn match runnelStage "\<\%(\%(' . s:reserved . '\)\>\)\@![^0-9[:punct:][:space:]]\k*\|\<_\k*" contained'

syn match runnelName "\<[^0-9[:punct:][:space:]]\k*\|\<_\k*"
syn match runnelCall "\<[^0-9[:punct:][:space:]]\k*(\@=\|\<_\k*(\@="
exe 'syn match runnelSurroundings "\.\@1<!\<\%(' . s:surroundings . '\)\>"'
syn match runnelType "\<[A-Z]\k*"
exe 'syn match runnelKnownType "\<\%(' . s:types . '\)\>"'
exe 'syn match runnelFunction "\<\%(' . s:functions . '\)(\@="'

" Words that are names elsewhere.
exe 'syn match runnelDeclaration "\.\@1<!\<\%(param\|type\)\>\ze\s\+\%(\%(' . s:reserved . '\)\>\)\@!\%(\k\)\@=\D"'
syn match runnelWord "\.\@1<!\<for\>\ze\%(\s\+\k\+\|\s*([^{}]*)\)\s*\<in\>"
syn match runnelWord "\%(\%(\k\|)\)\s\)\@8<=\<in\>\ze\s\+[[:alnum:]_\[(\"]"
exe 'syn match runnelWord "\%(\.\|\%(let\|cell\|event\|command\|fn\|scope\)\s\)\@8<!\<after\>\ze\%(\s\+\%(\%(' . s:noValue . '\)\>\)\@!\k\|\s*([^{}|]*)[^|,:=<>{}-]*{\)"'

" words: declaration
syn keyword runnelDeclaration let cell event enum fn command scope import
" words: control
syn keyword runnelControl when dispose together wait at expect always if else match as by
" words: constant
syn keyword runnelConstant true false nil
" words: value
syn keyword runnelValue it acc

syn match runnelInteger "\<[0-9][0-9_]*"
syn match runnelFloat "\<[0-9][0-9_]*\%(\.[0-9][0-9_]*\%([eE][+-]\=[0-9][0-9_]*\)\=\|[eE][+-]\=[0-9][0-9_]*\)"
syn match runnelDuration "\<\%([0-9][0-9_]*\%(h\|min\|s\)\)*[0-9][0-9_]*\%(\.[0-9][0-9_]*\)\=\%(h\|min\|s\|ms\)\>"
" Behind a dot comes the place of a part: it.0.1.
syn match runnelInteger "\%([^.]\.\)\@2<=[0-9][0-9_]*\>"

" Directly behind `(` or `,` no operator can stand.
syn match runnelRegex "\%([(,]\s*\)\@32<=/[/*]\@!\%(\\.\|\[\%(\\.\|[^]\\]\)*\]\|[^/\\\[]\)\+//\@!"

syn region runnelString matchgroup=runnelString start=+"+ end=+"\|$+ contains=runnelEscape,runnelInterpolation
syn match runnelEscape +\\\%([ntr0"\\]\|u{\x\{1,8}}\)+ contained
syn region runnelInterpolation matchgroup=runnelInterpolationSign start=+\\(+ end=+)+ contained contains=TOP extend
syn region runnelParentheses matchgroup=runnelPunctuation start=+(+ end=+)+ contained containedin=runnelInterpolation,runnelParentheses contains=TOP extend

syn match runnelComment "//.*$" contains=@Spell
syn match runnelMark "//[>~!=?@<].*$"
syn region runnelBlockComment start="/\*" end="\*/" contains=runnelBlockComment,@Spell
syn match runnelScriptLine "\%^#!.*$"

hi def link runnelDeclaration StorageClass
hi def link runnelControl Statement
hi def link runnelWord Statement
hi def link runnelConstant Boolean
hi def link runnelValue Identifier
hi def link runnelInteger Number
hi def link runnelFloat Float
hi def link runnelDuration Number
hi def link runnelString String
hi def link runnelRegex String
hi def link runnelEscape SpecialChar
hi def link runnelInterpolationSign Special
hi def link runnelArrow Special
hi def link runnelOperator Operator
hi def link runnelStage Function
hi def link runnelFunction Function
hi def link runnelSurroundings Function
hi def link runnelType Type
hi def link runnelKnownType Type
hi def link runnelComment Comment
hi def link runnelBlockComment Comment
hi def link runnelMark PreProc
hi def link runnelScriptLine Comment

syn sync fromstart
let b:current_syntax = 'runnel'
let &cpoptions = s:save
unlet s:save s:reserved s:noValue s:functions s:surroundings s:types
