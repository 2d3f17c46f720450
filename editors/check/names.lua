-- Writes the captures of the programs in LIST to RESULT, a line for each program; prepared by tree_sitter.py.

local list, result, library, queries = vim.g.list, vim.g.result, vim.g.library, vim.g.queries

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return (text:gsub('^\239\187\191', ''))
end

-- Neovim 0.9 has other names for these.
local language = vim.treesitter.language or {}
if language.add then
  language.add('runnel', { path = library })
else
  vim.treesitter.require_language('runnel', library)
end
local parse = (vim.treesitter.query and vim.treesitter.query.parse) or vim.treesitter.parse_query
local query = parse('runnel', read(queries))

local rows = {}
for path in io.lines(list) do
  local text = read(path)
  local root = vim.treesitter.get_string_parser(text, 'runnel'):parse()[1]:root()
  local found = {}
  for id, node in query:iter_captures(root, text, 0, -1) do
    local _, _, first = node:start()
    local _, _, last = node:end_()
    table.insert(found, { query.captures[id], first, last })
  end
  table.insert(rows, #found > 0 and vim.fn.json_encode(found) or '[]')
end
vim.fn.writefile(rows, result)
vim.cmd('qall!')
