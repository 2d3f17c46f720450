;;; Writes the faces of the programs in LIST to RESULT, a line of runs for each program; prepared by emacs.py.
;;  -*- lexical-binding: t; -*-

(require 'json)
(let* ((list (pop command-line-args-left)) (result (pop command-line-args-left))
       (paths (with-temp-buffer (insert-file-contents list) (split-string (buffer-string) "\n" t)))
       (coding-system-for-read 'utf-8-auto-unix) (coding-system-for-write 'utf-8-unix)
       (inhibit-message t))
  (with-temp-file result
    (dolist (path paths)
      (insert
       (with-temp-buffer
         (insert-file-contents path)
         (runnel-mode)
         (font-lock-ensure)
         (let ((place (point-min)) (runs nil))
           (while (< place (point-max))
             (let ((next (next-single-property-change place 'face nil (point-max)))
                   (face (get-text-property place 'face)))
               (push (vector (format "%s" (if (listp face) (or (car face) "") face)) (- next place)) runs)
               (setq place next)))
           (json-encode (vconcat (nreverse runs)))))
       "\n"))))
