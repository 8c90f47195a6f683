import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../../tests/support/cpu-time.ts'
import { linesOf, readCsv, unreadSeparator, writeCsv } from './csv.ts'

const headsIn = (cells: readonly string[]) =>
  cells.filter((cell) => ['number', 'étage', 'type'].includes(cell)).length
const rows = (text: string) => readCsv(linesOf(text), headsIn).map(({ cells }) => cells)
const lines = (text: string) => readCsv(linesOf(text), headsIn).map(({ line }) => line)

describe('reading a CSV file', () => {
  test.each([
    ['commas', 'number,étage,type\n101,1,Double'],
    ['semicolons', 'number;étage;type\r\n101;1;Double\r\n'],
    ['tabs', 'number\tétage\ttype\r101\t1\tDouble'],
    ['bars', 'number|étage|type\n101|1|D'],
    ['spaces that align', 'number  étage  type\n101     1      Double room\n102     1      Suite'],
    ['what it says itself', 'sep=|\nnumber|étage|type\n101|1|Double'],
    ['semicolons, and commas in cells', 'number;étage\n"101";"1"\n'],
  ])('a file is read with %s between cells', (_what, text) => {
    expect(rows(text)[1]?.slice(0, 2)).toEqual(['101', '1'])
  })

  test.each([
    ['401/4/D\n402/4/D', '/'],
    ['401 4 D\n402 4 D', ' '],
    ['401\n402', undefined],
    ['Suite 1\nSuite 2', undefined],
  ])('unreadSeparator names the sign in %j that may stand between cells', (text, sign) => {
    expect(unreadSeparator(readCsv(linesOf(text), headsIn))).toBe(sign)
  })

  test('a file with columns aligned by spaces is read even if its headings look like one', () => {
    const headsInWords = (cells: readonly string[]) => cells.filter((cell) => /type$/i.test(cell)).length
    const text = 'Room    Floor   Type\n401     4       Double\n402     4       Suite\n'
    expect(readCsv(linesOf(text), headsInWords).map(({ cells }) => cells)).toEqual([
      ['Room', 'Floor', 'Type'],
      ['401', '4', 'Double'],
      ['402', '4', 'Suite'],
    ])
  })

  test('a cell may contain quotes in its middle and spaces behind quotes around it', () => {
    expect(rows('5" x 7",a\n"b" ,"c"\t\n "d",e')).toEqual([
      ['5" x 7"', 'a'],
      ['b', 'c'],
      ['"d"', 'e'],
    ])
  })

  test('a file without headings is read by the common shape of its rows', () => {
    expect(rows('101;1, aile nord;Double\n102;1, aile sud;Double')).toEqual([
      ['101', '1, aile nord', 'Double'],
      ['102', '1, aile sud', 'Double'],
    ])
    expect(rows('101\n102')).toEqual([['101'], ['102']])
  })

  test('a quoted cell may contain separators, line ends and quotes', () => {
    expect(rows('"1,5","a\nb","say ""hi"""')).toEqual([['1,5', 'a\nb', 'say "hi"']])
  })

  test('each row gets its line number, counting empty lines and line ends in cells', () => {
    expect(lines('\ufeffnumber,type\n\n101,"a\r\nb"\n,\n102,c\n')).toEqual([1, 3, 6])
    expect(lines('sep=;\nnumber;type\n101;a')).toEqual([2, 3])
  })

  test('a row with wrong quotes is marked', () => {
    const text = '101,"a" b\n102,c\n103,"d\n104,e\n105,5" f\n106,"g'
    const broken = readCsv(linesOf(text), headsIn).map(({ line, isBroken }) => [line, isBroken])
    expect(broken).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
      [6, true],
    ])
  })

  test.each([
    [
      'stray quotes, and spaces before what separates',
      (n: number) => `"${'x"'.repeat(n / 4)}${' '.repeat(n / 2)},`,
    ],
    ['the same in each line', (n: number) => `"${'x"'.repeat(100)}${' '.repeat(200)},\n`.repeat(n / 402)],
    ['quotes alone', (n: number) => '"'.repeat(n - 1)],
    ['quotes that are never closed', (n: number) => `"${'x'.repeat(190)}\n`.repeat(n / 192)],
    [
      'quotes that are closed on the next line',
      (n: number) => `"${'x""'.repeat(40)}\n1" "\n`.repeat(n / 127),
    ],
    ['a quote, and no end', (n: number) => `"${'x'.repeat(n)}`],
    ['columns', (n: number) => ','.repeat(n)],
    ['columns in quotes', (n: number) => '"";'.repeat(n / 3)],
    ['heads of columns', (n: number) => 'number,'.repeat(n / 7)],
    ['lines with nothing in them', (n: number) => `${'\n'.repeat(n)}1`],
    ['marks of formulas', (n: number) => `${"'".repeat(n)},1`],
  ])('reading takes no longer per character when the file is longer, with %s', (_what, file) => {
    const timeOf = (length: number) => {
      const text = file(length)
      return cpuTimeOf(() => readCsv(linesOf(text), headsIn))
    }
    // 16 times the input; quadratic work would take 256 times as long.
    expect(timeOf(128_000) / timeOf(8000)).toBeLessThan(160)
  })
})

describe('writing a CSV file', () => {
  test('a written file contains no formula for a spreadsheet', () => {
    expect(writeCsv([['=1+1', '+x', '-101', '@x', "o'"]], ',')).toBe("\ufeff'=1+1,'+x,-101,'@x,o'\r\n")
  })

  test('a number that a spreadsheet would change is written as text', () => {
    for (const number of ['0101', '1-2', '1/2', '2E5', '1.10', '+33', '1-févr', '9'.repeat(16)]) {
      const written = writeCsv([['number'], [number]], ',')
      expect(written).toContain(JSON.stringify(number).replaceAll('"', '""'))
      expect(rows(written)[1]).toEqual([number])
    }
    expect(writeCsv([['101', '-1', 'A-401', '103 bis']], ',')).toBe('\ufeff101,-1,A-401,103 bis\r\n')
  })

  test('a written file is read back unchanged', () => {
    const cell = fc.string({
      maxLength: 8,
      unit: fc.constantFrom(...'a=-＝\'",; \n\té1'),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (table) => {
        const typed = table.map((cells) => cells.map((one) => one.trim()))
        const written = writeCsv([['number', 'type'], ...typed], ';')
        expect(rows(written).slice(1)).toEqual(typed.filter((cells) => cells.some((one) => one !== '')))
      }),
    )
  })
})
