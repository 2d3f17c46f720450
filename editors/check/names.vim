" Writes the group of each run of characters of the programs in g:list into g:result, a line for each program.
" Prepared by vim.py; works in Vim and in Neovim.
set encoding=utf-8 fileencodings=ucs-bom,utf-8 fileformats=unix nomodeline synmaxcol=0 redrawtime=100000 nofixendofline
syntax on
let s:names = {}
let s:rows = []
for s:path in readfile(g:list)
  exe 'silent! keepalt edit! ' . fnameescape(s:path)
  set filetype=runnel
  let s:row = []
  for s:line in range(1, line('$'))
    let s:text = getline(s:line)
    let s:column = 1
    let s:runs = []
    for s:character in map(str2list(s:text), 'nr2char(v:val, 1)')
      let s:id = synID(s:line, s:column, 0)
      if !has_key(s:names, s:id)
        let s:names[s:id] = synIDattr(s:id, 'name')
      endif
      call add(s:runs, s:names[s:id] . ' ' . strlen(s:character))
      let s:column += strlen(s:character)
    endfor
    call add(s:row, s:runs)
  endfor
  call add(s:rows, json_encode(s:row))
  silent! bwipeout!
endfor
call writefile(s:rows, g:result)
qall!
