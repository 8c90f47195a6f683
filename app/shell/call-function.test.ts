import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FunctionsError, httpsCallableFromURL } from '@firebase/functions'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firebaseClient } from '../../tests/support/firebase.ts'
import { callFunction, callOwnFunction, type FunctionFailure } from './call-function.ts'

/** The server's answer. */
let answer: RequestListener
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  // Longer than anything pauses here: a connection that is kept is not closed just as it is used again.
  server.keepAliveTimeout = 65_000
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sonnette/us-central1/note`
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answerWith = (status: number, body: string) => {
  answer = (_request, response) => response.writeHead(status).end(body)
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    (answered) => ({ answered }),
    ({ code, message }: FunctionFailure) => ({ code, message }),
  )
/** The same of Firebase's own client, which puts its own name before a code, and the status behind a message. */
const outcomeOfFirebase = () =>
  httpsCallableFromURL(firebaseClient('sonnette').at(url), url)().then(
    ({ data }) => ({ answered: data }),
    ({ code, message }: FunctionsError) => ({
      code: code.replace('functions/', ''),
      message: message.replace(/ \[\d+\]$/, ''),
    }),
  )

describe('calls', () => {
  test('a call sends its data and the caller’s token, but no cookie', async () => {
    const asked: unknown[] = []
    answer = async (request, response) => {
      const body = await new Response(request as never).text()
      asked.push([request.method, request.headers['content-type'], request.headers.authorization, body])
      response.end('{"result":true}')
    }
    expect(await callFunction(url, 'a.b.c', { numberOfRooms: 3 })).toBe(true)
    expect(await callFunction(url, null)).toBe(true)
    expect(asked).toEqual([
      ['POST', 'application/json', 'Bearer a.b.c', '{"data":{"numberOfRooms":3}}'],
      ['POST', 'application/json', undefined, '{"data":null}'],
    ])
  })

  test('a call returns the data or the result of the answer', async () => {
    answerWith(200, '{"data":false,"result":true}')
    expect(await callFunction(url, null)).toBe(false)
    answerWith(200, '{"result":null}')
    expect(await callFunction(url, null)).toBeNull()
  })
})

describe('functions of this site', () => {
  const ofThisSite = '/sonnette/us-central1/note'
  /** Each request: its address and its token. */
  const asked: unknown[] = []
  const answerAs = (identity: [status: number, said: object]) => {
    asked.length = 0
    answer = ({ url: path, headers }, response) => {
      asked.push([path, headers.authorization])
      const [status, said] = path === ofThisSite ? [200, { result: true }] : identity
      response.writeHead(status).end(JSON.stringify(said))
    }
  }
  beforeEach(() => {
    vi.stubGlobal('location', { origin: new URL(url).origin, hostname: '127.0.0.1' })
  })

  test('a call of this site’s function carries the token of the signed-in person, if any', async () => {
    answerAs([200, { token: 'a.b.c' }])
    expect(await callOwnFunction(ofThisSite)).toBe(true)
    expect(asked).toEqual([
      ['/api/v1/identity', undefined],
      [ofThisSite, 'Bearer a.b.c'],
    ])
    answerAs([200, { token: null }])
    expect(await callOwnFunction(ofThisSite)).toBe(true)
    expect(asked.at(-1)).toEqual([ofThisSite, undefined])
  })

  test('a call fails with the server’s reason if the token is refused', async () => {
    answerAs([409, { code: 'aborted', data: { reason: 'hotel-changed' } }])
    const failure = await callOwnFunction(ofThisSite).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'aborted', details: { reason: 'hotel-changed' } })
    expect(asked).toHaveLength(1)
  })

  test('a call uses port 5001 during local development', async () => {
    answerAs([200, { token: null }])
    vi.stubGlobal('location', { origin: new URL(url).origin, hostname: 'localhost' })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await callOwnFunction(ofThisSite).catch(() => {})
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `${new URL(url).origin}/api/v1/identity`,
      `http://localhost:5001${ofThisSite}`,
    ])
  })
})

describe('failures', () => {
  test.each([
    [400, 'invalid-argument'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [409, 'aborted'],
    [429, 'resource-exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [503, 'unavailable'],
    [504, 'deadline-exceeded'],
    [418, 'unknown'],
    [502, 'unknown'],
  ])('a call answered with status %i fails as %s', async (status, code) => {
    answerWith(status, '<html>')
    expect(await outcome(callFunction(url, null))).toEqual({ code, message: code })
    answerWith(status, '{"error":{"message":"Ask a colleague."}}')
    expect(await outcome(callFunction(url, null))).toEqual({ code, message: 'Ask a colleague.' })
  })

  test.each([
    ['', 'Response is not valid JSON object.'],
    ['<html>', 'Response is not valid JSON object.'],
    ['null', 'Response is not valid JSON object.'],
    ['{}', 'Response is missing data field.'],
    ['[]', 'Response is missing data field.'],
    ['7', 'Response is missing data field.'],
  ])('a call answered with %j fails: %s', async (body, message) => {
    answerWith(200, body)
    expect(await outcome(callFunction(url, null))).toEqual({ code: 'internal', message })
  })

  test('a call fails as internal if the connection breaks before or during the answer', async () => {
    answer = (request) => request.socket.destroy()
    expect(await outcome(callFunction(url, null))).toEqual({ code: 'internal', message: 'internal' })
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"result":', () => request.socket.destroy())
    }
    expect(await outcome(callFunction(url, null))).toEqual({ code: 'internal', message: 'internal' })
  })

  test.each(['at all', 'to the end'])(
    'a call times out when it is not answered %s within seventy seconds',
    async (how) => {
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      const late = new AbortController()
      timeout.mockReturnValue(late.signal)
      answer = (_request, response) => {
        if (how === 'to the end') response.writeHead(200).write('{"result":')
        setImmediate(() => late.abort())
      }
      expect(await outcome(callFunction(url, null))).toMatchObject({ code: 'deadline-exceeded' })
      expect(timeout).toHaveBeenCalledExactlyOnceWith(70_000)
    },
  )

  test('a call has the same outcome as Firebase’s own client for every answer', async () => {
    const refusals = [
      [400, 'INVALID_ARGUMENT'],
      [401, 'UNAUTHENTICATED'],
      [403, 'PERMISSION_DENIED'],
      [404, 'NOT_FOUND'],
      [409, 'ABORTED'],
      [429, 'RESOURCE_EXHAUSTED'],
      [499, 'CANCELLED'],
      [500, 'INTERNAL'],
      [501, 'UNIMPLEMENTED'],
      [503, 'UNAVAILABLE'],
      [504, 'DEADLINE_EXCEEDED'],
    ] as const
    const refused = fc
      .tuple(fc.constantFrom(...refusals), fc.string({ minLength: 1 }))
      .map(([[http, status], message]): [number, string] => [
        http,
        JSON.stringify({ error: { status, message } }),
      ])
    // Firebase’s client loses this key; this one keeps it.
    const values = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'))
    const answers = fc.oneof(
      refused,
      fc.tuple(
        fc.constantFrom(200, 201, 299, 402, 405, 413, 502),
        fc.constantFrom('', '<html>', '{', '{}', 'null', '[]'),
      ),
      fc.tuple(
        fc.constant(200),
        values.map((data) => JSON.stringify({ result: data })),
      ),
      fc.tuple(
        fc.constant(200),
        values.map((data) => JSON.stringify({ data })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(answers, async ([status, body]) => {
        answerWith(status, body)
        expect(await outcome(callFunction(url, null))).toEqual(await outcomeOfFirebase())
      }),
      { numRuns: 100 },
    )
  })
})
