import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { database, inTenant, inTransaction } from '../platform/database/tenancy.ts'
import { careForDeadJobs } from '../platform/job-care.ts'
import {
  closeJobs,
  jobs as currentJobs,
  type Jobs,
  openJobs,
  type QueuedJob,
  startJobs,
} from '../platform/jobs.ts'
import { log } from '../platform/log.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { openHotel } from '../tests/support/hotel.ts'
import { indexAccesses } from '../tests/support/plans.ts'
import { enqueue, job } from './job.ts'
import { jobs } from './jobs.ts'

const installed = installation()

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

/** The runs in order: node and input. */
let ran: { node: number; id: string }[] = []
let fail: (tries: number) => boolean = () => false
let hold = async () => {}
beforeEach(() => {
  ran = []
  fail = () => false
  hold = async () => {}
})

/** The job as each node declares it. */
const noteOf = (node: number) =>
  job({
    name: 'test.note',
    input: z.object({ id: z.string() }),
    retry: { times: 2, seconds: 1, maximumSeconds: 1 },
    maximumSeconds: 60,
    async run({ input }) {
      ran.push({ node, id: input.id })
      await hold()
      if (fail(ran.length)) throw new Error(`of ${input.id}`)
    },
  })
const note = noteOf(0)

const queued = (name: string = note.name) =>
  owner<{ id: string; state: string; tries: number; data: unknown; output: unknown; wait: number }>(
    `select id, state::text, retry_count as tries, data, output,
            extract(epoch from start_after - coalesce(started_on, created_on))::float as wait
     from pgboss.job where name = $1 order by created_on`,
    [name],
  )

const running: Jobs[] = []
/** A node that works the queue; the first is the one that this process enqueues into. */
async function startNode(...declared: QueuedJob[]): Promise<Jobs> {
  const node = await startJobs({ url: installed.url, jobs: declared })
  running.push(node)
  return node
}
beforeEach(async () => {
  await closeJobs()
  await openJobs({ url: installed.url, jobs: [note], isWorking: false })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
  await owner('delete from pgboss.job')
  vi.restoreAllMocks()
})

describe('enqueued job', () => {
  test('a job is enqueued exactly once with the commit of its transaction', async () => {
    const hotel = await openHotel()
    await inTenant(hotel.id, (tenant) => enqueue(tenant, note, { id: 'a' }))
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'b' }))
    expect(await queued()).toMatchObject([
      { state: 'created', data: { id: 'a' } },
      { state: 'created', data: { id: 'b' } },
    ])
  })

  test('a job is not enqueued if its transaction is rolled back', async () => {
    const failing = inTransaction(async (transaction) => {
      await enqueue(transaction, note, { id: 'a' })
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    const broken = inTransaction(async (transaction) => {
      await enqueue(transaction, note, { id: 'b' })
      transaction.write(transaction.query('broken', 'select 1 / 0', []))
    })
    await expect(broken).rejects.toThrow('division by zero')
    expect(await queued()).toEqual([])
  })

  test('a job that is enqueued after the end of its transaction is refused', async () => {
    let late: Promise<unknown> | undefined
    await inTransaction(async (transaction) => {
      await transaction.query('one', 'select 1', [])
      late = new Promise(setImmediate).then(() => enqueue(transaction, note, { id: 'a' }))
      late.catch(() => {})
    })
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await queued()).toEqual([])
  })
})

