import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dueEscalationWork, workEscalations } from '../domain/alerts/watch.ts'
import { flushPublished } from '../domain/events/publish.ts'
import { startSweeper } from '../domain/events/sweep.ts'
import { subjects } from '../domain/events.ts'
import { jobs } from '../domain/jobs.ts'
import type { Request } from '../domain/requests/shapes.ts'
import { closeJobs, openJobs } from '../platform/jobs.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { API } from './openapi.ts'

// Phones connect and disconnect at random, over the wire: every request reaches a phone, none is taken twice, and
// every stored acknowledgement was made. For more of both: REQUESTS=1000 PHONES=20 npm run test:unit --
// server/phones.test.ts

const REQUESTS = Number(process.env.REQUESTS ?? 40)
const PHONES = Number(process.env.PHONES ?? 5)

/** How long a phone is there, and away, at most. */
const [THERE_MS, AWAY_MS] = [600, 300]

const installed = installation({ LIMIT_GUEST_ROOM: '10000/3600', LIMIT_GUEST_DEVICE: '10000/600' })
const site = listening()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let room: Room
let end: () => Promise<void>
beforeAll(async () => {
  await closeJobs()
  await openJobs({ url: installed.url, jobs, dueWork: [dueEscalationWork] })
  hotel = await openHotel()
  room = await addRoom(hotel)
  const endEscalations = workEscalations()
  const stopSweeper = await startSweeper(subjects)
  end = () => {
    stopSweeper()
    return endEscalations()
  }
})
afterAll(async () => {
  await flushPublished()
  await end()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const atRandom = (most: number) => Math.random() * most

/** A colleague's phone: the requests that it has seen, taken and acknowledged. */
class Phone {
  readonly deviceId = randomUUID()
  readonly seen = new Set<string>()
  readonly took: string[] = []
  readonly acknowledged = new Set<string>()
  readonly refused: string[] = []
  readonly #cookie: string
  readonly #isOver: () => boolean
  constructor(cookie: string, isOver: () => boolean) {
    this.#cookie = cookie
    this.#isOver = isOver
  }

  async #ask(method: string, path: string, body?: object) {
    const answer = await fetch(`${site.origin}${API}${path}`, {
      method,
      headers: { cookie: this.#cookie, origin: site.origin, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** Comes and goes until all is done. */
  async live(): Promise<void> {
    while (!this.#isOver()) {
      const away = new AbortController()
      const stream = fetch(`${site.origin}/live`, { headers: { cookie: this.#cookie }, signal: away.signal })
      const listening = stream.then((answer) => this.#listen(answer)).catch(() => {})
      const timer = setTimeout(() => away.abort(), atRandom(THERE_MS))
      // One load brings the events that it missed.
      const { body } = await this.#ask('GET', '/requests?status=new&limit=100')
      for (const { id } of body.requests as Request[]) await this.#ring(id)
      await listening
      clearTimeout(timer)
      await pause(atRandom(AWAY_MS))
    }
  }

  async #listen(answer: Response): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const bytes of answer.body ?? []) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      const said = parts.flatMap((part) => (part.startsWith('data: ') ? [JSON.parse(part.slice(6))] : []))
      for (const { kind, type, request } of said)
        if (kind === 'request' && type === 'request.sent') await this.#ring(request.id)
    }
  }

  /** Rings; a colleague acknowledges it and may take it. */
  async #ring(id: string): Promise<void> {
    this.seen.add(id)
    const receipt = { deviceId: this.deviceId, requestIds: [id] }
    await this.#ask('POST', '/alerts/rang', { ...receipt, way: 'screen' })
    if (Math.random() < 0.5) return
    const { body } = await this.#ask('POST', '/alerts/acknowledge', receipt)
    for (const noted of body.noted) this.acknowledged.add(noted)
    if (Math.random() < 0.5) return
    const took = await this.#ask('POST', `/requests/${id}/take`)
    if (took.status !== 200) this.refused.push(took.body.data.reason)
    else if (!this.took.includes(id)) this.took.push(id)
    if (took.status === 200) await this.#ask('POST', `/requests/${id}/start`)
  }
}

test(
  'many phones miss no request, take none twice and can explain every acknowledgement',
  async () => {
    let left = REQUESTS
    let isOver = false
    const phones: Phone[] = []
    for (let i = 0; i < PHONES; i++) {
      phones.push(new Phone(await cookieOf(site.origin, hotel, 'employee'), () => isOver))
    }
    const lives = phones.map((phone) => phone.live())
    const sent: string[] = []
    while (left-- > 0) {
      sent.push((await sendOne(await guestOf(room), orderOf(hotel.services.towels))).id)
      await pause(atRandom(40))
    }
    const waiting = () =>
      owner<{ id: string; status: string; hasChain: boolean }>(
        `select id, status, exists (select from alerts where request_id = requests.id) as "hasChain"
         from requests where status = 'new' or not exists (select from alerts where request_id = requests.id)`,
      )
    try {
      const timeout = 60_000 + REQUESTS * 400
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout, interval: 200 })
    } finally {
      isOver = true
      await Promise.all(lives)
    }

    const seen = new Set(phones.flatMap((phone) => [...phone.seen]))
    expect(sent.filter((id) => !seen.has(id))).toEqual([])
    const took = phones.flatMap((phone) => phone.took)
    expect(took.toSorted()).toEqual(sent.toSorted())
    const reasons = new Set(phones.flatMap((phone) => phone.refused))
    for (const reason of reasons) expect(['taken-by-another', 'not-from-this-state']).toContain(reason)
    const kept = await owner<{ at: string }>(
      `select distinct target || ' ' || request_id as at from alert_rings where acknowledged_at is not null`,
    )
    const made = phones.flatMap(({ deviceId, acknowledged }) =>
      [...acknowledged].map((id) => `${deviceId} ${id}`),
    )
    expect(kept.map(({ at }) => at).toSorted()).toEqual(made.toSorted())
  },
  120_000 + REQUESTS * 600,
)
