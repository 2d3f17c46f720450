; Colours for Runnel. What stands below a line `words: LIST` is written by scripts/syntax-files.py.

(script_line) @keyword.directive
(line_comment) @comment
(block_comment) @comment
(mark) @comment.documentation

(declaration) @keyword
(control) @keyword.control
(constant) @constant.builtin
(value) @variable.builtin

(integer) @number
(float) @number.float
(duration) @number.duration

(string_part) @string
(escape) @string.escape
(regex) @string.regexp
(interpolation_sign) @punctuation.special

(arrow) @keyword.operator
(operator) @operator
(punctuation) @punctuation.delimiter

(stage (identifier) @function.macro)
(type) @type

; words: functions
((call function: (identifier) @function.builtin)
  (#match? @function.builtin "^(Date|Float|Int|String|abs|all|append|atan2|ceil|chunks|contains|cos|count|csv|date|dictionary|enumerated|env|exp|failed|filter|find|findAll|first|fixed|flat|floor|from|group|grouped|hasPrefix|hasSuffix|hasValue|indexOf|isDisposed|isEmpty|join|json|keys|last|left|lines|log|lower|map|mapValues|matches|max|mean|median|min|name|now|parts|pow|prefix|present|quoted|random|recover|reduce|removing|repeat|replace|replacing|reversed|right|round|sin|sorted|split|sqrt|suffix|sum|tally|trim|unique|upper|values|with|without|zip)$"))

; words: surroundings
((call function: (identifier) @function.builtin)
  (#match? @function.builtin "^(after|every|exit|pi|print|screen|stdin|warn|write)$"))

; Words that are names elsewhere.
((identifier) @keyword . [(identifier) (type) (call)] (#any-of? @keyword "param" "type" "for" "after"))
((identifier) @keyword . [(value) (integer) (float) (duration)] (#eq? @keyword "after"))
((identifier) @keyword . (parentheses) . (block) (#eq? @keyword "after"))
((identifier) @keyword . (parentheses) . (identifier) (#eq? @keyword "for"))
((identifier) . (identifier) @keyword (#eq? @keyword "in"))
((parentheses) . (identifier) @keyword (#eq? @keyword "in"))
((identifier) @keyword . (parentheses) . (operator) @operator
  (#eq? @keyword "after") (#any-of? @operator "*" "/" "+" "-"))
((line_end) . (call function: (identifier) @keyword) . (block) (#eq? @keyword "after"))