describe('worker nodes', () => {
  test('an idle node runs a new job at once', async () => {
    await openWorking(note)
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
    // Before the next look.
    await vi.waitFor(() => expect(ran).toEqual([{ node: 0, id: 'a' }]), { timeout: 1_000, interval: 10 })
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'completed', tries: 0 }]))
  })

  test('several nodes run each job once', async () => {
    const nodes = () => new Set(ran.map(({ node }) => node))
    // Neither finishes before the other has begun, so that one cannot do them all.
    hold = () => vi.waitFor(() => expect(nodes().size).toBe(2), 10_000)
    const ids = Array.from({ length: 40 }, (_, i) => `${i}`)
    await inTransaction(async (transaction) => {
      for (const id of ids) await enqueue(transaction, note, { id })
    })
    await Promise.all([startNode(noteOf(1)), startNode(noteOf(2))])
    await vi.waitFor(
      async () => expect((await queued()).every(({ state }) => state === 'completed')).toBe(true),
      10_000,
    )
    expect(ran.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  test('a node does not run a delayed job before its time', async () => {
    await openWorking(note)
    const startAfter = new Date(Date.now() + 3_600_000)
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'later' }, { startAfter }))
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'now' }))
    await vi.waitFor(async () =>
      expect((await queued()).map(({ state }) => state).sort()).toEqual(['completed', 'created']),
    )
    expect(ran).toEqual([{ node: 0, id: 'now' }])
  })

  test('a starting node runs the jobs that were enqueued while no node ran', async () => {
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
    await startNode(noteOf(1))
    await vi.waitFor(() => expect(ran).toEqual([{ node: 1, id: 'a' }]))
  })

  test('a stopping node waits for a running job', async () => {
    const held = Promise.withResolvers<void>()
    const slow = job({ ...declared('test.slow'), run: () => held.promise })
    const node = await startNode(slow)
    await put(slow)
    await vi.waitFor(async () => expect(await queued(slow.name)).toMatchObject([{ state: 'active' }]))
    const stopping = node.stop()
    held.resolve()
    await stopping
    expect(await queued(slow.name)).toMatchObject([{ state: 'completed' }])
  })

  test('a stopping node aborts a job that does not finish, and it runs again', async () => {
    let runs = 0
    let wasAborted = false
    const hanging = job({
      ...declared('test.hanging'),
      async run({ signal }) {
        if (++runs > 1) return
        await new Promise((over) => signal.addEventListener('abort', over))
        wasAborted = signal.aborted
      },
    })
    const node = await startNode(hanging)
    await put(hanging)
    await vi.waitFor(async () => expect(await queued(hanging.name)).toMatchObject([{ state: 'active' }]))
    await node.stop(1_000)
    await vi.waitFor(() => expect(wasAborted).toBe(true))
    expect(await queued(hanging.name)).toMatchObject([{ state: 'retry' }])
    await startNode(hanging)
    await vi.waitFor(
      async () => expect(await queued(hanging.name)).toMatchObject([{ state: 'completed' }]),
      10_000,
    )
  })
})

describe('failing job', () => {
  test('a failing job is retried with growing delays', async () => {
    const patient = job({
      ...declared('test.patient'),
      retry: { times: 5, seconds: 100, maximumSeconds: 1_000 },
      run: () => Promise.reject(new TypeError('not yet')),
    })
    await startNode(patient)
    await put(patient)
    const waits: number[] = []
    for (let tries = 1; tries <= 5; tries++) {
      const waiting = await vi.waitFor(async () => {
        const [found] = await queued(patient.name)
        expect(found).toMatchObject({ state: 'retry', tries: tries - 1 })
        return found
      })
      waits.push(waiting?.wait ?? 0)
      await owner(`update pgboss.job set start_after = now() where name = $1`, [patient.name])
    }
    for (const [i, least] of [100, 200, 400, 800, 1_000].entries()) {
      expect(waits[i]).toBeGreaterThanOrEqual(least)
      expect(waits[i]).toBeLessThan(Math.min(2 * least, 1_000) + 5)
    }
  })

  test('a job that fails and then succeeds ran as often as it took', async () => {
    fail = (tries) => tries < 3
    await startNode(note)
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
    await vi.waitFor(
      async () => expect(await queued()).toMatchObject([{ state: 'completed', tries: 2 }]),
      15_000,
    )
    expect(ran).toHaveLength(3)
  })

  test('a failing job stores its error’s type and none of its text', async () => {
    fail = () => true
    vi.spyOn(log, 'warn').mockImplementation(() => {})
    await startNode(note)
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'somebody@guest.example' }))
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'retry' }]))
    const [found] = await queued()
    expect(found?.output).toMatchObject({ message: 'Error' })
    expect(JSON.stringify(found?.output)).not.toContain('guest.example')
  })

  test('a finally failed job is logged and counted once, whichever node it was', async () => {
    const dying = job({
      ...declared('test.dying'),
      retry: { times: 0, seconds: 1, maximumSeconds: 1 },
      run: () => Promise.reject(new Error('never')),
    })
    const said = vi.spyOn(log, 'error').mockImplementation(() => {})
    vi.spyOn(log, 'warn').mockImplementation(() => {})
    await Promise.all([startNode(dying), startNode(dying)])
    const ids = [await put(dying), await put(dying)]
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), 20_000)
    const entries = said.mock.calls.map(([entry]) => entry as unknown as Record<string, unknown>)
    expect(entries.map(({ id }) => id).sort()).toEqual(ids.sort())
    for (const entry of entries) {
      expect(entry).toEqual({ job: 'test.dying', id: entry.id, tries: 1, dead: expect.any(Number) })
    }
    expect(Math.max(...entries.map(({ dead }) => dead as number))).toBe(2)
    expect(await queued(dying.name)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  test('a dead job runs again after the operator retries it', async () => {
    fail = () => true
    const stubborn = { ...note, retry: { ...note.retry, times: 0 } }
    await startNode(stubborn)
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'failed' }]))
    fail = () => false
    const [found] = await queued()
    await asOwner(installed.url, (client) => careForDeadJobs(client, 'retried', { id: found?.id }))
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'completed' }]))
  })
})

