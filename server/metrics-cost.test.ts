import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { database } from '../platform/database/tenancy.ts'
import { jobs } from '../platform/jobs.ts'
import { installMeters } from '../platform/meters.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { indexAccesses } from '../tests/support/plans.ts'
import { createRegistry } from './metrics.ts'

const installed = installation()
afterAll(() => installMeters(undefined))

interface Statement {
  text: string
  values?: unknown[]
}

/** Every statement that one reading of the metrics sends to the database. */
async function statementsOfMetrics(): Promise<Statement[]> {
  const registry = await createRegistry()
  // New connections would check their session first.
  await Promise.all([database().query('select'), database().query('select'), jobs().backlog()])
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await registry.metrics()
  const asked = sent.mock.calls as unknown as [string | Statement, unknown[]?][]
  const statements = asked.map(([of, values]) => (typeof of === 'string' ? { text: of, values } : of))
  sent.mockRestore()
  return statements as Statement[]
}

/** Finished, dead and waiting jobs, and escalations that are over, beside a few that are due. */
async function addPast(client: pg.ClientBase, hotelId: string, roomId: string) {
  const job = 'contact.mailMessage'
  await client.query(`
    insert into pgboss.job (name, state, start_after, completed_on)
    select '${job}', (case when i % 10 = 0 then 'failed' else 'completed' end)::pgboss.job_state,
           now() - interval '1 min', now() - interval '1 min' from generate_series(1, 40000) i`)
  await client.query(`
    insert into pgboss.job (name, start_after)
    select '${job}', now() + case when i % 2 = 0 then interval '1 day' else interval '0' end from generate_series(1, 10000) i`)
  await client.query(
    `with past as (
       insert into requests (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at, closed_at)
       select $1, id, id, $2, 1, 'guest', false, uuidv7(), '[]', '', now(), now()
       from (select uuidv7() as id from generate_series(1, 20000)) as made returning id
     )
     insert into alerts (hotel_id, request_id, round, started_at, next_at)
     select $1, id, 0, now(), case when row_number() over () % 1000 = 0 then now() - interval '1 s' end from past`,
    [hotelId, roomId],
  )
}

test('the metrics read the database by indexes, and few pages however long its past is', async () => {
  const hotel = await openHotel()
  const room = await addRoom(hotel)
  const statements = await statementsOfMetrics()
  expect(statements).toHaveLength(3)
  await asOwner(installed.url, async (client) => {
    const plans: string[] = []
    client.on('notice', ({ message }) => plans.push(message ?? ''))
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`)
    const pagesRead = async () => {
      let pages = 0
      for (const { text, values = [] } of statements) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
        const [{ Plan: plan }] = rows[0]['QUERY PLAN']
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      }
      return pages
    }
    await pagesRead()
    const none = await pagesRead()
    await addPast(client, hotel.id, room.id)
    for (const analysed of [false, true]) {
      if (analysed) await client.query('vacuum analyze')
      plans.length = 0
      // At most 1,000 dead jobs are counted, each perhaps on a page of its own.
      expect(await pagesRead()).toBeLessThan(none + 1_500)
      // One row a kind of run.
      const reads = plans.filter((plan) => !plan.includes('Seq Scan on backup_runs'))
      expect(reads.filter((plan) => /Seq Scan|Bitmap/.test(plan))).toEqual([])
      expect(indexAccesses(plans)).toEqual([
        'alerts by alerts_due (next_at)',
        'job_common by job_common_name_start_after_idx (name, start_after)',
        'job_common by job_common_state_completed_on_idx (state)',
      ])
    }
  })
}, 120_000)
