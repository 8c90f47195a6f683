import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FunctionsError, httpsCallable, httpsCallableFromURL } from '@firebase/functions'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Code, DomainError, statusOf } from '../domain/errors.ts'
import { log } from '../platform/log.ts'
import { installation } from '../tests/support/database.ts'
import { firebaseClient } from '../tests/support/firebase.ts'
import { type Callable, callableFunctions } from './callables.ts'

installation({ CALLABLES_ORIGINS: 'https://app.example,capacitor://localhost' })

/** The input of the last call. */
let given: unknown
const refusals = {
  'no-such-room': 'not-found',
  'not-allowed': 'permission-denied',
  'sign-in-first': 'unauthenticated',
  'invalid-input': 'invalid-argument',
  'changed-since': 'aborted',
  'something-broke': 'internal',
} as const satisfies Record<string, Code>

const functions: Record<string, Callable> = {
  async note(_actor, data) {
    given = data
  },
  async whoCalls(actor) {
    given = actor.kind
  },
  async breaks() {
    throw new TypeError('the password is swordfish')
  },
  async isTooMuch() {
    throw new DomainError('too-many-attempts', { retryAfter: 90 })
  },
  async isAway() {
    throw new DomainError('database-away')
  },
  ...Object.fromEntries(
    Object.keys(refusals).map((reason) => [
      reason,
      async () => {
        throw new DomainError(reason as keyof typeof refusals)
      },
    ]),
  ),
}

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer(getRequestListener(callableFunctions(functions, true).fetch)).listen(0, '127.0.0.1')
  // Longer than anything pauses here: a connection that is kept is not closed just as it is used again.
  server.keepAliveTimeout = 65_000
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const JSON_HEADERS = { 'content-type': 'application/json' }
const post = (name: string, said: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`${origin}/sonnette/us-central1/${name}`, {
    method: 'POST',
    body: '{"data":null}',
    ...said,
    headers: { ...JSON_HEADERS, ...said.headers },
  })
/** That a call was refused as the protocol has it: by its own word and its own status. */
async function expectRefused(answer: Response, status: string, http: number) {
  expect([answer.status, await answer.json()]).toEqual([
    http,
    {
      error: {
        status,
        message: expect.any(String),
        details: expect.objectContaining({ reason: expect.any(String) }),
      },
    },
  ])
}

const failureOf = (call: Promise<unknown>): Promise<FunctionsError> =>
  call.then(
    (answer) => {
      throw new Error(`it was not refused, but answered ${JSON.stringify(answer)}`)
    },
    (error: FunctionsError) => error,
  )

describe('Firebase’s own client', () => {
  test.each(['at', 'of'] as const)(
    'Firebase’s client gets the answer of a function that it finds %s an address',
    async (way) => {
      const call = httpsCallable(firebaseClient('sonnette')[way](origin), 'note')
      expect(await call({ status: 'active', numberOfRooms: 3 })).toEqual({ data: true })
      expect(given).toEqual({ status: 'active', numberOfRooms: 3 })
      expect(await call()).toEqual({ data: true })
      expect(given).toBeNull()
    },
  )

  test.each(Object.entries(refusals))(
    'Firebase’s client receives the refusal %s as the code %s',
    async (reason, code) => {
      const error = await failureOf(httpsCallable(firebaseClient('sonnette').at(origin), reason)())
      expect(error).toMatchObject({ code: `functions/${code}`, details: { reason } })
      expect(error.message).toContain(`[${statusOf[code]}]`)
    },
  )

  test('Firebase’s client receives the retry time of a refusal', async () => {
    const client = firebaseClient('sonnette').at(origin)
    expect(await failureOf(httpsCallable(client, 'isTooMuch')())).toMatchObject({
      code: 'functions/resource-exhausted',
      details: { retryAfter: 90 },
    })
    expect(await failureOf(httpsCallable(client, 'isAway')())).toMatchObject({
      code: 'functions/unavailable',
      details: { retryAfter: 5 },
    })
    expect((await post('isTooMuch')).headers.get('retry-after')).toBe('90')
  })

  test('Firebase’s client learns nothing of a defect but that there is one', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    const error = await failureOf(httpsCallable(firebaseClient('sonnette').at(origin), 'breaks')())
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(error).toMatchObject({ code: 'functions/internal', details: { reason: 'something-broke' } })
    expect(JSON.stringify(error)).not.toContain('swordfish')
  })

  test('Firebase’s client finds neither unknown functions nor those of another project', async () => {
    for (const [project, name] of [
      ['sonnette', 'deleteEverything'],
      ['sonnette', 'constructor'],
      ['sonnette', '__proto__'],
      ['another-project', 'note'],
    ] as const) {
      const error = await failureOf(httpsCallable(firebaseClient(project).at(origin), name)())
      expect([name, error.code]).toEqual([name, 'functions/not-found'])
    }
  })

  test('Firebase’s client can call a function by its whole URL', async () => {
    const url = `${origin}/sonnette/us-central1/note`
    expect(await httpsCallableFromURL(firebaseClient('sonnette').at(origin), url)(1)).toEqual({ data: true })
  })

  test('Firebase’s client is refused if its token is invalid', async () => {
    const error = await failureOf(httpsCallable(firebaseClient('sonnette', 'x.y.z').at(origin), 'note')())
    expect(error.code).toBe('functions/unauthenticated')
  })
})

