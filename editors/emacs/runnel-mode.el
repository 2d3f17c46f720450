;;; runnel-mode.el --- Major mode for Runnel  -*- lexical-binding: t; -*-

;; Version: 0.2.0
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Colours, indentation and comments for Runnel, a language of cells and the contracts between them.
;; `M-x compile' checks the file.  What stands below a line `words: LIST' is written by scripts/syntax-files.py.

;;; Code:

;; words: declaration
(defconst runnel-declarations
  '(
    "let" "cell" "event" "enum" "fn" "command" "scope" "import"))

;; words: control
(defconst runnel-control
  '(
    "when" "dispose" "together" "wait" "at" "expect" "always" "if" "else" "match" "as" "by"))

;; words: constant
(defconst runnel-constants
  '(
    "true" "false" "nil"))

;; words: value
(defconst runnel-values
  '(
    "it" "acc"))

;; words: noValue
(defconst runnel-no-values
  '(
    "let" "cell" "event" "enum" "fn" "command" "when" "scope" "dispose" "together" "wait" "at"
    "expect" "always" "import" "if" "else" "match" "as" "by" "true" "false" "nil"))

;; words: types
(defconst runnel-types
  '(
    "Int" "Float" "String" "Bool" "Duration" "Date"))

;; words: functions
(defconst runnel-functions
  '(
    "Date" "Float" "Int" "String" "abs" "all" "append" "atan2" "ceil" "chunks" "contains" "cos"
    "count" "csv" "date" "dictionary" "enumerated" "env" "exp" "failed" "filter" "find" "findAll"
    "first" "fixed" "flat" "floor" "from" "group" "grouped" "hasPrefix" "hasSuffix" "hasValue"
    "indexOf" "isDisposed" "isEmpty" "join" "json" "keys" "last" "left" "lines" "log" "lower" "map"
    "mapValues" "matches" "max" "mean" "median" "min" "name" "now" "parts" "pow" "prefix" "present"
    "quoted" "random" "recover" "reduce" "removing" "repeat" "replace" "replacing" "reversed"
    "right" "round" "sin" "sorted" "split" "sqrt" "suffix" "sum" "tally" "trim" "unique" "upper"
    "values" "with" "without" "zip"))

;; words: surroundings
(defconst runnel-surroundings
  '(
    "after" "every" "exit" "pi" "print" "screen" "stdin" "warn" "write"))

(defgroup runnel nil "Editing Runnel." :group 'languages)

(defcustom runnel-indent-offset 2 "Columns that a block is indented by." :type 'integer :safe #'integerp)

(defmacro runnel--define-faces (&rest faces)
  "Define FACES, pairs of a kind and the face that it inherits."
  `(progn
     ,@(mapcar (lambda (pair)
                 `(defface ,(intern (format "runnel-%s" (car pair)))
                    '((t :inherit ,(cdr pair))) ,(format "Face of a %s in Runnel." (car pair)) :group 'runnel))
               faces)))

(runnel--define-faces
 (declaration . font-lock-keyword-face) (control . font-lock-keyword-face) (word . font-lock-keyword-face)
 (constant . font-lock-constant-face) (value . font-lock-variable-name-face)
 (integer . font-lock-constant-face) (float . font-lock-constant-face) (duration . font-lock-constant-face)
 (regex . font-lock-string-face) (escape . font-lock-constant-face) (interpolation . font-lock-preprocessor-face)
 (arrow . font-lock-builtin-face) (operator . default) (stage . font-lock-function-name-face)
 (type . font-lock-type-face) (function . font-lock-function-name-face) (mark . font-lock-doc-face)
 (script-line . font-lock-comment-face))

(defvar runnel-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (sign '(?+ ?- ?% ?= ?< ?> ?& ?| ?! ?? ?: ?. ?, ?\;)) (modify-syntax-entry sign "." table))
    table)
  "Syntax table of `runnel-mode'.")

;;; Texts with expressions in them

;; A text is cut into pieces between fences: its quotes, and the `\\' and `)' around an expression.

