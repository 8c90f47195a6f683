import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** Of the descriptors that this process may have, the share kept for files that are sent, logs and the database. */
const RESERVE = 1 / 4
/** For how many of those that are served one may be turned away and still read the answer that says so. */
const SERVED_PER_LEAVING = 8
const LEAVING_MS = 1_000
/** How many begin to be served before those that are served have their turn again, and for how long. */
const NEW_AT_ONCE = 8
const REST_MS = 20
/** Where the thread worked for less of that time, twice as many begin the next time. */
const BUSY = 0.5
/** How many requests of one connection may wait for their answers: browsers and proxies send one, and the next after it. */
const UNANSWERED_MOST = 16
/** For how long whoever asked may take nothing of an answer. A phone that has lost the network for longer asks again. */
const UNREAD_MS = 60_000

/** What goes wrong with a connection that is not served yet ends it, and nothing else. */
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

/** How many connections this process can serve; undefined where the system does not say how many files it may open. */
export function connectionMaximum(): number | undefined {
  // Else it would look up the name of every address that is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as unknown as Report
  const limit = report.userLimits?.open_files?.soft
  return typeof limit === 'number' ? Math.floor(limit * (1 - RESERVE)) : undefined
}

interface Report {
  userLimits?: { open_files?: { soft: number | 'unlimited' } }
}

/**
 * Lets a server serve at most `most` connections at once. Any more are answered 503 at once and closed, before they
 * take a place: at the descriptor limit the system would hang up on everybody, without a word. Of a crowd that connects in
 * one moment a few begin at a time: whoever is connected goes on meanwhile. Who waits is not read from until they begin, so
 * that nothing of what they ask is lost, nor that they have left.
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
 * Lets a connection have few requests that are not answered. Node begins to answer all that it has sent, thousands in one
 * moment, and keeps the answers until they are read: whoever sends on and on is hung up on.
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
 * Hangs up on whoever takes nothing of an answer: until it is read, it stands in memory. Nothing is hung up on while its
 * answer is worked out, however long that takes; what waits for another request is, as ever, once its time is over.
 */
export function endUnread(server: Server, unreadMs = UNREAD_MS): void {
  // Node looks how much is left, and hangs up where the next time it is as much.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (socket.writableLength > 0 || unansweredOf(socket) === 0) socket.destroy()
  })
}
