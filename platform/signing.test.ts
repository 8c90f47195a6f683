import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { isSignature, openSigning, signatureOf } from './signing.ts'

const SECRET = 'a secret that only this test knows of, and long enough'
beforeEach(() => openSigning(SECRET))

const parts = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 6 })

describe('signature', () => {
  test('a signature is the same for the same parts, in 43 characters valid in cookies and headers', () => {
    fc.assert(
      fc.property(fc.string(), parts, (purpose, said) => {
        const signature = signatureOf(purpose, said)
        expect(signature).toMatch(/^[\w-]{43}$/)
        expect(signatureOf(purpose, said)).toBe(signature)
        expect(isSignature(signature, purpose, said)).toBe(true)
      }),
    )
  })

  test('a signature does not match other parts, however they are joined', () => {
    fc.assert(
      fc.property(parts, parts, (said, other) => {
        fc.pre(JSON.stringify(said) !== JSON.stringify(other))
        expect(isSignature(signatureOf('purpose', said), 'purpose', other)).toBe(false)
      }),
    )
    for (const [said, other] of [
      [
        ['ab', 'c'],
        ['a', 'bc'],
      ],
      [
        ['a', 1],
        ['a', '1'],
      ],
      [['a'], ['a', '']],
      [[], ['']],
      [['a","b'], ['a', 'b']],
    ] as const) {
      expect(isSignature(signatureOf('purpose', said), 'purpose', other)).toBe(false)
    }
  })

  test('a signature does not match another purpose or installation', () => {
    const signature = signatureOf('stay-code', ['room'])
    expect(isSignature(signature, 'something-else', ['room'])).toBe(false)
    expect(isSignature(signature, '', ['room'])).toBe(false)
    openSigning(`${SECRET}, of another`)
    expect(isSignature(signature, 'stay-code', ['room'])).toBe(false)
    openSigning(SECRET)
    expect(isSignature(signature, 'stay-code', ['room'])).toBe(true)
  })

  test('a signature with a changed, missing or added letter does not match', () => {
    const signature = signatureOf('purpose', ['room'])
    fc.assert(
      fc.property(fc.nat(41), fc.constantFrom(...'Aa0-_'), (at, letter) => {
        fc.pre(signature[at] !== letter)
        const changed = signature.slice(0, at) + letter + signature.slice(at + 1)
        expect(isSignature(changed, 'purpose', ['room'])).toBe(false)
      }),
    )
    for (const wrong of [signature.slice(1), signature.slice(0, -1), signature + signature])
      expect(isSignature(wrong, 'purpose', ['room'])).toBe(false)
  })

  test('a text that is not a signature does not match', () => {
    for (const shown of ['', ' ', '=', '\0', 'é'.repeat(43), '😀'.repeat(20), 'x'.repeat(100_000)])
      expect(isSignature(shown, 'purpose', ['room'])).toBe(false)
  })
})
