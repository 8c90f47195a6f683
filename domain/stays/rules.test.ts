import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCodeMissing, isLocked } from '../configuration/rules.ts'
import { codeInHalves, isOfCodeLength, readStayCode } from './rules.ts'

const characters = '23456789CDFHJKMNPQRTVWX'
const code = fc
  .array(fc.constantFrom(...characters), { minLength: 6, maxLength: 6 })
  .map((those) => those.join(''))

describe('a stay’s code', () => {
  test('is read however it is typed: in small letters, with spaces and dashes, in full-width ones', () => {
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

  test('is read from letters that look like its digits', () => {
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
  ])('%j is none', (typed) => {
    expect(readStayCode(typed)).toBeUndefined()
  })

  test('has six letters or digits, also when some of them are in no code', () => {
    const typed = ['AAA BBB', 'oil-010', 'K7M 4PX', 'K7M4P', 'K7M4PXX', 'K7M4P?', '']
    expect(typed.map(isOfCodeLength)).toEqual([true, true, true, false, false, false, false])
  })

  test('is said in two halves', () => {
    expect(codeInHalves('K7M4PX')).toBe('K7M 4PX')
  })
})

describe('what is locked', () => {
  const [yes, no] = [true, false]

  test('is every service that is not exempted, before the code is entered, if the hotel uses codes', () => {
    const locked = [no, yes].flatMap((withoutCode) =>
      [yes, no].flatMap((stayCodes) =>
        [no, yes].map((hasCode) => isLocked({ withoutCode }, { stayCodes }, hasCode)),
      ),
    )
    expect(locked).toEqual([yes, no, no, no, no, no, no, no])
  })

  test('is all else, words and signs, whatever services are exempted', () => {
    expect(isCodeMissing({ stayCodes: yes }, no)).toBe(true)
    expect(isCodeMissing({ stayCodes: yes }, yes)).toBe(false)
    expect(isCodeMissing({ stayCodes: no }, no)).toBe(false)
  })
})