test('a database failure is logged once with its reason', async () => {
  const url = new URL(installed.url)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(socket)
    for (const end of [near, far]) sockets.add(end.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  url.search = ''
  url.host = `127.0.0.1:${port}`
  const others = [1, 2, 3].map((nth) => ({ ...note, name: `test.other${nth}` as const }))
  const node = await startJobs({ url: url.href, jobs: [note, ...others] })
  running.push(node)
  const warn = vi.spyOn(log, 'warn')
  line.close()
  for (const end of sockets) end.destroy()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 5_000)
  await wait(2_000)
  const said = warn.mock.calls.filter(([, words]) => words === 'the job queue failed; trying again')
  expect(said).toHaveLength(1)
  expect(said[0]?.[0]).toMatchObject({ err: expect.any(Error) })
})

describe('jobs of a killed process', () => {
  const abandon = (tries: number) =>
    owner(
      `update pgboss.job set state = 'active', retry_count = $2, started_on = now(), heartbeat_on = now() where name = $1`,
      [note.name, tries],
    )

  test('a job of a killed process runs again within fifteen seconds', async () => {
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
    await abandon(0)
    await startNode(note)
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'completed', tries: 1 }]), {
      timeout: 60_000,
      interval: 200,
    })
    const [{ late } = { late: 99 }] = await owner<{ late: number }>(
      `select extract(epoch from completed_on - created_on)::float as late from pgboss.job where name = $1`,
      [note.name],
    )
    expect(late).toBeLessThan(15)
  }, 90_000)

  test('a job of a killed process is dead, and logged once, if it has no retries left', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => {})
    await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
    await abandon(note.retry.times)
    await Promise.all([startNode(note), startNode(note)])
    await vi.waitFor(() => expect(said).toHaveBeenCalled(), 60_000)
    await wait(2_500)
    expect(said).toHaveBeenCalledOnce()
    expect(said.mock.calls[0]?.[0]).toMatchObject({ job: note.name, tries: 3, dead: 1 })
    expect(await queued()).toMatchObject([{ state: 'failed', tries: 2 }])
    expect(ran).toEqual([])
  }, 90_000)
})

