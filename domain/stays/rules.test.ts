import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCodeMissing, isLocked } from '../configuration/rules.ts'
import { codeInHalves, isOfCodeLength, readStayCode } from './rules.ts'

const characters = '23456789CDFHJKMNPQRTVWX'
const code = fc
  .array(fc.constantFrom(...characters), { minLength: 6, maxLength: 6 })
  .map((those) => those.join(''))

describe('stay code', () => {
  test('a code is read in small letters, with spaces and dashes, and in full-width characters', () => {
    fc.assert(
      fc.property(code, (made) => {
        const typed = [
          made,
          codeInHalves(made),
          ` ${made.toLowerCase()} `,
          [...made].join(' '),
          `${made.slice(0, 2)}-${made.slice(2, 4)}–${made.slice(4)}`,
          [...made].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join(''),
        ]
        expect(new Set(typed.map(readStayCode))).toEqual(new Set([made]))
      }),
    )
  })

  test('a code is read from letters that look like its digits', () => {
    expect(readStayCode('zsgb23')).toBe('256823')
  })

  test.each([
    '',
    'K7M4P',
    'K7M4PXX',
    'K7M4P1',
    'K7M4PO',
    'AEIOUY',
    'K7M4P\u0000',
    'é'.repeat(6),
    '2'.repeat(21),
  ])('the text %j is not a code', (typed) => {
    expect(readStayCode(typed)).toBeUndefined()
  })

  test('a text has a code’s length with six letters or digits, even if some are in no code', () => {
    const typed = ['AAA BBB', 'oil-010', 'K7M 4PX', 'K7M4P', 'K7M4PXX', 'K7M4P?', '']
    expect(typed.map(isOfCodeLength)).toEqual([true, true, true, false, false, false, false])
  })

  test('a code is written in two halves', () => {
    expect(codeInHalves('K7M4PX')).toBe('K7M 4PX')
  })
})

describe('locked services', () => {
  const [yes, no] = [true, false]

  test('a service that is not exempted is locked until the code is entered if the hotel uses codes', () => {
    const locked = [no, yes].flatMap((withoutCode) =>
      [yes, no].flatMap((stayCodes) =>
        [no, yes].map((hasCode) => isLocked({ withoutCode }, { stayCodes }, hasCode)),
      ),
    )
    expect(locked).toEqual([yes, no, no, no, no, no, no, no])
  })

  test('comments and signs are locked until the code is entered, whatever services are exempted', () => {
    expect(isCodeMissing({ stayCodes: yes }, no)).toBe(true)
    expect(isCodeMissing({ stayCodes: yes }, yes)).toBe(false)
    expect(isCodeMissing({ stayCodes: no }, no)).toBe(false)
  })
})
