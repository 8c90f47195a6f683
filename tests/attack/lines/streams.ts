import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { inParallel } from '../ask.ts'
import type { Part } from '../checks.ts'
import { from, newAddress, newDevice, people, type Stage, sendFrom } from '../stage.ts'

/** Between two heartbeats of a stream, and a little. */
const HEARTBEAT_MS = 27_000
const SOON_MS = 2_500

export interface Stream {
  status: number
  heard: string
  isOpen: boolean
  /** When the server ended it. */
  ended: Promise<number>
  close(): void
}

/** Opens a stream on a connection of its own, as each tab has one. */
export function openStream(
  { url }: Pick<Stage, 'url'>,
  path: string,
  headers: Record<string, string>,
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(url, { agent: false, path, headers }, (response) =>
      resolve(listening(asked, response)),
    )
    asked.on('error', reject)
    asked.setTimeout(60_000, () => asked.destroy(new Error('no stream within 60 s')))
    asked.end()
  })
}

function listening(asked: ClientRequest, response: IncomingMessage): Stream {
  let ended: (at: number) => void = () => {}
  const stream: Stream = {
    status: response.statusCode ?? 0,
    heard: '',
    isOpen: true,
    ended: new Promise((resolve) => {
      ended = resolve
    }),
    close: () => asked.destroy(),
  }
  response.setEncoding('utf8')
  response.on('data', (chunk) => {
    stream.heard += chunk
  })
  response.on('error', () => {})
  response.on('close', () => {
    stream.isOpen = false
    ended(performance.now())
  })
  return stream
}

const endsWithin = async (stream: Stream, ms: number, since: number) => {
  const at = await Promise.race([stream.ended, wait(Math.max(0, since + ms - performance.now()))])
  return at === undefined ? undefined : Math.round(at - since)
}

/** Line 3: a stream ends with the right to it. */
export const endedRights: Part = {
  name: 'line 3',
  async run({ stage, size, check }) {
    const { email, password } = people.employee
    const open = async () => {
      const cookie = await stage.signIn(email, password)
      return { cookie, stream: await openStream(stage, '/live', { cookie, ...from() }) }
    }
    for (const [how, path] of [
      ['sign-out', '/logout'],
      ['sign-out by the API', '/api/auth/sign-out'],
    ] as const) {
      const { cookie, stream } = await open()
      const since = performance.now()
      await stage.ask({
        method: 'POST',
        path,
        headers: {
          cookie,
          origin: stage.url,
          'content-type': path === '/logout' ? 'application/x-www-form-urlencoded' : 'application/json',
          ...from(),
        },
        body: path === '/logout' ? '' : '{}',
      })
      const took = await endsWithin(stream, SOON_MS, since)
      check(`${how} ends the stream within 2 s`, took !== undefined && took <= 2_000, took ?? 'still open')
      const told = stream.heard.length
      const comment = `nur für Angemeldete ${crypto.randomUUID()}`
      await stage.ask(sendFrom(stage.demo[2] ?? { roomId: '', token: '' }, newDevice(), comment))
      await wait(200)
      check(`a stream sends nothing after ${how}`, !stream.heard.slice(told).includes(comment))
      stream.close()
    }
    if (size.isLong) {
      const [gone, cut] = [await open(), await open()]
      const since = performance.now()
      const token = /session_token=([^.;%]+)/.exec(cut.cookie)?.[1] ?? ''
      const { length } = await stage.site.sql('delete from sessions where token = $1 returning id', [token])
      check('there is a session to delete', length === 1, length)
      const afterDelete = await endsWithin(cut.stream, HEARTBEAT_MS, since)
      check(
        'a deleted session ends the stream by the next heartbeat',
        afterDelete !== undefined,
        afterDelete ?? 'still open',
      )
      await stage.site.sql(
        'update staff set active = false where user_id = (select id from users where email = $1)',
        [email],
      )
      const deactivated = performance.now()
      const afterEnd = await endsWithin(gone.stream, HEARTBEAT_MS, deactivated)
      check(
        'deactivation ends the stream by the next heartbeat',
        afterEnd !== undefined,
        afterEnd ?? 'still open',
      )
      await stage.site.sql('update staff set active = true')
      for (const { stream } of [gone, cut]) stream.close()
    }
  },
}