describe('upkeep of the queue', () => {
  const finished = (count: number, state: string, ago: string) =>
    owner(
      `insert into pgboss.job (name, state, start_after, completed_on)
       select $1, $2::pgboss.job_state, now() - $3::interval, now() - $3::interval from generate_series(1, $4)`,
      [note.name, state, ago, count],
    )
  const left = () =>
    owner<{ state: string; count: number }>(
      'select state::text, count(*)::integer from pgboss.job group by 1 order by 1',
    )

  test('finished jobs are deleted after an hour, dead ones and those that never ran after a year', async () => {
    await finished(3, 'completed', '59 minutes')
    await finished(5, 'completed', '61 minutes')
    await finished(7, 'failed', '364 days')
    await finished(11, 'failed', '366 days')
    await owner(`select pgboss.create_queue('test.gone', '{"policy": "standard"}')`)
    await owner(
      `insert into pgboss.job (name, start_after) values ('test.gone', now() - interval '366 days'), ('test.gone', now())`,
    )
    await startNode(note)
    await vi.waitFor(async () =>
      expect(await left()).toEqual([
        { state: 'completed', count: 3 },
        { state: 'created', count: 1 },
        { state: 'failed', count: 7 },
      ]),
    )
  })

  test('a look reads few pages of the queue, however many jobs are finished, dead or waiting', async () => {
    await asOwner(installed.url, async (client) => {
      const plans: string[] = []
      client.on('notice', ({ message }) => plans.push(message ?? ''))
      await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
        set auto_explain.log_nested_statements = on; set client_min_messages = log; set role sonnette_jobs`)
      const pagesOfLook = async () => {
        const { rows } = await client.query(
          'explain (analyze, buffers, format json) select from look_after_jobs(365)',
        )
        const [{ Plan: plan }] = rows[0]['QUERY PLAN']
        return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      }
      // Its statements are planned while the table is empty.
      await pagesOfLook()
      const none = await pagesOfLook()
      await finished(100_000, 'completed', '1 minute')
      await finished(10_000, 'failed', '1 day')
      await owner(
        `insert into pgboss.job (name, start_after)
         select $1, now() + case when i % 2 = 0 then interval '1 day' else interval '0' end from generate_series(1, 20000) i`,
        [note.name],
      )
      // A scan of the table would read thousands more.
      expect(await pagesOfLook()).toBeLessThan(none + 1_000)
      await finished(5_000, 'completed', '2 hours')
      // It deletes five hundred.
      expect(await pagesOfLook()).toBeLessThan(none + 5_000)
      expect(await left()).toContainEqual({ state: 'completed', count: 104_500 })
      expect(plans.join()).not.toContain('Seq Scan')
      expect(indexAccesses(plans)).toEqual([
        'job_common by job_common_heartbeat_on_idx (heartbeat_on)',
        'job_common by job_common_name_start_after_idx (name, start_after)',
        'job_common by job_common_state_completed_on_idx (state, completed_on)',
        // One row a kind of job.
        'queue by queue_pkey ()',
      ])
    })
  }, 120_000)

  test('an idle server sends the queue at most one statement a second', async () => {
    await startNode(...jobs.map((job) => ({ ...job, schedule: undefined })))
    await wait(3_000)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await wait(10_000)
    expect(sent.mock.calls.length).toBeGreaterThan(5)
    expect(sent.mock.calls.length).toBeLessThanOrEqual(10)
  })
})

test('the operators’ document describes every job’s schedule and purpose', () => {
  const rows = readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `(\w+\.\w+)` +\|/gm)
  expect([...rows].map(([, name]) => name).sort()).toEqual(jobs.map(({ name }) => name).sort())
})

describe('batched jobs', () => {
  let run: { key: string; ids: string[] }[] = []
  const gather = job({
    name: 'test.gather',
    input: z.object({ key: z.string(), ids: z.array(z.string()) }),
    retry: { times: 2, seconds: 1, maximumSeconds: 1 },
    maximumSeconds: 60,
    together: {
      most: 10,
      keyOf: ({ key }) => key,
      join: (inputs) => ({ ...inputs[0], ids: inputs.flatMap(({ ids }) => ids).sort() }),
    },
    async run({ input }) {
      run.push(input)
      if (fail(run.filter(({ key }) => key === input.key).length) && input.key === 'b') throw new Error('b')
    },
  })
  const enqueueAll = async (...inputs: { key: string; ids: string[] }[]) => {
    run = []
    await closeJobs()
    await openJobs({ url: installed.url, jobs: [note, gather], isWorking: false })
    for (const input of inputs) await inTransaction((transaction) => enqueue(transaction, gather, input))
  }
  const states = async () => (await queued(gather.name)).map(({ state }) => state)

  test('batched jobs run once per key, and each is completed', async () => {
    await enqueueAll({ key: 'a', ids: ['1'] }, { key: 'b', ids: ['2'] }, { key: 'a', ids: ['3'] })
    await startNode(gather)
    await vi.waitFor(
      async () => expect(await states()).toEqual(['completed', 'completed', 'completed']),
      20_000,
    )
    expect(run.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'a', ids: ['1', '3'] },
      { key: 'b', ids: ['2'] },
    ])
  })

  test('batched jobs fail separately, and only failed or unreadable ones are retried', async () => {
    fail = (tries) => tries === 1
    await enqueueAll({ key: 'a', ids: ['1'] }, { key: 'b', ids: ['2'] }, { key: 'a', ids: ['3'] })
    await owner(`update pgboss.job set data = '{}' where data->'ids'->>0 = '1'`)
    await startNode(gather)
    await vi.waitFor(
      async () => expect((await states()).toSorted()).toEqual(['completed', 'completed', 'failed']),
      20_000,
    )
    expect(run.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'b'])
  })
})

describe('schedules', () => {
  const clocked = (schedule?: string) => job({ ...declared('test.clocked'), schedule, run: async () => {} })
  const schedules = () =>
    owner<{ cron: string }>('select cron from pgboss.schedule where name = $1', ['test.clocked'])

  test('a schedule follows its declaration and is removed without one', async () => {
    await startNode(clocked('7 3 * * *'))
    expect(await schedules()).toEqual([{ cron: '7 3 * * *' }])
    await startNode(clocked('7 4 * * *'))
    expect(await schedules()).toEqual([{ cron: '7 4 * * *' }])
    await startNode(clocked())
    expect(await schedules()).toEqual([])
  })

  test('schedules of the server are daily, hourly or every few minutes', () => {
    for (const { schedule } of jobs)
      if (schedule) expect(schedule).toMatch(/^(\d+ (\d+|\*)|\*\/\d+ \*) \* \* \*$/)
  })
})

test('changed retry settings apply to jobs that are enqueued from then on', async () => {
  await startNode({ ...note, retry: { times: 7, seconds: 11, maximumSeconds: 13 } })
  await inTransaction((transaction) => enqueue(transaction, note, { id: 'a' }))
  const asked = 'select retry_limit, retry_delay, retry_delay_max from pgboss.job where name = $1'
  expect(await owner(asked, [note.name])).toEqual([{ retry_limit: 7, retry_delay: 11, retry_delay_max: 13 }])
})

describe('database roles of the queue', () => {
  test.each([
    'select data from pgboss.job_common',
    'select name from pgboss.job',
    "update pgboss.job_common set state = 'completed'",
    'delete from pgboss.job_common',
    'select from pgboss.schedule',
    'create table pgboss.mine (id int)',
  ])('the application’s role may only enqueue jobs, and not run: %s', async (statement) => {
    await expect(database().query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    'select from requests',
    'select from users',
    'select from contact_messages',
    'drop table pgboss.job',
    'create table mine (id int)',
  ])('the worker’s role may not run: %s', async (statement) => {
    const asking = asOwner(installed.url, async (client) => {
      await client.query('set role sonnette_jobs')
      await client.query(statement)
    })
    await expect(asking).rejects.toMatchObject({ code: '42501' })
  })
})

function declared(name: `${string}.${string}`) {
  return {
    name,
    input: z.object({}),
    retry: { times: 2, seconds: 1, maximumSeconds: 1 },
    maximumSeconds: 60,
  }
}

async function openWorking(...kinds: QueuedJob[]) {
  await closeJobs()
  await openJobs({ url: installed.url, jobs: kinds })
}

/** Enqueues a job without input; returns its id. */
async function put({ name }: QueuedJob): Promise<string> {
  await inTransaction((transaction) => currentJobs().enqueue(transaction, name, {}))
  return (await queued(name)).at(-1)?.id ?? ''
}
