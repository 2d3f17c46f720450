" `*.js.flow` are files of another language.
au BufNewFile,BufRead *.runnel,*.flow if expand('<afile>') !~# '\.js\.flow$' | set filetype=runnel | endif
au BufNewFile,BufRead * if getline(1) =~# '^#!.*\<runnel\>' | set filetype=runnel | endif
