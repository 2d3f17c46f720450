" Settings for Runnel: how comments are written, two spaces for a block, and `:make`, which looks for mistakes.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s comments=s1:/*,mb:*,ex:*/,://
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal suffixesadd=.flow
setlocal makeprg=runnel\ check\ %
setlocal errorformat=%f:%l:%c:\ %trror[R%n]:\ %m,%f:%l:%c:\ %tarning[R%n]:\ %m,%f:%l:%c:\ %tint[R%n]:\ %m,%-G%.%#

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< expandtab< shiftwidth< softtabstop<'
      \ . ' suffixesadd< makeprg< errorformat<'
