import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secretOf } from './secret.ts'
import { StartupError } from './startup.ts'

function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sonnette-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('a secret is created once, stored for its owner only and read again', () => {
  const dataDir = join(dataFolder(), 'not', 'yet', 'there')
  const first = secretOf({ secret: undefined, dataDir })
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(secretOf({ secret: undefined, dataDir })).toBe(first)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
})

test('a configured secret is used and not stored', () => {
  const dataDir = dataFolder()
  expect(secretOf({ secret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  expect(() => statSync(join(dataDir, 'secret'))).toThrow('ENOENT')
})

test('a truncated secret is refused and not replaced', () => {
  const dataDir = dataFolder()
  writeFileSync(join(dataDir, 'secret'), 'short')
  expect(() => secretOf({ secret: undefined, dataDir })).toThrow(StartupError)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('short')
})
