import { expect, onTestFinished, test } from 'vitest'
import { recordRun } from '../../platform/backup/runs.ts'
import { installOwner } from '../../platform/database/owner.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { examineInstallation } from './operator.ts'

const installed = installation()
const OPERATOR = { kind: 'operator' } as const

test('the operator sees the findings of the doctor, versions and the last rehearsal', async () => {
  await asOwner(installed.url, (client) =>
    recordRun(client, 'rehearsal', {
      startedAt: new Date(),
      seconds: 41.2,
      error: null,
      file: 'x',
      bytes: null,
      rows: 12_345,
    }),
  )
  const { findings, program, database, backup, rehearsal } = await examineInstallation(OPERATOR, {})
  const of = (check: string) => findings.find((one) => one.check === check)
  expect(of('roles')).toMatchObject({ state: 'well', sentence: 'roles' })
  expect(of('public address')).toMatchObject({
    state: 'warning',
    sentence: 'address-unset',
  })
  expect(of('rehearsal')).toMatchObject({ sentence: 'run', values: { seconds: 41, rows: 12_345 } })
  expect(program.node).toBe(process.version)
  expect(database).toMatchObject({ pending: 0, unknown: 0, functions: 'newest', servers: 1 })
  expect(backup).toBeNull()
  expect(rehearsal).toMatchObject({ seconds: 41.2, rows: 12_345, error: null })
})

test('the operator sees that the database is away instead of a refusal', async () => {
  installOwner('postgres://nobody@127.0.0.1:1/nowhere')
  onTestFinished(() => installOwner(installed.url))
  const { findings, database } = await examineInstallation(OPERATOR, {})
  expect(database).toBeNull()
  expect(findings.find(({ check }) => check === 'database')).toMatchObject({
    state: 'fault',
    sentence: 'database-away',
  })
  expect(findings.find(({ check }) => check === 'disk')).toBeDefined()
})
