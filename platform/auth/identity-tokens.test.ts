import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import {
  calculateJwkThumbprint,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, installation, SECRET } from '../../tests/support/database.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { openSigning } from '../signing.ts'
import { PUBLISHED_FIRST_MS, publicKeys, rotateIdentityKeys, signingKey } from './identity-keys.ts'
import { type Identity, readIdentity, signIdentity } from './identity-tokens.ts'

const installed = installation({ PUBLIC_URL: 'https://rooms.example' })
const DAY_MS = 86_400_000

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const paul: Identity = { userId: 'paul', sessionId: 's1', role: 'employee', hotelId: randomUUID() }

// The clock of the file only ever goes on.
let now = Date.now()
/** Lets time pass. */
const later = (ms: number) => {
  now += ms
  vi.useFakeTimers({ now, toFake: ['Date'] })
}
beforeAll(() => later(0))
afterAll(() => void vi.useRealTimers())

describe('token', () => {
  test('a token names its user and role for five minutes and for the API of this installation alone', async () => {
    const { token, expiresAt } = await signIdentity(paul)
    expect(await readIdentity(token)).toEqual(paul)
    const { iat = 0, ...claims } = decodeJwt(token)
    expect(claims).toEqual({
      iss: 'https://rooms.example',
      aud: 'https://rooms.example/api/v1',
      sub: 'paul',
      sid: 's1',
      role: 'employee',
      hotelId: paul.hotelId,
      exp: iat + 300,
    })
    expect(expiresAt).toEqual(new Date((iat + 300) * 1000))
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'ES256',
      typ: 'identity+jwt',
      kid: (await signingKey()).id,
    })
  })

  test('a token is verified once and then cached by its digest alone', async () => {
    const { token } = await signIdentity(paul)
    const verify = vi.spyOn(crypto.subtle, 'verify')
    for (let i = 0; i < 5; i++) expect(await readIdentity(token)).toEqual(paul)
    expect(verify).toHaveBeenCalledTimes(1)
    verify.mockRestore()
  })

  test('a token is invalid once its key is deleted, even if it was cached', async () => {
    const { token } = await signIdentity(paul)
    expect(await readIdentity(token)).toEqual(paul)
    await owner('delete from identity_keys')
    later(61_000)
    expect(await readIdentity(token)).toBeUndefined()
    // The next token is signed by another key.
    expect(await readIdentity((await signIdentity(paul)).token)).toEqual(paul)
    expect(await readIdentity(token)).toBeUndefined()
  })

  test('a token is invalid once it has expired', async () => {
    const { token } = await signIdentity(paul)
    later(290_000)
    expect(await readIdentity(token)).toEqual(paul)
    later(16_000)
    expect(await readIdentity(token)).toBeUndefined()
  })
})

