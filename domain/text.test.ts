import { describe, expect, test } from 'vitest'
import { line, lines } from './text.ts'

const codes = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message)

describe('a text on one line', () => {
  test('has no line break, no control character, and no white space at its ends', () => {
    expect(line(99).parse('  a\r\nb\u2028c\td\u0000e\u0085f  ')).toBe('a b c d e f')
  })
})

describe('a text of several lines', () => {
  test('keeps its lines, with one kind of break, and its tabs', () => {
    expect(lines(99).parse('\n a\r\nb\rc\u2028d\ve\tf \n')).toBe('a\nb\nc\nd\ne\tf')
  })

  test('loses what no text may hold', () => {
    expect(lines(99).parse('a\u0000b\u0007c\u009fd')).toBe('abcd')
  })
})

describe.each([
  ['line', line],
  ['lines', lines],
])('%s', (_name, shape) => {
  test('makes half a character a whole one', () => {
    expect(shape(9).parse('a\ud800b').isWellFormed()).toBe(true)
  })

  test('keeps every script, and characters made of several', () => {
    for (const text of ['Où ça ?', '部屋 101', 'نعم', '👩‍👩‍👧 🛎️']) expect(shape(99).parse(text)).toBe(text)
  })

  test('counts as a person would', () => {
    expect(shape(3).parse('👋👋👋')).toBe('👋👋👋')
    expect(codes(shape(3).safeParse('👋👋👋👋'))).toEqual(['too-long'])
    expect(codes(shape(3).safeParse('  \n '))).toEqual(['missing'])
    expect(shape(3, { min: 0 }).parse(' ')).toBe('')
  })

  test('is empty where there is nothing to be seen of it', () => {
    for (const unseen of ['\u200b', '\u3164 \u2800', '\u00ad\u2060\n\u202e'])
      expect(codes(shape(9).safeParse(unseen))).toEqual(['missing'])
  })

  test('is no other kind of value, whatever that says of itself', () => {
    for (const value of [{ length: { toString: 'x' } }, [], 3, null])
      expect(shape(3).safeParse(value).success).toBe(false)
  })
})
