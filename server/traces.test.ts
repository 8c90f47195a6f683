import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '../platform/database/tenancy.ts'
import { startJobs } from '../platform/jobs.ts'
import { openTracing } from '../platform/opentelemetry.ts'
import { install, settings } from '../platform/settings.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { collectLog } from '../tests/support/logged.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../tests/support/trace-receiver.ts'
import { REQUEST_ID } from './request-ids.ts'

// Kinds and a status of spans as OTLP numbers them.
const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const FAILED = 2

let receiver: TraceReceiver
let endTracing: () => Promise<void>
// Before the database's pools and the site, which look whether there are traces.
beforeAll(async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  receiver = await startTraceReceiver()
  endTracing = openTracing({ endpoint: receiver.endpoint, headers: 'x-key=some%20key' })
})
const installed = installation()
const site = listening()
afterAll(async () => {
  await endTracing()
  await receiver.stop()
  vi.unstubAllEnvs()
})

/** The span that `isIt` finds, once it has arrived. */
const arrived = (isIt: (span: ReceivedSpan) => boolean) =>
  vi.waitFor(() => {
    const found = receiver.spans().find(isIt)
    expect(
      found,
      receiver
        .spans()
        .map(({ name }) => name)
        .join(),
    ).toBeDefined()
    return found as ReceivedSpan
  }, 10_000)

/** Resolves once every span that has ended so far has arrived. */
async function flushed() {
  const probes = () => receiver.spans().filter(({ name }) => name === 'GET /healthz').length
  const before = probes()
  await fetch(`${site.origin}/healthz`)
  await vi.waitFor(() => expect(probes()).toBeGreaterThan(before), 10_000)
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const knownAttributes = [
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
]

test('a request is one span with its route and statements, and its log line has the same ids', async () => {
  const cookie = await cookieOf(site.origin, await openHotel({}), 'admin')
  const logged = collectLog()
  onTestFinished(logged.stop)
  await asOwner(installed.url, (owner) => owner.query('alter table requests rename to requests_elsewhere'))
  const answer = await fetch(`${site.origin}/api/v1/requests`, { headers: { cookie } })
  await asOwner(installed.url, (owner) => owner.query('alter table requests_elsewhere rename to requests'))
  expect(answer.status).toBe(500)
  const id = answer.headers.get(REQUEST_ID)
  const span = await arrived(({ spanId }) => spanId === id)
  expect(span).toMatchObject({ name: 'GET /api/v1/requests', kind: SERVER, status: { code: FAILED } })
  expect(attributesOf(span)).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 500,
    'http.route': '/api/v1/requests',
    'error.type': '500',
  })
  const entries = logged.text().split('\n').filter(Boolean)
  const line = entries.map((entry) => JSON.parse(entry)).find(({ requestId }) => requestId === id)
  expect(line).toMatchObject({ msg: 'a request failed', traceId: span.traceId })
  const statement = await arrived(({ parentSpanId, status }) => parentSpanId === id && status.code === FAILED)
  expect(statement).toMatchObject({ kind: CLIENT, traceId: span.traceId })
  expect(attributesOf(statement)).toEqual({ 'db.system.name': 'postgresql', 'error.type': '42P01' })
})

test('spans name no room link, cookie, comment, person or hotel', async () => {
  const hotel = await openHotel({ name: 'Hotel Unspoken' })
  const { token } = await addRoom(hotel)
  const cookie = await cookieOf(site.origin, hotel, 'admin')
  const device = randomUUID()
  const body = new URLSearchParams({ intent: 'send', key: randomUUID(), comment: 'Deux serviettes' })
  const headers = { accept: 'application/json', cookie: `device=${device}` }
  const sent = await fetch(`${site.origin}/room/${token}`, { method: 'POST', body, headers })
  expect(await sent.json()).toMatchObject({ ok: true })
  const id = randomUUID()
  for (const path of [
    '/api/v1/requests?unknown=Deux',
    `/api/v1/requests/${id}/timeline`,
    `/api/v1/nothing/${token}`,
    `/admin/qrcodes/${id}`,
    `/room/${token}/data`,
    `/room/${token}/nothing`,
    `/${token}`,
  ])
    await fetch(site.origin + path, { headers: { cookie } })
  for (const expected of [
    'POST /room/{token}',
    'POST /api/auth/sign-in/email',
    'GET /api/v1/requests',
    'GET /api/v1/requests/{requestId}/timeline',
  ])
    await arrived(({ name }) => name === expected)
  await arrived(({ name, kind }) => name === 'place_orders' && kind === CLIENT)
  await flushed()
  const session = cookie.split('=')[1] ?? ''
  const secrets = [token, session, device, id, hotel.id, 'serviettes', 'Deux', 'Unspoken', 'Paul', '@']
  for (const secret of secrets) expect(receiver.text()).not.toContain(secret)
  const keys = receiver.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key))
  expect([...new Set(keys)].sort()).toEqual(knownAttributes)
})

test.each([
  ['continues the trace of its caller behind a trusted proxy', 1],
  ['begins a trace of its own if no proxy is trusted', 0],
])('a request %s', async (_, trustProxy) => {
  const before = settings()
  onTestFinished(() => install(before))
  install({ ...before, trustProxy })
  const [traceId, parentId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  await fetch(`${site.origin}/favicon.ico`, {
    headers: { traceparent: `00-${traceId}-${parentId}-01` },
    redirect: 'manual',
  })
  await flushed()
  const span = receiver.spans().findLast(({ name }) => name === 'GET /favicon.ico')
  expect([span?.traceId === traceId, span?.parentSpanId === parentId]).toEqual([
    trustProxy > 0,
    trustProxy > 0,
  ])
})

test('a job is a trace of its own with its statements, and its failure a kind of error', async () => {
  const logged = collectLog()
  onTestFinished(logged.stop)
  const node = await startJobs({
    url: installed.url,
    jobs: [
      {
        name: 'test.failing',
        retry: { times: 0, seconds: 1, maximumSeconds: 1 },
        maximumSeconds: 60,
        async work(_, { database }) {
          await database.query('select 1 as one')
          throw new RangeError('Deux serviettes')
        },
      },
    ],
  })
  onTestFinished(() => node.stop())
  await inTransaction((transaction) => node.enqueue(transaction, 'test.failing', {}))
  const span = await arrived(({ name }) => name === 'test.failing')
  expect(span).toMatchObject({ kind: CONSUMER, status: { code: FAILED } })
  expect(attributesOf(span)).toEqual({ 'error.type': 'RangeError' })
  const statement = await arrived(({ parentSpanId }) => parentSpanId === span.spanId)
  expect(statement).toMatchObject({ name: 'select', traceId: span.traceId })
  expect(logged.text()).toContain(`"traceId":"${span.traceId}"`)
})

test('requests are answered while the receiver hangs, and the log says its outage and recovery once', async () => {
  const logged = collectLog()
  onTestFinished(logged.stop)
  const said = (words: string) => logged.text().split(words).length - 1
  receiver.hang()
  const before = receiver.attempts()
  // One batch is sent at a time: at the third, two have failed.
  await vi.waitFor(async () => {
    expect((await fetch(`${site.origin}/up`)).status).toBe(200)
    expect(receiver.attempts()).toBeGreaterThan(before + 2)
  }, 20_000)
  expect(said('traces cannot be sent')).toBe(1)
  expect(said('traces are sent again')).toBe(0)
  receiver.goOn()
  await flushed()
  await vi.waitFor(() => expect(said('traces are sent again')).toBe(1), 10_000)
  expect(said('traces cannot be sent')).toBe(1)
})
