import pg from 'pg'
import { dueEscalationWork, workEscalations } from '../../domain/alerts/watch.ts'
import { flushPublished } from '../../domain/events/publish.ts'
import { startSweeper } from '../../domain/events/sweep.ts'
import { subjects } from '../../domain/events.ts'
import { operations } from '../../domain/operations.ts'
import { openDatabase } from '../../platform/database/tenancy.ts'
import { openJobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { install, readSettings } from '../../platform/settings.ts'
import { guestOf, orderOf } from './hotel.ts'

// Sends requests of a guest and works the chains of alert, as a server does, until it is killed: by itself, in the midst of
// the statement of which the test has said the number.

const { SENDS = '0', KILL_AT = '0', SERVICE = '', ROOM = '{}' } = process.env
const config = readSettings()
install(config)
log.level = 'silent'
const url = config.databaseUrl ?? ''
openDatabase(url, { onError: () => {} })
await openJobs({ url, jobs: [], dueWork: [dueEscalationWork] })

let left = Number(KILL_AT)
if (left > 0) {
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  const counted = function (this: pg.Client, ...asked: unknown[]) {
    const said = query.apply(this, asked)
    // The statement has left, and PostgreSQL completes it.
    if (--left <= 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return said
  }
  Object.assign(pg.Client.prototype, { query: counted })
}
workEscalations()
await startSweeper(subjects)
for (let sent = 0; sent < Number(SENDS); sent++) {
  await operations.sendRequest(await guestOf(JSON.parse(ROOM)), orderOf(SERVICE))
  await flushPublished()
}
process.stdout.write('sent\n')
