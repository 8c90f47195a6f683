import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createUser, openAuth } from '../../platform/auth/auth.ts'
import { closeDatabase, openDatabase } from '../../platform/database/tenancy.ts'
import { addRoom, employ, openHotel } from '../support/hotel.ts'
import { expectNoSecrets } from '../support/logged.ts'
import { password, type Site, signIns, startSite } from '../support/site.ts'
import { environmentFor, startStripe } from '../support/stripe/stand-in.ts'
import { type Answered, type Asked, ask } from './ask.ts'

const UNMISTAKABLE = 20
/** Hashing has a low priority: beside other tests it takes many times as long. */
export const SIGN_IN_MS = 60_000
export const OTHER_PASSWORD = 'correct horse attacked'
const OTHER_ADMIN = { email: 'admin@elsewhere.example', name: 'Zénobie Autrepart' }
// So many that guests who send all the time do not reach the limit of a room.
const OTHER_ROOMS = 150

/** Words that only the demo hotel's people may read, by names that the landing page does not use. */
export const demoSecrets = {
  hotel: 'Hôtel des Épreuves',
  phone: '+33 1 99 00 98 76',
  employee: 'Karim Éprouvé',
}

/** Words that only the other hotel's people may read. */
export const otherSecrets = {
  hotel: 'Hôtel d’Autrepart',
  admin: OTHER_ADMIN.name,
  email: OTHER_ADMIN.email,
  comment: 'un mot du client d’autrepart',
}

/** A guest's room link. */
export interface Link {
  roomId: string
  token: string
}

/** The built product with two hotels, on a port and a database of its own, and ways to attack it. */
export interface Stage {
  site: Site
  url: string
  demo: Link[]
  other: Link[]
  /** Reads the links again, which an attack may have replaced. */
  readLinks(): Promise<void>
  ask(asked: Asked): Promise<Answered>
  /** The cookies of a person who signs in, from an address of their own unless `from` is given. */
  signIn(email: string, password: string, from?: string): Promise<string>
  /** The server's memory after garbage collection. */
  memory(): Promise<Memory>
  /** A secret in the server's log (see `expectNoSecrets`), or undefined. */
  logFault(): Promise<string | undefined>
  alive(): boolean
  stop(): Promise<void>
}

export interface Memory {
  heapUsed: number
  external: number
  rss: number
}

