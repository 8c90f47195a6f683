import { describe, expect, test } from 'vitest'
import { line, lines } from './text.ts'

const codes = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message)

test('a text on one line loses line breaks, control characters and outer white space', () => {
  expect(line(99).parse('  a\r\nb\u2028c\td\u0000e\u0085f  ')).toBe('a b c d e f')
})

describe('text of several lines', () => {
  test('a text of several lines keeps its lines in one form and its tabs', () => {
    expect(lines(99).parse('\n a\r\nb\rc\u2028d\ve\tf \n')).toBe('a\nb\nc\nd\ne\tf')
  })

  test('a text of several lines loses invalid characters', () => {
    expect(lines(99).parse('a\u0000b\u0007c\u009fd')).toBe('abcd')
  })
})

describe.each([
  ['line', line],
  ['lines', lines],
])('%s', (_name, shape) => {
  test('a text replaces half a character by a whole one', () => {
    expect(shape(9).parse('a\ud800b').isWellFormed()).toBe(true)
  })

  test('a text keeps every script and combined characters', () => {
    for (const text of ['Où ça ?', '部屋 101', 'نعم', '👩‍👩‍👧 🛎️']) expect(shape(99).parse(text)).toBe(text)
  })

  test('a text is measured in characters as people count them', () => {
    expect(shape(3).parse('👋👋👋')).toBe('👋👋👋')
    expect(codes(shape(3).safeParse('👋👋👋👋'))).toEqual(['too-long'])
    expect(codes(shape(3).safeParse('  \n '))).toEqual(['missing'])
    expect(shape(3, { min: 0 }).parse(' ')).toBe('')
  })

  test('a text without visible characters is empty', () => {
    for (const unseen of ['\u200b', '\u3164 \u2800', '\u00ad\u2060\n\u202e'])
      expect(codes(shape(9).safeParse(unseen))).toEqual(['missing'])
  })

  test('a value that is not a string is refused', () => {
    for (const value of [{ length: { toString: 'x' } }, [], 3, null])
      expect(shape(3).safeParse(value).success).toBe(false)
  })
})
