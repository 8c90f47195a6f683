import { expect, test } from 'vitest'
import { cleanName, lookAlikes, nameKey } from './names.ts'

test.each([
  ['101\u200b', '101'],
  ['\u200e101', '101'],
  ['1\u00ad01', '101'],
  ['\ufeff101', '101'],
  ['１０１', '101'],
  ['9\u201101', '9-01'],
  ['9\u221201', '9-01'],
  ['9 \u2013 01', '9 - 01'],
  ['E\u0301tage', 'Étage'],
  ['a\u200db', 'ab'],
  [' 101\u00a0\t bis\r\n', '101 bis'],
  ['L\u00b4Étoile', 'L’Étoile'],
])('cleanName normalizes %j to what it looks like', (typed, clean) => {
  expect(cleanName(typed)).toBe(clean)
})

test.each(['👩‍👩‍👧 🛎️', 'می‌خواهم', 'क्‍ष', '部屋 101', 'Où ça ?'])(
  'cleanName keeps the letters and joiners that %s needs',
  (text) => {
    expect(cleanName(text)).toBe(text)
  },
)

test.each([
  ['101a', '101A'],
  ['Groß', 'GROSS'],
  ['9-01', '9‑01'],
  ['é1', 'E\u03011'],
])('nameKey is the same for %s and %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test('lookAlikes names each text that equals an earlier one', () => {
  expect(lookAlikes(['101a', '102', '101A', '１０２'])).toEqual([
    ['101A', '101a'],
    ['１０２', '102'],
  ])
})
