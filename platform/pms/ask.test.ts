import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type StandIn, type StandInMood, startStandIn } from '../../tests/support/pms/stand-in.ts'
import { askPms } from './ask.ts'
import type { PmsTrouble } from './port.ts'

let standIn: StandIn
beforeAll(async () => {
  const isAllowed = () => true
  standIn = await startStandIn([
    {
      method: 'GET',
      path: '/rooms',
      query: z.object({ page: z.string() }),
      isAllowed,
      answer: () => [200, { count: 3 }],
    },
    { method: 'DELETE', path: '/rooms/{id}', isAllowed, answer: () => [204] },
  ])
})
afterAll(() => standIn.close())
afterEach(() => standIn.becomes('normal'))

const signal = new AbortController().signal
const ask = (options: Partial<Parameters<typeof askPms>[0]> = {}) =>
  askPms({
    pms: 'The PMS',
    url: new URL(`${standIn.url}/rooms?page=secret`),
    headers: { authorization: 'Bearer secret' },
    answer: z.object({ count: z.int() }),
    signal,
    ...options,
  })

const troubleOf = async (asking: Promise<unknown>): Promise<PmsTrouble> => {
  const error = await asking.then(
    () => new Error('there was an answer'),
    (error: unknown) => error,
  )
  expect(error).toMatchObject({ name: 'PmsTrouble' })
  expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain('secret')
  expect((error as Error).cause).toBeUndefined()
  return error as PmsTrouble
}

test('an answer is parsed, and an empty one is undefined', async () => {
  expect(await ask()).toEqual({ count: 3 })
  const url = new URL(`${standIn.url}/rooms/1`)
  expect(await ask({ method: 'DELETE', url, answer: z.undefined() })).toBeUndefined()
})

test.each<[string, StandInMood, Partial<PmsTrouble>]>([
  [
    'that refuses the credentials',
    'refusing',
    { kind: 'refused', message: 'The PMS answered 401 to GET /rooms' },
  ],
  ['with an error of its own', 'broken', { kind: 'away', message: 'The PMS answered 503 to GET /rooms' }],
  ['that closes the connection', 'hanging', { kind: 'away', message: 'The PMS did not answer GET /rooms' }],
  ['that limits calls', { limitedFor: '7' }, { kind: 'limited', retryAfterMs: 7000 }],
  ['that limits calls without a time', { limitedFor: 'soon' }, { kind: 'limited', retryAfterMs: undefined }],
  [
    'with JSON of another form',
    'nonsense',
    { kind: 'odd', message: 'The PMS answered GET /rooms in an unknown form: count' },
  ],
  [
    'with a page',
    'html',
    { kind: 'odd', message: 'The PMS answered GET /rooms in an unknown form: the whole' },
  ],
  ['that redirects', 'redirecting', { kind: 'odd', message: 'The PMS answered 302 to GET /rooms' }],
  ['that never ends', 'endless', { kind: 'odd', message: 'The PMS answered too much to GET /rooms' }],
])('a PMS %s is a trouble of its kind, without secrets', async (_, mood, trouble) => {
  standIn.becomes(mood)
  expect(await troubleOf(ask())).toMatchObject(trouble)
})

test('a PMS that limits calls until a moment is asked again after it', async () => {
  standIn.becomes({ limitedFor: new Date(Date.now() + 60_000).toUTCString() })
  const { retryAfterMs } = await troubleOf(ask())
  expect(retryAfterMs).toBeGreaterThan(50_000)
  expect(retryAfterMs).toBeLessThanOrEqual(60_000)
})

test('a PMS at an address without a server is away', async () => {
  expect(await troubleOf(ask({ url: new URL('http://127.0.0.1:9/rooms?page=secret') }))).toMatchObject({
    kind: 'away',
  })
})

test('a question that is given up rejects with the reason', async () => {
  standIn.becomes({ slowMs: 5_000 })
  const giving = new AbortController()
  const asking = ask({ signal: giving.signal })
  giving.abort(new Error('stopping'))
  await expect(asking).rejects.toThrow('stopping')
})
