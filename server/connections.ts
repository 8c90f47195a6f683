import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** For how many of those that are served one may be turned away and still read the answer that says so. */
const SERVED_PER_LEAVING = 8
const LEAVING_MS = 1_000
/** How many begin to be served before those that are served have their turn again, and for how long. */
const NEW_AT_ONCE = 8
const REST_MS = 20
/** If the thread was busy for a smaller share of that time, twice as many connections begin the next time. */
const BUSY = 0.5
/** How many requests of one connection may wait for their answers: browsers and proxies send one, and the next after it. */
const UNANSWERED_MOST = 16
/** The longest that a client may read nothing of an answer. A phone that was offline for longer asks again. */
const UNREAD_MS = 60_000

/** An error on a connection that is not served yet closes that connection only. */
const ignore = () => {}

const SENTENCE = 'Too many connections right now. Nothing was lost: try again in a moment.\n'
const ANSWER = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(SENTENCE)}`,
  'Retry-After: 5',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  'Connection: close',
  '',
  SENTENCE,
].join('\r\n')

/**
 * Limits a server to `most` connections. Any more get 503 at once and are closed before they occupy a slot: at the
 * descriptor limit the system would drop connections without an answer. Simultaneous connections start a few at a
 * time, so that served ones make progress. A waiting socket is not read from until it starts, so that neither its
 * request nor its end is lost.
 */
export function boundConnections(server: Server, most: number): void {
  const serve = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  // Of `net.createServer`; one of HTTP takes no such option.
  Object.assign(server, { pauseOnConnect: true })
  let served = 0
  let leaving = 0
  const crowd: Socket[] = []
  let begun = 0
  let atOnce = NEW_AT_ONCE
  let since = performance.eventLoopUtilization()

  server.on('connection', (socket: Socket) => {
    if (served >= most) return turnAway(socket)
    served++
    socket.once('close', () => served--)
    socket.on('error', ignore)
    crowd.push(socket)
    if (begun < atOnce) begin()
  })

  function begin() {
    // The newest: who was no part of the crowd does not wait for all of it.
    let socket = crowd.pop()
    while (socket?.destroyed) socket = crowd.pop()
    if (!socket) return
    if (begun++ === 0) {
      since = performance.eventLoopUtilization()
      setTimeout(goOn, REST_MS)
    }
    socket.off('error', ignore)
    for (const listener of serve) listener.call(server, socket)
    socket.resume()
  }

  function goOn() {
    const isBusy = performance.eventLoopUtilization(since).utilization >= BUSY
    atOnce = isBusy || crowd.length === 0 ? NEW_AT_ONCE : 2 * atOnce
    begun = 0
    for (let nth = 0; nth < atOnce; nth++) begin()
  }

  function turnAway(socket: Socket) {
    if (leaving >= most / SERVED_PER_LEAVING) return socket.resetAndDestroy()
    leaving++
    const late = setTimeout(() => socket.destroy(), LEAVING_MS)
    socket.once('close', () => {
      leaving--
      clearTimeout(late)
    })
    socket.on('error', ignore)
    // Closing with something unread would take the answer back.
    socket.resume()
    socket.end(ANSWER)
  }
}

/** How many requests of a connection are not answered yet. */
const unanswered = new WeakMap<Socket, number>()
const unansweredOf = (socket: Socket) => unanswered.get(socket) ?? 0

/**
 * Limits the unanswered requests of a connection. Node starts all that were sent, even thousands, and keeps the
 * answers until they are read: a client that pipelines more is disconnected.
 */
export function fewUnanswered(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request
    const count = unansweredOf(socket) + 1
    if (count > UNANSWERED_MOST) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, unansweredOf(socket) - 1))
    listener(request, response)
  }
}

/**
 * Disconnects clients that read nothing of an answer, which occupies memory until it is read. The time to compute an
 * answer does not count; an idle keep-alive connection closes after its usual time.
 */
export function endUnread(server: Server, unreadMs = UNREAD_MS): void {
  // Node looks how much is left, and hangs up where the next time it is as much.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (socket.writableLength > 0 || unansweredOf(socket) === 0) socket.destroy()
  })
}
