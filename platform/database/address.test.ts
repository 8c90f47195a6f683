import { expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { closeDatabase, database, openDatabase } from './tenancy.ts'

const installed = installation()

test('options in the database’s address apply beside ours and never override them', async () => {
  await closeDatabase()
  const own = new URLSearchParams({ application_name: 'theirs', options: '-c role=none -c work_mem=1234kB' })
  openDatabase(`${installed.url}&${own}`, { onError: () => {} })
  const { rows } = await database().query(
    `select current_user as role, current_setting('work_mem') as memory, current_setting('application_name') as name`,
  )
  expect(rows).toEqual([{ role: 'sonnette_app', memory: '1234kB', name: 'sonnette' }])
})