/** Line 6: streams are bounded, and connections too. */
export const manyStreams: Part = {
  name: 'line 6',
  async run({ stage, size, check }) {
    const open = (count: number, headersOf: () => Record<string, string>, path: string) =>
      inParallel(Array.from({ length: count }), 32, () => openStream(stage, path, headersOf()))
    const closeAll = (streams: Stream[]) => streams.forEach((stream) => void stream.close())
    const left = async (streams: Stream[]) => {
      await wait(500)
      return streams.filter(({ isOpen, status }) => isOpen && status === 200).length
    }
    const guestsPath = `/room/${stage.demo[3]?.token}/live`
    const device = newDevice()
    const address = newAddress()
    const cookie = await stage.signIn(people.employee.email, people.employee.password)
    const bounds: [string, number, string, () => Record<string, string>][] = [
      ['device', 4, guestsPath, () => ({ cookie: `device=${device}`, ...from() })],
      ['room', 20, guestsPath, () => ({ cookie: `device=${newDevice()}`, ...from() })],
      ['user', 10, '/live', () => ({ cookie, ...from() })],
    ]
    for (const [of, most, path, headersOf] of bounds) {
      // One session may not open more within seconds: the rest is refused before it takes anything.
      const crowd = await open(Math.min(size.streams, of === 'user' ? 90 : 300), headersOf, path)
      const newest = await openStream(stage, path, headersOf())
      const streams = [...crowd, newest]
      const open_ = await left(streams)
      check(
        `a ${of} has at most ${most} streams`,
        open_ <= most && open_ > 0,
        `${open_} of ${streams.length}`,
      )
      check(`the newest stream of a ${of} stays open`, newest.isOpen)
      closeAll(streams)
      await wait(200)
    }
    const paths = [...stage.demo, ...stage.other].map(({ token }) => `/room/${token}/live`)
    let nth = 0
    const streams = await inParallel(Array.from({ length: size.streams }), 32, () =>
      openStream(stage, paths[nth++ % paths.length] ?? '', {
        cookie: `device=${newDevice()}`,
        ...from(address),
      }),
    )
    const open_ = await left(streams)
    check('an address has at most 200 streams', open_ <= 200 && open_ > 0, `${open_} of ${streams.length}`)
    closeAll(streams)
  },
}

const DESCRIPTORS = 400

/** Line 6: more connections than descriptors leave those answered who are there, and the rest told to come again. */
export const descriptors: Part = {
  name: 'line 6, descriptors',
  on: { descriptors: DESCRIPTORS },
  async run({ stage, check }) {
    const paths = [...stage.demo, ...stage.other].map(({ token }) => `/room/${token}/live`)
    const streams = await inParallel(Array.from({ length: DESCRIPTORS + 100 }), 16, (_, i) =>
      openStream(stage, paths[i % paths.length] ?? '', { cookie: `device=${newDevice()}`, ...from() }).catch(
        () => undefined,
      ),
    )
    const cut = streams.filter((stream) => stream === undefined).length
    const refused = streams.filter((stream) => stream && stream.status !== 200)
    const slowest: number[] = []
    const pages = await inParallel(Array.from({ length: 20 }), 4, () =>
      stage
        .ask({
          method: 'GET',
          path: `/room/${stage.other[1]?.token}`,
          headers: { connection: 'close', ...from() },
        })
        .then(({ status, headers, ms }) => {
          slowest.push(ms)
          return status === 200 || (status === 503 && Number(headers['retry-after']) > 0)
        })
        .catch(() => false),
    )
    check('no connection is closed without an answer', cut === 0, `${cut} cut, ${refused.length} refused`)
    check(
      'a page answers 200, or 503 with a time to retry',
      pages.every(Boolean) && Math.max(0, ...slowest) < 2_000,
      `${pages.filter(Boolean).length} of ${pages.length}, the slowest in ${Math.round(Math.max(0, ...slowest))} ms`,
    )
    for (const stream of streams) stream?.close()
    await wait(500)
    const after = await stage
      .ask({ method: 'GET', path: `/room/${stage.other[1]?.token}`, headers: from() })
      .catch(({ message }) => ({ status: message }))
    check('the page answers 200 once the streams have closed', after.status === 200, after.status)
  },
}