let addresses = 0
/** A new client address: the stage stands behind one proxy, which forwards addresses. */
export function newAddress(): string {
  const n = addresses++
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

export const from = (address = newAddress()) => ({ 'x-forwarded-for': address })

/** The people that the attacks sign in as; all have the demo's password, except the other hotel's. */
export const people = {
  admin: { email: signIns.admin.email, password },
  employee: { email: signIns.employee.email, password },
  otherAdmin: { email: OTHER_ADMIN.email, password: OTHER_PASSWORD },
}

export interface StageOptions {
  /** On top of the product's own settings. */
  settings?: Record<string, string>
  /** The product's own limits, instead of ones far away. */
  ownLimits?: boolean
  descriptors?: number
  folder?: string
  /** Payments by Stripe's stand-in: the sandbox does not read unsigned notices. */
  paidByStripe?: boolean
}

/**
 * For those who try more, or sooner, than the product would let them get to: the pace of a hotel's sends and pages is
 * server/guest-forms.test.ts's.
 */
export const hasty: StageOptions = { settings: { LIMIT_SIGN_IN: '1000/600', LIMIT_GUEST_HOTEL: '1000/1' } }

export async function openStage({
  settings = {},
  ownLimits = true,
  paidByStripe = false,
  ...launch
}: StageOptions = {}): Promise<Stage> {
  // If people see another address, the server does not print its port.
  const port = settings.PUBLIC_URL ? await freePort() : undefined
  const stripe = paidByStripe ? await startStripe() : undefined
  const site = await startSite(
    {
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      ...(port && { PORT: port }),
      ...(stripe && environmentFor(stripe)),
      ...settings,
    },
    { ownLimits, watched: true, ...launch },
  )
  const end = async () => {
    await site.end()
    await stripe?.close()
  }
  try {
    await makeOtherHotel(site.database.url)
    const url = port ? `http://127.0.0.1:${port}` : site.url.replace('localhost', '127.0.0.1')
    return await stageOf(site, url, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** A second hotel with its own people and guests, who must not notice an attack on the first. */
async function makeOtherHotel(databaseUrl: string): Promise<void> {
  openDatabase(databaseUrl, { onError: () => {}, max: 4 })
  try {
    openAuth({ secret: 'only for making users, who sign in elsewhere', publicUrl: undefined })
    const hotel = await openHotel({ name: otherSecrets.hotel })
    const userId = await createUser(OTHER_ADMIN.email, OTHER_ADMIN.name, OTHER_PASSWORD)
    await employ(hotel.id, userId, 'admin', OTHER_ADMIN.name)
    for (let i = 0; i < OTHER_ROOMS; i++) await addRoom(hotel)
  } finally {
    await closeDatabase()
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

async function stageOf(site: Site, url: string, stop: () => Promise<void>): Promise<Stage> {
  const links = () =>
    site.sql<Link & { hotel: string }>(
      `select room_id as "roomId", token, hotels.name as hotel from room_links
       join hotels on hotels.id = hotel_id where revoked_at is null order by token`,
    )
  await site.sql('update hotels set name = $1, settings = settings || $2 where name <> $3', [
    demoSecrets.hotel,
    JSON.stringify({ receptionPhone: demoSecrets.phone }),
    otherSecrets.hotel,
  ])
  await site.sql('update staff set name = $1 where name = $2', [demoSecrets.employee, signIns.other.name])
  const stage: Stage = {
    site,
    url,
    demo: [],
    other: [],
    async readLinks() {
      const all = await links()
      stage.other = all.filter(({ hotel }) => hotel === otherSecrets.hotel)
      stage.demo = all.filter(({ hotel }) => hotel !== otherSecrets.hotel)
    },
    ask: (asked) => ask(url, asked),
    async signIn(email, password, address) {
      const answer = await ask(url, {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: { 'content-type': 'application/json', origin: url, ...from(address) },
        body: JSON.stringify({ email, password }),
        patienceMs: SIGN_IN_MS,
      })
      if (answer.status !== 200) throw new Error(`sign-in was answered ${answer.status}: ${answer.body}`)
      return cookiesOf(answer)
    },
    async memory() {
      const said = once(site.server, 'message')
      site.server.send({})
      const [memory] = await said
      return memory as Memory
    },
    async logFault() {
      if (site.logged().trim() === '') return undefined
      return expectNoSecrets(site.logged(), unmistakable(site), passwords).then(
        () => undefined,
        ({ message }: Error) => message.slice(0, 400),
      )
    },
    alive: () => site.server.exitCode === null && site.server.signalCode === null,
    stop,
  }
  await stage.readLinks()
  const guest = stage.other[0] as Link
  await ask(url, sendFrom(guest, newDevice(), otherSecrets.comment))
  return stage
}

const passwords = Object.values(people).map(({ password }) => password)

/** Database values that appear in a log only if they leaked: attacks write common words into the database. */
const unmistakable = (site: Site) => async (text: string) =>
  (await site.sql(text)).filter(({ secret }) => String(secret).length >= UNMISTAKABLE)

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = ({ headers }: Answered): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

export const newDevice = (): string => crypto.randomUUID()

/** An order with words only, which works in every hotel. */
export const sendFrom = (link: Link, device: string, comment = 'Bonjour', address = newAddress()): Asked => ({
  method: 'POST',
  path: `/room/${link.token}`,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    cookie: `device=${device}`,
    ...from(address),
  },
  body: new URLSearchParams({ intent: 'send', key: crypto.randomUUID(), comment }).toString(),
})
