import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectionMaximum } from '../platform/connection-maximum.ts'
import { boundConnections, endUnread, fewUnanswered } from './connections.ts'

let server: Server
let port: number
let requests: number
beforeEach(async () => {
  requests = 0
  server = createServer((_request, response) => {
    requests++
    response.end('served')
  })
  boundConnections(server, 3)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  return () => {
    server.close()
    server.closeAllConnections()
  }
})

const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })

/** Connections that are open and ask for nothing. */
async function hold(count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(server, 'connection')
    sockets.push(socket)
  }
  return sockets
}

describe('connection limit', () => {
  test('a connection over the limit is refused at once with a retry time', async () => {
    await hold(3)
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('try again in a moment')
    expect(requests).toBe(0)
  })

  test('a connection over the limit is refused before it has sent a request', async () => {
    await hold(3)
    const [late] = (await hold(1)) as [Socket]
    expect(await text(late)).toMatch(/^HTTP\/1\.1 503 /)
  })

  test('a crowd of refused connections does not disturb an open one', async () => {
    const [first] = (await hold(3)) as [Socket]
    await hold(200)
    first.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
    expect(await text(first)).toContain('served')
  })

  test('a closed connection frees its slot', async () => {
    const [first] = (await hold(3)) as [Socket]
    first.destroy()
    await vi.waitFor(async () => expect(await (await ask()).text()).toBe('served'))
  })

  test('a refused connection that the client leaves open is closed', async () => {
    await hold(3)
    const [late] = (await hold(1)) as [Socket]
    late.pause()
    const ends = (await getConnections()) - 3
    expect(ends).toBe(1)
    await vi.waitFor(async () => expect(await getConnections()).toBe(3), { timeout: 5_000 })
  })
})

describe('connection bursts', () => {
  let begun: Socket[]
  let crowd: Socket[]
  let crowded: Server
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    begun = []
    crowded = createServer().removeAllListeners('connection')
    crowded.on('connection', (socket) => begun.push(socket))
    boundConnections(crowded, 1_000)
    crowd = Array.from({ length: 100 }, () => new Socket())
    for (const socket of crowd) crowded.emit('connection', socket)
  })

  test('a burst of connections is accepted a few at a time', () => {
    expect(begun.length).toBeLessThan(20)
    vi.advanceTimersToNextTimer()
    expect(begun.length).toBeLessThan(40)
    vi.runAllTimers()
    expect(new Set(begun)).toEqual(new Set(crowd))
  })

  test('a later connection does not wait for the whole burst before it', () => {
    const late = new Socket()
    crowded.emit('connection', late)
    vi.advanceTimersToNextTimer()
    expect(begun).toContain(late)
    expect(begun.length).toBeLessThan(40)
  })
})

test.each([
  ['is reset', (socket: Socket) => socket.resetAndDestroy()],
  ['leaves', (socket: Socket) => socket.destroy()],
])('a connection that %s while it waits frees its slot and takes no other along', async (_, go) => {
  const busy = createServer((_request, response) => response.end('served'))
  boundConnections(busy, 1_000)
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  onTestFinished(() => void busy.close().closeAllConnections())
  const { port } = busy.address() as AddressInfo
  const crowd = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(crowd.map((socket) => once(socket, 'connect')))
  for (const socket of crowd) go(socket)
  await vi.waitFor(async () => expect(await getConnections(busy)).toBe(0), { timeout: 5_000 })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served')
})

test('a waiting connection loses nothing that it sent meanwhile', async () => {
  const busy = createServer((request, response) => request.pipe(response))
  boundConnections(busy, 1_000)
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  onTestFinished(() => void busy.close().closeAllConnections())
  const { port } = busy.address() as AddressInfo
  const bodies = Array.from({ length: 150 }, (_, nth) => `${nth} `.repeat(5_000))
  const answers = bodies.map(async (body) => {
    const asked = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: { connection: 'close' },
    })
    return asked.text()
  })
  expect((await Promise.all(answers)).every((answer, nth) => answer === bodies[nth])).toBe(true)
})

describe('pipelining', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'
  const LAST = 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'
  let begun: ServerResponse[]
  let socket: Socket
  beforeEach(async () => {
    begun = []
    const asked = createServer(fewUnanswered((_request, response) => begun.push(response)))
    asked.listen(0, '127.0.0.1')
    await once(asked, 'listening')
    onTestFinished(() => void asked.close().closeAllConnections())
    socket = connect((asked.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  })

  test('pipelined requests of one connection are answered in batches', async () => {
    for (let round = 1; round <= 3; round++) {
      socket.write(GET.repeat(10))
      await vi.waitFor(() => expect(begun).toHaveLength(10 * round))
      for (const response of begun.slice(-10)) response.end('served')
      await once(begun.at(-1) as ServerResponse, 'close')
    }
    socket.write(LAST)
    await vi.waitFor(() => expect(begun).toHaveLength(31))
    begun.at(-1)?.end('served')
    expect((await text(socket)).match(/served/g)).toHaveLength(31)
  })

  test('a connection that pipelines thousands of requests is closed and they are not begun', async () => {
    socket.write(GET.repeat(5_000))
    await vi.waitFor(() => expect(socket.resume().closed).toBe(true))
    expect(begun).toHaveLength(16)
  })
})

describe('unread answers', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'
  const LONG = Buffer.alloc(16 * 1024 * 1024)
  let answer: (response: ServerResponse) => void
  let slow: Server
  beforeEach(async () => {
    slow = createServer(fewUnanswered((_request, response) => answer(response)))
    endUnread(slow, 100)
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    onTestFinished(() => void slow.close().closeAllConnections())
  })
  const ask = () => {
    const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    socket.write(GET)
    return socket
  }

  test('a connection that does not read its answer is closed', async () => {
    answer = (response) => response.end(LONG)
    ask().pause()
    await once(slow, 'request')
    await vi.waitFor(async () => expect(await getConnections(slow)).toBe(0), { timeout: 5_000 })
  })

  test('a client that waits for a slow answer gets it', async () => {
    answer = (response) => {
      // Until the server has looked at who does nothing, and then some.
      slow.once('timeout', () => response.end('served'))
    }
    const [heard] = await once(ask(), 'data')
    expect(String(heard)).toContain('served')
  })
})

const getConnections = (of = server) =>
  new Promise<number>((resolve, reject) =>
    of.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.runIf(process.platform === 'linux')('files and the database get a share of the file descriptors', () => {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { soft: number } }
  }
  const limit = userLimits.open_files.soft
  expect(connectionMaximum()).toBeGreaterThan(limit / 2)
  expect(connectionMaximum()).toBeLessThanOrEqual(limit * 0.8)
})
