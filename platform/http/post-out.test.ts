import type { LookupAddress, lookup as systemLookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postOut } from './post-out.ts'
import { NotPublic, publicLookup } from './public-address.ts'

let listener: RequestListener
let asked = 0
const server = createServer((request, response) => {
  asked++
  listener(request, response)
})
let origin: string
let port: number
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = 0
})

const message = { headers: { 'content-type': 'application/json' }, body: '{"é":1}' }
const toPrivate = (url: string, timeoutMs = 5_000) =>
  postOut(url, { ...message, allowsPrivate: true, timeoutMs })

describe('an address outside of this house', () => {
  const notPublic = { trouble: 'not-public', code: '' }

  test.each([
    ['http://pms.example/'],
    ['https://127.0.0.1/'],
    ['https://127.1/'],
    ['https://0x7f000001/'],
    ['https://2130706433/'],
    ['https://169.254.169.254/latest/meta-data/'],
    ['https://[::1]/'],
    ['https://[::ffff:127.0.0.1]/'],
    ['https://[::ffff:a9fe:a9fe]/'],
    ['https://[fd00:ec2::254]/'],
    ['https://[64:ff9b::7f00:1]/'],
    ['https://localhost/'],
  ])('a message to %s is refused', async (url) => {
    expect(await postOut(url, { ...message, allowsPrivate: false })).toEqual(notPublic)
  })

  test('a message to a name on loopback is refused without a connection', async () => {
    const answers: LookupAddress[][] = [[{ address: '127.0.0.1', family: 4 }]]
    const url = `https://pms.example:${port}/`
    expect(await postOut(url, { ...message, allowsPrivate: false, lookup: stub(answers) })).toEqual(notPublic)
    expect(asked).toBe(0)
  })

  test('a name that turns to loopback at its second lookup is refused then, and each message looks it up once', async () => {
    // A public address that is refused at once: this machine has no route, or nobody listens there.
    const answers: LookupAddress[][] = [
      [{ address: '198.51.101.1', family: 4 }],
      [{ address: '127.0.0.1', family: 4 }],
    ]
    const lookup = stub(answers)
    const post = () =>
      postOut(`https://pms.example:${port}/`, { ...message, allowsPrivate: false, lookup, timeoutMs: 300 })
    expect(await post()).not.toEqual(notPublic)
    expect(answers).toHaveLength(1)
    expect(await post()).toEqual(notPublic)
    expect(answers).toHaveLength(0)
    expect(asked).toBe(0)
  })

  test('a lookup hands on public addresses only', async () => {
    const answers: LookupAddress[][] = [
      [
        { address: '10.0.0.1', family: 4 },
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
    ]
    const found = await new Promise((resolve) =>
      publicLookup(stub(answers))('pms.example', { all: true }, (_error, addresses) => resolve(addresses)),
    )
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }])
    const none = await new Promise((resolve) =>
      publicLookup(stub([[{ address: '::ffff:10.0.0.1', family: 6 }]]))('pms.example', {}, resolve),
    )
    expect(none).toBeInstanceOf(NotPublic)
  })

  /** Resolves a name to the next of these. */
  const stub = (answers: LookupAddress[][]) =>
    ((_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
      callback(null, answers.shift() ?? [])) as unknown as typeof systemLookup
})

describe('an endpoint', () => {
  test('an endpoint gets the headers and bytes of the message, and its answer is returned', async () => {
    let got = ''
    listener = async (request, response) => {
      got = Buffer.concat(await Array.fromAsync(request)).toString()
      response.writeHead(202).end('taken\0 ✓')
    }
    expect(await toPrivate(origin)).toEqual({ status: 202, text: 'taken ✓' })
    expect(got).toBe(message.body)
  })

  test('an endpoint that redirects is not followed', async () => {
    listener = (_request, response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()
    expect(await toPrivate(origin)).toEqual({ status: 302, text: '' })
    expect(asked).toBe(1)
  })

  test('an endpoint that never answers is left after the time', async () => {
    listener = () => {}
    expect(await toPrivate(origin, 100)).toEqual({ trouble: 'timeout', code: '' })
  })

  test('an endpoint that accepts a connection and says nothing is left after the time', async () => {
    const silent = createSocketServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    expect(await toPrivate(url, 100)).toEqual({ trouble: 'timeout', code: '' })
    silent.close()
  })

  test('an endpoint that answers a gigabyte slowly has its status taken, and is left after the time', async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': 2 ** 30 })
      const timer = setInterval(() => response.write('x'.repeat(100)), 10)
      response.on('close', () => clearInterval(timer))
    }
    const begun = performance.now()
    const answer = await toPrivate(origin, 300)
    expect(answer).toMatchObject({ status: 200 })
    expect(performance.now() - begun).toBeLessThan(4_000)
  })

  test('an endpoint that answers a gigabyte quickly is left after 64 KB', async () => {
    let written = 0
    listener = (_request, response) => {
      response.writeHead(200)
      const part = Buffer.alloc(65_536, 'x')
      const more = () => {
        while (!response.destroyed && written < 2 ** 30) {
          written += part.length
          if (!response.write(part)) return void response.once('drain', more)
        }
      }
      more()
    }
    const answer = await toPrivate(origin)
    expect(answer).toEqual({ status: 200, text: 'x'.repeat(500) })
    expect(written).toBeLessThan(2 ** 27)
  })

  test('an endpoint that nobody listens at, or without TLS, is unreachable', async () => {
    const url = new URL(origin)
    expect(await toPrivate(`https://${url.host}`)).toMatchObject({ trouble: 'unreachable' })
    expect(await toPrivate('http://127.0.0.1:1')).toEqual({ trouble: 'unreachable', code: 'ECONNREFUSED' })
  })
})
