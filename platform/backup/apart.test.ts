import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { runNightlyApart } from './apart.ts'

const installed = installation()
const folder = mkdtempSync(join(tmpdir(), 'sonnette-nightly-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

function setUp(to: string) {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: installed.url,
    DATA_DIR: join(folder, 'data'),
    SECRET: 'the secret of this installation, long enough',
    BACKUP_TO: to,
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
}

const runs = () =>
  asOwner(installed.url, async (client) => {
    const { rows } = await client.query(
      'select kind, error, rows > 0 as "hasRows" from backup_runs order by started_at',
    )
    return rows
  })

describe.runIf(existsSync('build/server/index.js'))('the nightly backup', () => {
  test('the nightly backup lies in its store, and it and its rehearsal are noted', {
    timeout: 60_000,
  }, async () => {
    const store = join(folder, 'store')
    setUp(store)
    await runNightlyApart(new AbortController().signal)
    expect(readdirSync(store)).toEqual([expect.stringMatching(/^sonnette-\d{8}T\d{6}Z\.tar\.zst$/)])
    expect(await runs()).toEqual([
      { kind: 'backup', error: null, hasRows: true },
      { kind: 'rehearsal', error: null, hasRows: true },
    ])
  })

  test('a nightly backup that fails says why, in its error, in the database and by mail', {
    timeout: 60_000,
  }, async () => {
    const notAFolder = join(folder, 'file')
    writeFileSync(notAFolder, '')
    setUp(join(notAFolder, 'store'))
    await expect(runNightlyApart(new AbortController().signal)).rejects.toThrow('cannot be made')
    expect((await runs()).at(-1)).toMatchObject({
      kind: 'backup',
      error: expect.stringContaining('cannot be made'),
    })
    const mails = join(folder, 'data', 'mail')
    const [mail] = readdirSync(mails)
    expect(readFileSync(join(mails, mail ?? ''), 'utf8')).toContain('The nightly backup failed')
  })
})
