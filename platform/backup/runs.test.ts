import { expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { database } from '../database/tenancy.ts'
import { lastBackupRuns, recordRun } from './runs.ts'

const installed = installation()

test('the application reads the last runs, and a failure keeps the time of the last success', async () => {
  expect(await lastBackupRuns(database())).toEqual({})
  const startedAt = new Date('2026-11-27T03:12:00Z')
  const run = { startedAt, seconds: 41, error: null, file: 'a.tar.zst', bytes: 5e9, rows: 7 }
  await asOwner(installed.url, (client) => recordRun(client, 'rehearsal', run))
  const { rehearsal } = await lastBackupRuns(database())
  expect(rehearsal).toEqual({ ...run, succeededAt: expect.any(Date) })
  const failed = { ...run, error: 'No room is left.', bytes: null }
  await asOwner(installed.url, (client) => recordRun(client, 'rehearsal', failed))
  expect(await lastBackupRuns(database())).toEqual({
    rehearsal: { ...failed, succeededAt: rehearsal?.succeededAt },
  })
  await expect(database().query('delete from backup_runs')).rejects.toMatchObject({ code: '42501' })
})
