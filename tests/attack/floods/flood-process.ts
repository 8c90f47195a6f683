// A flood, in a process of its own that stands back for the server and its guests: it goes on until it is ended.
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answered, type Asked, ask } from '../ask.ts'
import { openStream } from '../lines/streams.ts'
import { from, type Link, newAddress, newDevice, sendFrom } from '../stage.ts'

export type Flood = keyof typeof floods

export interface FloodOrder {
  flood: Flood
  url: string
  links: Link[]
  atOnce: number
}

// The flood measures how long one stranger's request delays others, not the throughput: a client pauses after an
// answer, and after a refusal for the shortest Retry-After.
const ANSWERED_MS = 100
const REFUSED_MS = 1_000

setPriority(5)

const one = newAddress()
const device = newDevice()
let nth = 0

const signIn = (url: string, email: string, address?: string): Asked => ({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  headers: { 'content-type': 'application/json', origin: url, ...from(address) },
  body: JSON.stringify({ email, password: 'not the password' }),
})

const linkOf = ({ links }: FloodOrder) => links[nth++ % links.length] as Link

const flag = (link: Link): Asked => ({
  method: nth % 2 ? 'PUT' : 'DELETE',
  path: '/api/v1/room/flags/no_cleaning',
  headers: { 'sonnette-room-link': link.token, 'sonnette-device': device, ...from(one) },
})

const posted = (path: string, said: object): Asked => ({
  method: 'POST',
  path: `/api/v1/accounts${path}`,
  headers: { 'content-type': 'application/json', ...from() },
  body: JSON.stringify(said),
})

/** Account requests that a stranger can make without signing in. */
const accountAsks: ((email: string) => Asked)[] = [
  (email) => posted('', { email, name: 'Eve', password: 'trois renards bleus' }),
  (email) => posted('/password-resets', { email }),
  () => ({ method: 'GET', path: '/api/auth/passkey/generate-authenticate-options', headers: from() }),
  () => ({
    method: 'GET',
    path: `/reset-password?token=${newDevice().replaceAll('-', '')}`,
    headers: from(),
  }),
]

/** As long as one may be that is no large one. */
const notice = JSON.stringify({ id: 'evt_1', object: 'event', padding: 'a'.repeat(60_000) })

const forged = () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`

interface Begun extends Pick<Answered, 'status'> {
  /** Until when it lasts, where that is longer than its answer. */
  goOn?: Promise<void>
}

/** Requests that are repeated, `atOnce` times at a time. */
const floods = {
  'sign-ins from one address': (order: FloodOrder) =>
    ask(order.url, signIn(order.url, `${newDevice()}@nowhere.example`, one)),
  'sign-ins from everywhere': (order: FloodOrder) =>
    ask(order.url, signIn(order.url, `${newDevice()}@nowhere.example`)),
  'sign-ins with addresses of 60 kB': (order: FloodOrder) =>
    ask(order.url, signIn(order.url, `${newDevice()}${'a'.repeat(60_000)}@nowhere.example`)),
  'sign-ups and mails from everywhere': (order: FloodOrder) => {
    const asked = accountAsks[nth++ % accountAsks.length] as (typeof accountAsks)[number]
    return ask(order.url, asked(`${newDevice()}@nowhere.example`))
  },
  streams: async (order: FloodOrder) => {
    const path = `/room/${linkOf(order).token}/live`
    const { status, ended } = await openStream(order, path, { cookie: `device=${device}`, ...from(one) })
    // A refused client returns after a pause, like a browser.
    return { status, goOn: ended.then(() => wait(1_000)) }
  },
  signs: (order: FloodOrder) => {
    nth++
    return ask(order.url, flag(order.links[0] as Link))
  },
  'sends of made-up devices': (order: FloodOrder) =>
    ask(order.url, sendFrom(linkOf(order), newDevice(), 'Encore', one)),
  'pages of rooms': (order: FloodOrder) =>
    ask(order.url, {
      method: 'GET',
      path: `/room/${linkOf(order).token}`,
      headers: { cookie: `device=${newDevice()}`, ...from() },
    }),
  'links that open nothing': (order: FloodOrder) =>
    ask(order.url, {
      method: 'GET',
      path: `/room/${newDevice().replaceAll('-', '').replaceAll(/[a-f]/g, '7').slice(0, 26)}`,
      headers: from(),
    }),
  'notices that nobody signed': (order: FloodOrder) =>
    ask(order.url, {
      method: 'POST',
      path: '/billing/notices',
      headers: { 'content-type': 'application/json', 'stripe-signature': forged(), ...from() },
      body: notice,
    }),
} satisfies Record<string, (order: FloodOrder) => Promise<Begun>>

process.on('message', async (order: FloodOrder) => {
  const counts: Record<string, number> = {}
  process.on('disconnect', () => process.exit())
  setInterval(() => process.send?.(counts), 250)
  process.send?.(counts)
  await Promise.all(
    Array.from({ length: order.atOnce }, async () => {
      for (;;) {
        const begun: Promise<Begun> = floods[order.flood](order)
        const { status, goOn } = await begun.catch((): Begun => ({ status: 0 }))
        counts[status] = (counts[status] ?? 0) + 1
        await goOn
        await wait([0, 429, 503].includes(status) ? REFUSED_MS : ANSWERED_MS)
      }
    }),
  )
})
