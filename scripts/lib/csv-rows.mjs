// Reads CSV by RFC 4180 from pieces of text: its own code, so that the server's writer is checked by another reading
// of the format.

const BOM = '\ufeff'
/** The mark that keeps a spreadsheet from reading a cell as a formula. */
const MARK = /'(?=[=+\-@＝＋－＠](?!\)))(?<=(?:^|[,;\t\r\n])[\s"']*)/g

/** The rows of a file by column heading; the separator is the more frequent one in the first row. */
export async function* readRows(pieces) {
  let heads
  for await (const cells of readCells(pieces)) {
    if (heads) yield Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? '']))
    else heads = cells
  }
}

async function* readCells(pieces) {
  let delimiter
  let cells = []
  let cell = ''
  // Within quotes; behind a quote within them, which is doubled or ends them; before the first character of a cell.
  let [isQuoted, isEnding, isFresh] = [false, false, true]
  let rest = ''
  for await (const piece of pieces) {
    let text = rest + piece
    if (delimiter === undefined) {
      const end = text.indexOf('\n')
      if (end === -1) {
        rest = text
        continue
      }
      const head = text.slice(0, end)
      delimiter = head.split(';').length > head.split(',').length ? ';' : ','
      if (text.startsWith(BOM)) text = text.slice(1)
      rest = ''
    }
    for (let at = 0; at < text.length; at++) {
      const character = text[at]
      if (isQuoted && !isEnding) {
        if (character === '"') isEnding = true
        else cell += character
        continue
      }
      if (isEnding && character === '"') {
        cell += '"'
        isEnding = false
        continue
      }
      if (isEnding) [isQuoted, isEnding] = [false, false]
      if (character === '"' && isFresh) {
        ;[isQuoted, isFresh] = [true, false]
        continue
      }
      if (character === delimiter || character === '\n') {
        cells.push(asTyped(character === '\n' && cell.endsWith('\r') ? cell.slice(0, -1) : cell))
        ;[cell, isFresh] = ['', true]
        if (character === '\n') {
          yield cells
          cells = []
        }
        continue
      }
      cell += character
      isFresh = false
    }
  }
  if (cells.length > 0 || cell !== '') yield [...cells, asTyped(cell)]
}

const asTyped = (cell) => cell.replaceAll(MARK, '')
