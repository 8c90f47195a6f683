import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { firstIdOf, isGluedOn, momentOfId, newId, newIdOf, newLinkToken, readLinkToken } from './ids.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

describe('room link', () => {
  test('a link’s token has at least 128 random bits', () => {
    const tokens = Array.from({ length: 2000 }, newLinkToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    const { length } = tokens[0] as string
    expect(Math.log2(alphabet.length) * length).toBeGreaterThanOrEqual(128)
    // Every position takes every letter.
    for (let at = 0; at < length; at++) {
      expect(new Set(tokens.map((token) => token[at]))).toEqual(new Set(alphabet))
    }
  })

  const token = fc.constant(null).map(newLinkToken)

  test('a link’s token is read as it was generated', () => {
    fc.assert(
      fc.property(token, (given) => {
        expect(readLinkToken(given)).toBe(given)
      }),
    )
  })

  test('a link’s token is read in capitals, with o for 0, i or l for 1, and dashes between', () => {
    const typing = fc.tuple(token, fc.infiniteStream(fc.nat({ max: 3 })))
    fc.assert(
      fc.property(typing, ([given, slips]) => {
        const typed = [...given].map((letter) => {
          const slip = slips.next().value
          if (letter === '0') return ['0', 'o', 'O', '-0'][slip]
          if (letter === '1') return ['1', 'l', 'I', 'i-'][slip]
          return slip === 0 ? letter.toUpperCase() : slip === 1 ? `-${letter}` : letter
        })
        expect(readLinkToken(typed.join(''))).toBe(given)
      }),
    )
  })

  const glue = ['/', '.', ')', ',', ';', ':', '!', '?', '"', "'", '>', ']', '*', '»', ' ', '\n', '\u00a0']
  test.each([...glue, '\u200b', '\u200e', '\ufeff', ').', '%E2%80%8B', '%20', '%2F'])(
    'a link’s token is read with %j glued behind it',
    (glued) => {
      const given = newLinkToken()
      expect(readLinkToken(given + glued)).toBe(given)
      expect(readLinkToken(given + encodeURIComponent(glued))).toBe(glued.startsWith('%') ? undefined : given)
      expect([isGluedOn(given), isGluedOn(given + glued)]).toEqual([false, true])
    },
  )

  test.each([
    ['nothing', ''],
    ['one letter less', alphabet.slice(0, 25)],
    ['one letter more', alphabet.slice(0, 27)],
    ['a letter that no token has', `u${alphabet.slice(0, 25)}`],
    ['what SQL could stumble over', "' or true -- aaaaaaaaaaaaaa"],
    ['a NUL', `\0${alphabet.slice(0, 25)}`],
    ['a letter behind', `${alphabet.slice(0, 26)}é`],
    ['very much', alphabet.repeat(1000)],
    ['letters that only look like digits', '٠'.repeat(26)],
  ])('a link’s token is not read if it is %s', (_what, typed) => {
    expect(readLinkToken(typed)).toBeUndefined()
  })

  test('reading any text gives a token or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (typed) => {
        expect(readLinkToken(typed) ?? alphabet.slice(0, 26)).toMatch(new RegExp(`^[${alphabet}]{26}$`))
      }),
    )
  })
})

describe('identifiers', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('identifiers are ordered by creation, even within a millisecond, and start with the time', () => {
    const before = Date.now()
    const ids = Array.from({ length: 20_000 }, newId)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    const madeAt = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
    expect(madeAt[0]).toBeGreaterThanOrEqual(before)
    expect(madeAt.at(-1)).toBeLessThanOrEqual(Date.now() + 1)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  test('an identifier reveals its time and is not below the lowest of that moment', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        expect([firstIdOf(moment), newIdOf(moment)].map(momentOfId)).toEqual([moment, moment])
        expect(newIdOf(moment) >= firstIdOf(moment)).toBe(true)
      }),
    )
  })

  test('identifiers stay in order when the clock stands still or was set back', () => {
    const last = newId()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
    const ids = [last, ...Array.from({ length: 10_000 }, newId)]
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids.map((id) => id.length))).toEqual(new Set([36]))
  })
})