describe('forged tokens', () => {
  let own: Awaited<ReturnType<typeof signingKey>>
  let other: Awaited<ReturnType<typeof generateKeyPair>>
  beforeAll(async () => {
    own = await signingKey()
    other = await generateKeyPair('ES256', { extractable: true })
  })

  interface Forged {
    claims?: JWTPayload
    header?: Partial<JWTHeaderParameters>
    key?: 'own' | 'other'
  }
  async function forge({ claims = {}, header = {}, key = 'own' }: Forged) {
    const iat = Math.floor(Date.now() / 1000)
    const all: Record<string, unknown> = {
      iss: 'https://rooms.example',
      aud: 'https://rooms.example/api/v1',
      sub: 'paul',
      sid: 's1',
      role: 'admin',
      hotelId: null,
      iat,
      exp: iat + 300,
      ...claims,
    }
    const jwt = new SignJWT(JSON.parse(JSON.stringify(all)))
    jwt.setProtectedHeader({ alg: 'ES256', kid: own.id, typ: 'identity+jwt', ...header })
    return jwt.sign(key === 'own' ? own.privateKey : other.privateKey)
  }

  test('the same token is valid if it is signed here', async () => {
    expect(await readIdentity(await forge({}))).toMatchObject({ userId: 'paul', role: 'admin' })
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  test.each<[string, () => Forged]>([
    ['for another issuer', () => ({ claims: { iss: 'https://elsewhere.example' } })],
    ['without an issuer', () => ({ claims: { iss: undefined } })],
    ['for another audience', () => ({ claims: { aud: 'https://rooms.example' } })],
    ['without an audience', () => ({ claims: { aud: undefined } })],
    ['that is over', () => ({ claims: { iat: seconds() - 400, exp: seconds() - 100 } })],
    ['that is never over', () => ({ claims: { exp: undefined } })],
    ['of no time', () => ({ claims: { iat: undefined } })],
    ['that is good for a year', () => ({ claims: { iat: seconds() - 3600, exp: seconds() + 31_536_000 } })],
    ['of the future', () => ({ claims: { iat: seconds() + 3600, exp: seconds() + 3900 } })],
    ['not to be used yet', () => ({ claims: { nbf: seconds() + 60 } })],
    ['about nobody', () => ({ claims: { sub: undefined } })],
    ['without a session', () => ({ claims: { sid: undefined } })],
    ['with a role that there is not', () => ({ claims: { role: 'operator' } })],
    ['with a hotel that is none', () => ({ claims: { hotelId: 'the one next door' } })],
    ['of another kind', () => ({ header: { typ: 'JWT' } })],
    ['of no kind', () => ({ header: { typ: undefined } })],
    ['by another key', () => ({ key: 'other' })],
    ['by a key that nobody knows', () => ({ header: { kid: 'unknown' }, key: 'other' })],
    ['by no named key', () => ({ header: { kid: undefined } })],
    ['by a key named like a property', () => ({ header: { kid: '__proto__' }, key: 'other' })],
  ])('a token %s is invalid', async (_what, said) => {
    expect(await readIdentity(await forge(said()))).toBeUndefined()
  })

  test('a token with its own key or a key’s address is invalid, and that address is not called', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const jwk = await exportJWK(other.publicKey)
    const kid = await calculateJwkThumbprint(jwk)
    for (const header of [
      { jwk },
      { jku: 'https://elsewhere.example/keys' },
      { x5u: 'https://elsewhere.example' },
    ]) {
      for (const id of [kid, own.id]) {
        expect(
          await readIdentity(await forge({ header: { ...header, kid: id }, key: 'other' })),
        ).toBeUndefined()
      }
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('a token is invalid without a signature or with one by a public value', async () => {
    const { token } = await signIdentity(paul)
    const [, body = '', signature = ''] = token.split('.')
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = (alg: string) => encoded({ alg, kid: own.id, typ: 'identity+jwt' })
    for (const alg of ['none', 'None', 'NONE', 'HS256', 'RS256', 'ES384', 'EdDSA']) {
      for (const end of ['', signature]) {
        expect(await readIdentity(`${header(alg)}.${body}.${end}`)).toBeUndefined()
      }
    }
    const bySecret = (secret: string) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', kid: own.id, typ: 'identity+jwt' })
        .sign(new TextEncoder().encode(secret))
    const [publicKey] = (await publicKeys()).keys
    for (const secret of [SECRET, JSON.stringify(publicKey)]) {
      expect(await readIdentity(await bySecret(secret))).toBeUndefined()
    }
  })

  test('a token with any changed letter is invalid', async () => {
    const { token } = await signIdentity(paul)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last letter of a part carries bits that mean nothing.
    const places = [...token].flatMap((letter, i) =>
      letter === '.' || /[.]|^$/.test(token[i + 1] ?? '') ? [] : [i],
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...letters), async (i, letter) => {
        fc.pre(token[i] !== letter)
        expect(await readIdentity(token.slice(0, i) + letter + token.slice(i + 1))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('a text that is not a token is invalid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]*\.[\w-]*\.[\w-]*$/)), async (text) => {
        expect(await readIdentity(text)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
    const { token } = await signIdentity(paul)
    expect(await readIdentity(`${token}${'x'.repeat(60_000)}`)).toBeUndefined()
  })

  test('tokens with unknown keys hardly query the database', async () => {
    const token = await forge({ header: { kid: 'unknown' }, key: 'other' })
    later(2_000)
    const asked = vi.spyOn(signInDatabase(), 'query')
    for (let i = 0; i < 200; i++) expect(await readIdentity(token)).toBeUndefined()
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
    asked.mockRestore()
  })
})

describe('signing keys', () => {
  const ids = async () =>
    (await owner<{ id: string }>('select id from identity_keys order by created_at desc')).map(({ id }) => id)
  const age = (ms: number) =>
    owner(`update identity_keys set created_at = created_at - $1 * interval '1 millisecond'`, [ms])

  test('keys are published without their private halves, which are not stored readably', async () => {
    const { privateKey } = await signingKey()
    const { keys } = await publicKeys()
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ])
    expect(keys[0]).toMatchObject({ kid: (await ids())[0], alg: 'ES256', use: 'sig' })
    const rows = JSON.stringify(await owner('select to_jsonb(k) as row from identity_keys k'))
    expect(rows).not.toContain(privateKey.d)
  })

  test('keys rotate: a new one is published before it signs, and the old one until its tokens expire', async () => {
    const [first] = await ids()
    await rotateIdentityKeys()
    expect(await ids()).toEqual([first])
    await age(31 * DAY_MS)
    await rotateIdentityKeys()
    const [second, ...rest] = await ids()
    expect(rest).toEqual([first])

    const { token } = await signIdentity(paul)
    expect(decodeProtectedHeader(token).kid).toBe(first)
    later(PUBLISHED_FIRST_MS)
    const { token: next } = await signIdentity(paul)
    expect(decodeProtectedHeader(next).kid).toBe(second)
    await rotateIdentityKeys()
    expect(await ids()).toEqual([second, first])
    expect((await publicKeys()).keys.map(({ kid }) => kid)).toEqual([second, first])

    later(7 * 60_000)
    await rotateIdentityKeys()
    expect(await ids()).toEqual([second])
    expect(await readIdentity((await signIdentity(paul)).token)).toEqual(paul)
  })

  test('keys are rotated once, however many nodes do it at the same moment', async () => {
    await age(31 * DAY_MS)
    const before = await ids()
    await Promise.all(Array.from({ length: 8 }, () => rotateIdentityKeys()))
    expect((await ids()).length).toBe(before.length + 1)
  })

  test('the first key is created once, however many ask for it', async () => {
    await owner('delete from identity_keys')
    later(61_000)
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signIdentity(paul)))
    expect(await ids()).toHaveLength(1)
    for (const { token } of tokens) expect(await readIdentity(token)).toEqual(paul)
  })

  test('a key encrypted with another secret is replaced by a new one that signs at once', async () => {
    const [before] = await ids()
    openSigning('another secret, which the installation has now got')
    later(61_000)
    try {
      const { token } = await signIdentity(paul)
      expect(decodeProtectedHeader(token).kid).not.toBe(before)
      expect(await readIdentity(token)).toEqual(paul)
    } finally {
      openSigning(SECRET)
    }
  })

  test('a deleted key verifies no token after a minute', async () => {
    const { token } = await signIdentity(paul)
    await owner('delete from identity_keys')
    later(61_000)
    expect(await readIdentity(token)).toBeUndefined()
  })
})
