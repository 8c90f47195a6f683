import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { Actor, Key, Scope } from '../../domain/actor.ts'
import { newId } from '../../domain/ids.ts'
import { invitations } from '../../domain/invitations/tables.ts'
import { operations } from '../../domain/operations.ts'
import { staffMembers } from '../../domain/people/tables.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import {
  addRoom,
  assignRoom,
  employ,
  guestOf,
  type Hotel,
  hire,
  keyFor,
  makeManager,
  openHotel,
  orderOf,
  sendOne,
  signUp,
  visitor,
} from '../support/hotel.ts'
import type { actors, Row, Scene } from './row.ts'

export let hotelA: Hotel
export let hotelB: Hotel
// Two hotels for each operation: the dumps before and after stay small.
export const openHotels = async () => {
  hotelA = await openHotel({
    name: 'Hôtel A',
    numberOfRooms: 10_000,
    settings: { receptionPhone: '+33 1 99 00 00 01' },
  })
  hotelB = await openHotel({ name: 'Hôtel B' })
  // The actors of B work in A as well, with every right: the hotel in which they act decides.
  for (const { userId, name } of inBoth()) await employ(hotelA.id, userId, 'admin', name)
}
const inBoth = () => [hotelB.admin, hotelB.employee]

/** The owner of the database, who sees every row. */
export let owner: pg.Client
let everything: string
/** Connects to the database at `url` as its owner; the returned function ends it. */
export async function openOwner(url: string): Promise<() => Promise<void>> {
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  everything = await questionAboutEverything()
  return () => owner.end()
}

export async function scene(hotel: Hotel): Promise<Scene> {
  const room = await addRoom(hotel)
  await assignRoom(hotel.employee, room.id)
  const guest = await guestOf(room)
  const { id } = await sendOne(guest, { ...orderOf(hotel.services.towels), comment: `For ${hotel.id}` })
  return { hotel, room, guest, requestId: id, ...(await peopleOf(hotel)) }
}

const colleagues = new Map<string, string>()

/** One colleague and one place in each hotel, as if nothing had been done to them yet. */
async function peopleOf(hotel: Hotel): Promise<Pick<Scene, 'colleague' | 'place'>> {
  for (const { userId, role, name } of [hotel.admin, hotel.employee])
    await employ(hotel.id, userId, role, name)
  // A manager steps down only if there is another one.
  for (const person of [hotel.admin, hotel.employee]) await makeManager(person)
  const userId = colleagues.get(hotel.id) ?? (await signUp('Paul')).userId
  colleagues.set(hotel.id, userId)
  await employ(hotel.id, userId, 'employee', 'Paul')
  const id = newId()
  const createdAt = new Date()
  const [colleague] = await inTenant(hotel.id, async ({ db }) => {
    await db.delete(invitations)
    await db.insert(invitations).values({ hotelId: hotel.id, id, name: 'Inès', role: 'employee', createdAt })
    return db
      .select({ userId: staffMembers.userId, revision: staffMembers.revision })
      .from(staffMembers)
      .where(eq(staffMembers.userId, userId))
  })
  if (!colleague) throw new Error('nobody else works there')
  const { invitation } = await operations.showInvitation(hotel.admin, { invitationId: id })
  return { colleague, place: invitation }
}

const managerOf = ({ admin }: Hotel): Actor => ({ ...admin, isSubscriptionManager: true })

const keys = new Map<string, Key>()

/** The hotel's key with these scopes, which is made once: a dump of the database can come after it. */
export async function keyWith({ id }: Hotel, keyScopes: readonly Scope[]): Promise<Key> {
  const name = [id, ...keyScopes].join()
  const key = keys.get(name) ?? (await keyFor(id, keyScopes))
  keys.set(name, key)
  return key
}

/** A key has the scopes that are named; those of another row than the operation's own open nothing there. */
export async function actorIn(
  { hotel, guest }: Scene,
  who: (typeof actors)[number],
  keyScopes: readonly Scope[],
): Promise<Actor> {
  if (who === 'key') return keyWith(hotel, keyScopes)
  if (who === 'operator') return { kind: 'operator' }
  if (who === 'system') return { kind: 'system', job: 'test.job' }
  if (who === 'guest') return guest
  if (who === 'visitor') return visitor
  if (who === 'manager') return managerOf(hotel)
  return who === 'user' ? signUp('Nobody') : hotel[who]
}

export async function callerIn(row: Row, own: Scene, ...as: [(typeof actors)[number], readonly Scope[]]) {
  const actor = await actorIn(own, ...as)
  return row.isOfOneself ? somebodyNew(actor) : actor
}

/** A new person who has just signed in, in the place of a signed-in actor. */
async function somebodyNew(actor: Actor): Promise<Actor> {
  if (actor.kind !== 'staff' && actor.kind !== 'user') return actor
  const own = actor.kind === 'staff' ? await hire(actor.hotelId, actor.role, 'Nina') : await signUp('Nina')
  const sessionId = randomUUID()
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '1 day')`,
    [sessionId, own.userId],
  )
  return { ...own, sessionId }
}

/** Every row that belongs to the hotel, as the owner of the database sees them. */
export async function everythingOf(hotelId: string): Promise<Record<string, unknown[]>> {
  const { rows } = await owner.query<{ everything: Record<string, unknown[]> }>({
    name: 'everything',
    text: everything,
    values: [hotelId],
  })
  return rows[0]?.everything ?? {}
}

/** One question for all tables: it is asked more than a thousand times. */
async function questionAboutEverything(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name = 'hotel_id' or (table_name, column_name) = ('hotels', 'id'))`,
  )
  // The publisher marks an event as published a moment later: that is not a change of the hotel.
  const ofTables = tables.map(
    ({ name, column }) => `select '${name}' as name, coalesce(jsonb_agg(row order by row), '[]') as rows
      from (select to_jsonb(t) - 'published_at' as row from ${name} t where ${column} = $1) ${name}`,
  )
  return `select jsonb_object_agg(name, rows) as everything from (${ofTables.join(' union all ')}) tables`
}

/** Words that only the hotel's own people may read: its ids, tokens, people and guests' texts. */
export async function wordsOf(hotel: Hotel): Promise<string[]> {
  const all = await everythingOf(hotel.id)
  const { room_links, staff } = all
  const rows = Object.values(all).flat() as { id?: unknown }[]
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? id : []))
  const tokens = (room_links as { token: string }[]).map(({ token }) => token)
  const elsewhere = new Set(inBoth().map(({ userId }) => userId))
  const people = (staff as { user_id: string }[])
    .map(({ user_id }) => user_id)
    .filter((userId) => !elsewhere.has(userId))
  return [hotel.id, ...ids, ...tokens, ...people, 'Hôtel A']
}
