import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, PLAIN_NUMBER, unmarked } from './csv.ts'

const written = (text: string) => csvRows([['1', text]], ',').slice(2, -2)

describe('user texts in a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+33 6 12 34 56 78', "'+33 6 12 34 56 78"],
    ['＝1+1', "'＝1+1"],
    ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
    ['oui,@SUM(1)', '"oui,\'@SUM(1)"'],
    ['a\t－1', "a\t'－1"],
    ['bonjour\n=1+1', '"bonjour\n\'=1+1"'],
    ['x; =1+1', "x; '=1+1"],
    ['x;"=1+1"', '"x;""\'=1+1"""'],
  ])('a text cannot become a formula, wherever a spreadsheet splits it: %j', (text, cell) => {
    expect(written(text)).toBe(cell)
  })

  test.each([
    'Deux serviettes, merci ;-)',
    'Chambre 12-14 ; a=b',
    'zoe@guest.example',
    'l’eau ± chaude',
    "'12'",
  ])('a text that starts no formula is unchanged: %j', (text) => {
    expect(csvRows([['1', text]], ';')).toBe(`1;${text.includes(';') ? `"${text}"` : text}\r\n`)
  })

  const text = fc.string({ maxLength: 12, unit: fc.constantFrom(...'a1=+-@＝＠\'"),; \t\n') })

  test('no cell begins with a formula, even if quotes are read as letters', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(',' as const, ';' as const), (one, delimiter) => {
        fc.pre(!PLAIN_NUMBER.test(one))
        for (const cell of csvRows([['1', one]], delimiter).split(/[,;\t\r\n]/)) {
          expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠](?!\))/)
        }
      }),
    )
  })

  test('a written text is read back unchanged', () => {
    fc.assert(
      fc.property(text, (one) => {
        const [, cell = ''] = /^1,(.*)\r\n$/s.exec(csvRows([['1', one]], ',')) ?? []
        const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(unmarked(bare)).toBe(one)
      }),
    )
  })
})