describe('callable protocol', () => {
  test('a call may write whole numbers as clients in other languages do', async () => {
    const long = (kind: string, value: unknown) => ({
      '@type': `type.googleapis.com/google.protobuf.${kind}`,
      value,
    })
    const data = { numberOfRooms: long('Int64Value', '24'), all: [long('UInt64Value', '7'), 1] }
    await post('note', { body: JSON.stringify({ data }) })
    expect(given).toEqual({ numberOfRooms: 24, all: [7, 1] })
  })

  test('a call may carry messaging and app-check tokens and name a character set', async () => {
    const headers = {
      'content-type': 'Application/JSON; charset=utf-8',
      'firebase-instance-id-token': 'x',
      'x-firebase-appcheck': 'y',
    }
    const answer = await post('note', { headers })
    expect([answer.status, await answer.json()]).toEqual([200, { result: true }])
  })

  test('a call ignores every cookie', async () => {
    await post('whoCalls', { headers: { cookie: 'sonnette.session_token=x' } })
    expect(given).toBe('visitor')
  })

  test.each([
    ['empty', ''],
    ['no JSON', '{"data":'],
    ['null', 'null'],
    ['an array', '[{"data":1}]'],
    ['a text', '"data"'],
    ['without data', '{}'],
    ['with more than data', '{"data":1,"more":1}'],
    ['with the prototype in it', '{"data":1,"__proto__":{"data":2}}'],
    ['a whole number itself', '{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"1"}'],
    ['so deep that it cannot be read', `{"data":${'['.repeat(8_000)}`],
  ])('a call whose body is %s is refused and not made', async (_what, body) => {
    given = 'nothing'
    await expectRefused(await post('note', { body }), 'INVALID_ARGUMENT', 400)
    expect(given).toBe('nothing')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-patch+json',
  ])('a call of the content type %s is refused', async (type) => {
    await expectRefused(await post('note', { headers: { 'content-type': type } }), 'INVALID_ARGUMENT', 400)
  })

  test('a call with too large a body is refused, with or without a declared length', async () => {
    const body = JSON.stringify({ data: 'x'.repeat(9_000) })
    await expectRefused(await post('note', { body }), 'INVALID_ARGUMENT', 400)
    const stream = new Blob([body]).stream()
    await expectRefused(
      await post('note', { body: stream, duplex: 'half' } as { body: typeof stream }),
      'INVALID_ARGUMENT',
      400,
    )
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('a call with %s is refused', async (method) => {
    const said = method === 'GET' ? { method, body: null } : { method }
    await expectRefused(await post('note', said), 'INVALID_ARGUMENT', 400)
  })

  test('every call is answered in the protocol’s format, whatever its body and token', async () => {
    const someone = fc.oneof(
      fc.constantFrom('Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', ''),
      fc.base64String(),
    )
    const body = fc.oneof(
      fc.json().map((json) => `{"data":${json}}`),
      fc.json(),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(someone, body, async (authorization, said) => {
        const answer = await post('note', { headers: { authorization }, body: said })
        const { result, error } = await answer.json()
        expect([200, 400, 401]).toContain(answer.status)
        expect([result, error?.status]).toEqual(
          answer.ok ? [true, undefined] : [undefined, expect.any(String)],
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('cross-origin calls', () => {
  const preflight = (
    from: string,
    asked = 'authorization,content-type,firebase-instance-id-token,x-firebase-appcheck',
  ) =>
    post('note', {
      method: 'OPTIONS',
      body: null,
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    })

  test.each(['https://app.example', 'capacitor://localhost'])(
    'a page of the allowed origin %s may call',
    async (from) => {
      const asked = await preflight(from)
      expect(asked.status).toBe(204)
      expect(asked.headers.get('access-control-allow-origin')).toBe(from)
      expect(asked.headers.get('access-control-allow-methods')).toBe('POST')
      expect(asked.headers.get('access-control-allow-headers')).toContain('x-firebase-appcheck')
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
      expect(asked.headers.get('vary')).toContain('Origin')
      const answer = await post('note', { headers: { origin: from } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, from])
      const refused = await post('isTooMuch', { headers: { origin: from } })
      expect(refused.headers.get('access-control-allow-origin')).toBe(from)
      expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After,X-Request-Id')
    },
  )

  test.each([
    'https://elsewhere.example',
    'https://app.example.elsewhere.example',
    'http://app.example',
    'null',
  ])('a page of the origin %s may not call', async (from) => {
    expect((await preflight(from)).headers.get('access-control-allow-origin')).toBeNull()
    given = 'nothing'
    const answer = await post('note', { headers: { origin: from } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    await expectRefused(answer, 'PERMISSION_DENIED', 403)
    expect(given).toBe('nothing')
  })
})
