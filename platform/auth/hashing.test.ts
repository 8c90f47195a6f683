import { stat } from 'node:fs/promises'
import { hashPassword as theirHash, verifyPassword as theirVerify } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hashing.ts'

// é as e and an accent: both spellings are the same password.
const password = 'mot de passe pre\u0301cis'

test('a hash of the sign-in library can be verified', async () => {
  const hash = await theirHash(password)
  expect(await verifyPassword({ hash, password: password.normalize('NFC') })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password}.` })).toBe(false)
})

test('a hash of ours can be verified by the sign-in library', async () => {
  const hash = await hashPassword(password)
  expect(await theirVerify({ hash, password })).toBe(true)
  expect(hash).not.toBe(await hashPassword(password))
})

test.each(['', ':', 'no hash', 'salt:', 'salt:zz'])('no password matches the hash "%s"', async (hash) => {
  expect(await verifyPassword({ hash, password })).toBe(false)
})

test('files are read without delay while passwords are hashed', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 8 }, () => hashPassword(password).then(() => hashed++))
  for (let i = 0; i < 20; i++) await stat('package.json')
  // In Node's own pool, each of these would wait for the hashes before it.
  expect(hashed).toBeLessThan(4)
  await Promise.all(hashes)
  expect(hashed).toBe(8)
})