(defconst runnel--regex
  "/\\(?:\\\\.\\|\\[\\(?:\\\\.\\|[^]\\\\\n]\\)*\\]\\|[^]/\\\\[\n]\\)+/"
  "A regular expression between slashes.")

(defun runnel--mark (place syntax)
  "Give the character at PLACE the SYNTAX."
  (put-text-property place (1+ place) 'syntax-table (string-to-syntax syntax)))

(defun runnel--mark-text ()
  "Mark a text behind its quote, with what is nested in it, and move behind it."
  (let ((start (1- (point))) (depths nil) (inside t) (open t))
    (runnel--mark start "|")
    (while (and open (not (eobp)))
      (let ((character (char-after)))
        (cond
         (inside
          (cond
           ((eq character ?\n) (setq open nil) (runnel--mark (point) "|"))
           ((and (eq character ?\\) (eq (char-after (1+ (point))) ?\())
            (runnel--mark (point) "|")
            (runnel--mark (1+ (point)) ".")
            (forward-char 1)
            (push 0 depths)
            (setq inside nil))
           ((and (eq character ?\\) (not (memq (char-after (1+ (point))) '(?\n nil)))) (forward-char 1))
           ((eq character ?\")
            (runnel--mark (point) "|")
            (if depths (setq inside nil) (setq open nil)))))
         ((eq character ?\")
          (runnel--mark (point) "|")
          (setq inside t))
         ((eq character ?\() (setcar depths (1+ (car depths))))
         ((eq character ?\))
          (if (> (car depths) 0)
              (setcar depths (1- (car depths)))
            (runnel--mark (point) "|")
            (pop depths)
            (setq inside t)))
         ((and (eq character ?/) (runnel--regex-p)) (runnel--mark-regex) (backward-char 1))
         ((looking-at "//") (end-of-line) (backward-char 1))))
      (unless (eobp) (forward-char 1)))
    (put-text-property start (point) 'syntax-multiline t)))

(defun runnel--regex-p ()
  "Return whether a `/' here begins a regular expression.
It does so directly behind `(' or `,'."
  (and (save-excursion (skip-chars-backward " \t") (memq (char-before) '(?\( ?,)))
       (not (memq (char-after (1+ (point))) '(?/ ?*)))
       (looking-at runnel--regex)))

(defun runnel--mark-regex ()
  "Mark the regular expression here, and move behind it."
  (runnel--mark (point) "|")
  (goto-char (match-end 0))
  (runnel--mark (1- (point)) "|"))

(defun runnel--propertize (start end)
  "Mark texts and regular expressions from START to END."
  (goto-char start)
  (when (and (= start (point-min)) (looking-at "#!"))
    (runnel--mark start "< b"))
  (while (and (< (point) end) (re-search-forward "[\"/]" end t))
    (unless (nth 4 (save-excursion (syntax-ppss (1- (point)))))
      (if (eq (char-before) ?\")
          (runnel--mark-text)
        (backward-char 1)
        (cond ((runnel--regex-p) (runnel--mark-regex))
              ((looking-at "//") (end-of-line))
              ((looking-at "/\\*") (forward-char 2))
              (t (forward-char 1)))))))

;;; Colours

(defun runnel--find (pattern limit wanted)
  "Search for PATTERN up to LIMIT where WANTED holds of the state at its beginning."
  (let (found)
    (while (and (not found) (re-search-forward pattern limit t))
      (let ((state (save-match-data (save-excursion (syntax-ppss (match-beginning 0))))))
        (setq found (funcall wanted state))))
    found))

(defun runnel--find-mark (limit)
  "Search for the mark of a test up to LIMIT."
  (let (found)
    (while (and (not found) (re-search-forward "//[>~!=?@<].*" limit t))
      (let ((begin (match-beginning 0)))
        (save-match-data
          (let ((inner (save-excursion (syntax-ppss (+ begin 2)))))
            (setq found (and (nth 4 inner) (eq (nth 8 inner) begin)))
            (unless found (goto-char (+ begin 2)))))))
    found))

(defun runnel--find-interpolation (limit)
  "Search for an end of an expression in a text up to LIMIT."
  (let (found)
    (while (and (not found) (re-search-forward "\\\\(\\|)" limit t))
      (setq found (equal (get-text-property (match-beginning 0) 'syntax-table) (string-to-syntax "|"))))
    found))

(defun runnel--find-escape (limit)
  "Search for an escape in a text up to LIMIT."
  (runnel--find "\\\\\\(?:[ntr0\"\\\\]\\|u{[0-9A-Fa-f]\\{1,8\\}}\\)" limit
                (lambda (state) (and (nth 3 state) (memq (char-after (nth 8 state)) '(?\" ?\))) t))))

(defun runnel--words (words)
  "Return a pattern of WORDS."
  (concat "\\_<" (regexp-opt words t) "\\_>"))

(defun runnel--find-word (limit)
  "Search up to LIMIT for a word of the language that is a name elsewhere."
  (let ((reserved (append runnel-declarations runnel-control runnel-constants runnel-values)) found)
    (while (and (not found) (re-search-forward "\\<\\(?:param\\|type\\|for\\|in\\|after\\)\\>" limit t))
      (let ((word (match-string 0)))
        (save-match-data
          (save-excursion
            (let ((before (buffer-substring-no-properties
                           (line-beginning-position) (- (point) (length word))))
                  (line (buffer-substring-no-properties (point) (line-end-position)))
                  (case-fold-search nil))
              (setq found
                    (cond
                     ((string-match "\\.\\'" before) nil)
                     ((equal word "in")
                      (and (string-match "[[:word:])][ \t]\\'" before)
                           (string-match "\\`[ \t]+[[:word:][(\"]" line)))
                     ((equal word "for")
                      (string-match "\\`\\(?:[ \t]+\\sw+\\|[ \t]*([^{}]*)\\)[ \t]*\\<in\\>" line))
                     ((equal word "after")
                      (and (not (string-match "\\<\\(?:let\\|cell\\|event\\|command\\|fn\\|scope\\) \\'" before))
                           (or (and (string-match "\\`[ \t]+\\(\\sw+\\)" line)
                                    (not (member (match-string 1 line) runnel-no-values)))
                               (string-match "\\`[ \t]*([^{}|]*)[^|,:=<>{}-]*{" line))))
                     (t (and (string-match "\\`[ \t]+\\([^[:punct:][:space:]0-9]\\sw*\\|_\\sw*\\)" line)
                             (not (member (match-string 1 line) reserved))))))))))
      (when (nth 8 (save-match-data (save-excursion (syntax-ppss (match-beginning 0))))) (setq found nil)))
    (and found t)))

(defun runnel--find-stage (limit)
  "Search up to LIMIT for the name behind a `|'."
  (let ((reserved (append runnel-declarations runnel-control runnel-constants runnel-values)) found)
    (while (and (not found) (re-search-forward "\\<[^[:punct:][:space:]0-9]\\sw*\\|\\<_\\sw*" limit t))
      (let ((begin (match-beginning 0)) (word (match-string 0)))
        (save-match-data
          (save-excursion
            (goto-char begin)
            (unless (or (member word reserved) (nth 8 (syntax-ppss)))
              (forward-comment (- (point)))
              (setq found (and (eq (char-before) ?|) (not (eq (char-before (1- (point))) ?|)))))))))
    found))

(defconst runnel-font-lock-keywords
  (let ((digits "[0-9][0-9_]*"))
    `((runnel--find-mark 0 'runnel-mark t)
      ("\\`#!.*" 0 'runnel-script-line t)
      (runnel--find-escape 0 'runnel-escape t)
      (runnel--find-interpolation 0 'runnel-interpolation t)
      (runnel--find-word 0 (if (member (match-string 0) '("param" "type")) 'runnel-declaration 'runnel-word))
      (runnel--find-stage 0 'runnel-stage)
      (,(runnel--words runnel-declarations) 0 'runnel-declaration)
      (,(runnel--words runnel-control) 0 'runnel-control)
      (,(runnel--words runnel-constants) 0 'runnel-constant)
      (,(runnel--words runnel-values) 0 'runnel-value)
      (,(concat "\\(?:[^.0-9]\\.\\)\\(" digits "\\)\\>") 1 'runnel-integer)
      (,(concat "\\_<\\(?:" digits "\\(?:h\\|min\\|s\\)\\)*" digits "\\(?:\\." digits "\\)?\\(?:ms\\|min\\|h\\|s\\)\\>")
       0 'runnel-duration)
      (,(concat "\\<" digits "\\(?:\\." digits "\\(?:[eE][+-]?" digits "\\)?\\|[eE][+-]?" digits "\\)")
       0 'runnel-float)
      (,(concat "\\<" digits) 0 'runnel-integer)
      (,(concat "\\_<" (regexp-opt runnel-functions t) "(") 1 'runnel-function)
      (,(concat "\\(?:^\\|[^.[:word:]]\\)" (regexp-opt runnel-surroundings t) "\\_>") 1 'runnel-function)
      ("\\<[A-Z]\\sw*" 0 'runnel-type)
      ("<->\\|->\\|:=" 0 'runnel-arrow)
      ("[^ \t\n]\\(\\?\\.\\)" 1 'runnel-operator)
      ("=>\\|\\.\\.\\.\\|\\?\\?\\|&&\\|||\\|[=!<>+*/-]=" 0 'runnel-operator)
      ("|" 0 'runnel-arrow)
      ("[=!<>+*/%?-]" 0 'runnel-operator)))
  "Colours of `runnel-mode'.")

(defun runnel--syntactic-face (state)
  "Return the face of a text or comment by the parser's STATE."
  (cond ((not (nth 3 state)) font-lock-comment-face)
        ((eq (char-after (nth 8 state)) ?/) 'runnel-regex)
        (t font-lock-string-face)))

;;; Indentation

(defun runnel-indent-line ()
  "Indent the line by its brackets.
One that goes on from the line before is two further in."
  (interactive)
  (let* ((state (save-excursion (back-to-indentation) (syntax-ppss)))
         (depth (car state))
         (column (save-excursion
                   (back-to-indentation)
                   (when (looking-at "[])}]") (setq depth (1- depth)))
                   (+ (* runnel-indent-offset (max 0 depth))
                      (if (looking-at "|\\|->\\|<->\\|&&\\|\\?\\?\\|\\(?:as\\|by\\|when\\)\\_>") runnel-indent-offset 0)))))
    (unless (nth 8 state)
      (if (> (current-column) (current-indentation))
          (save-excursion (indent-line-to column))
        (indent-line-to column)))))

;;;###autoload
(define-derived-mode runnel-mode prog-mode "Runnel"
  "Major mode for Runnel."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)\\s-*")
  (setq-local parse-sexp-lookup-properties t)
  (setq-local syntax-propertize-function #'runnel--propertize)
  (add-hook 'syntax-propertize-extend-region-functions #'syntax-propertize-multiline 'append 'local)
  (setq-local font-lock-defaults
              '(runnel-font-lock-keywords nil nil nil (font-lock-syntactic-face-function . runnel--syntactic-face)))
  (setq-local indent-line-function #'runnel-indent-line)
  (setq-local indent-tabs-mode nil)
  (when buffer-file-name
    (setq-local compile-command (concat "runnel check " (shell-quote-argument buffer-file-name)))))

;; Files of another language have names of this form.
;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:flow\\|runnel\\)\\'" . runnel-mode))
;;;###autoload
(add-to-list 'auto-mode-alist '("\\.js\\.flow\\'" . js-mode))
;;;###autoload
(add-to-list 'interpreter-mode-alist '("runnel" . runnel-mode))

(provide 'runnel-mode)
;;; runnel-mode.el ends here
