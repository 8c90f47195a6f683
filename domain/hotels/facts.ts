import { z } from 'zod'
import { guestLanguages, languagesOfRooms } from '../../i18n/guest-languages.ts'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { hotelEvents } from '../configuration/events.ts'
import {
  type Fact,
  factKinds,
  GuestFacts,
  HotelSettings,
  isFactKind,
  OWN_FACTS_MAXIMUM,
  Wifi,
} from '../configuration/shapes.ts'
import { DomainError, inputError } from '../errors.ts'
import { type Call, operation } from '../operation.ts'
import { FactChange, FactRemoval, WifiChange } from './fact-shapes.ts'
import * as queries from './queries.ts'

// "Good to know" on guests' pages. It is part of the configuration, so that they need no query for it.

const GoodToKnow = z.object({ wifi: Wifi.nullable(), facts: GuestFacts })
type GoodToKnow = z.infer<typeof GoodToKnow>

const change = {
  access: admins,
  scope: 'hotel:write',
  requires: 'working-subscription',
  output: GoodToKnow,
} as const

export const showGoodToKnow = operation({
  name: 'hotel.goodToKnow',
  summary: 'Show what guests read under “good to know”',
  http: ['GET', '/hotel/good-to-know'],
  access: staff,
  scope: 'hotel:read',
  input: z.object({}),
  output: GoodToKnow.extend({
    languages: z
      .array(z.enum(guestLanguages))
      .max(guestLanguages.length)
      .describe('The languages of room pages'),
  }),
  async run({ tenant }) {
    const hotel = await queries.hotel(tenant)
    const { guestLanguages: more } = HotelSettings.parse(hotel.settings)
    return { ...readFrom(hotel), languages: languagesOfRooms(more) }
  },
})

export const setWifi = operation({
  ...change,
  name: 'hotel.setWifi',
  summary: 'Set the Wi-Fi that guests read about; without a network, none',
  http: ['PUT', '/hotel/good-to-know/wifi'],
  refusals: ['subscription-required'],
  input: WifiChange,
  async run(call) {
    const { network, password } = call.input
    if (network === null && password !== null) throw inputError([{ path: ['network'], message: 'missing' }])
    const wifi = network === null ? null : { network, password }
    // The history names the network, never its password.
    return save(call, (found) => ({ ...found, wifi }), {
      before: ({ wifi }) => ({ wifi: wifi?.network ?? null }),
      after: { wifi: network },
    })
  },
})

export const setFact = operation({
  ...change,
  name: 'hotel.setFact',
  summary:
    'Write an entry of “good to know”: one that the product names, or one of your own under an id that you choose',
  http: ['PUT', '/hotel/good-to-know/{factId}'],
  refusals: ['subscription-required', 'changed-since', 'too-many-of-them'],
  input: FactChange,
  async run(call) {
    const { factId: id, title: typed, text, revision } = call.input
    const isOwn = !isFactKind(id)
    if (isOwn && !typed) throw inputError([{ path: ['title', 'fr'], message: 'missing' }])
    const title = isOwn && typed ? typed : null
    return save(
      call,
      ({ facts, ...more }) => {
        const found = facts.find((one) => one.id === id)
        // A browser may repeat a lost answer.
        if (found && isSame(found, { title, text })) return undefined
        if ((found?.revision ?? 0) !== revision) throw new DomainError('changed-since', {})
        const own = facts.filter((one) => !isFactKind(one.id))
        if (!found && isOwn && own.length >= OWN_FACTS_MAXIMUM) throw new DomainError('too-many-of-them')
        const fact = { id, title, text, revision: revision + 1 }
        const changed = found ? facts.map((one) => (one === found ? fact : one)) : [...facts, fact]
        return { ...more, facts: inOrder(changed) }
      },
      { before: ({ facts }) => words(facts.find((one) => one.id === id)), after: words({ id, title, text }) },
    )
  },
})

export const removeFact = operation({
  ...change,
  name: 'hotel.removeFact',
  summary: 'Remove an entry of “good to know”',
  http: ['DELETE', '/hotel/good-to-know/{factId}'],
  refusals: ['subscription-required', 'changed-since'],
  input: FactRemoval,
  async run(call) {
    const { factId: id, revision } = call.input
    return save(
      call,
      ({ facts, ...more }) => {
        const found = facts.find((one) => one.id === id)
        if (!found) return undefined
        if (found.revision !== revision) throw new DomainError('changed-since', {})
        return { ...more, facts: facts.filter((one) => one !== found) }
      },
      { before: ({ facts }) => words(facts.find((one) => one.id === id)), after: { [id]: null } },
    )
  },
})

/** Those that the product names first, in their order; then the hotel's own, the oldest first. */
const inOrder = (facts: readonly Fact[]): Fact[] => {
  const place = ({ id }: Fact) => (isFactKind(id) ? factKinds.indexOf(id) : factKinds.length)
  return facts.toSorted((one, other) => place(one) - place(other))
}

const isSame = (one: Pick<Fact, 'title' | 'text'>, other: Pick<Fact, 'title' | 'text'>) =>
  JSON.stringify([one.title, one.text]) === JSON.stringify([other.title, other.text])

/** For the history: a kind by its own name, an entry of the hotel's by its title. */
const words = (fact: Pick<Fact, 'id' | 'title' | 'text'> | undefined) =>
  fact && (isFactKind(fact.id) ? { [fact.id]: fact.text } : { fact: fact.title, text: fact.text })

const readFrom = ({ settings }: Pick<queries.HotelRow, 'settings'>): GoodToKnow => {
  const { wifi, facts } = HotelSettings.parse(settings)
  return { wifi, facts }
}

/** Saves what `change` makes of the present entries; undefined leaves them. */
async function save(
  { tenant, record }: Call<Staff | Key, unknown>,
  change: (found: GoodToKnow) => GoodToKnow | undefined,
  said: { before(found: GoodToKnow): unknown; after: unknown },
): Promise<GoodToKnow> {
  const hotel = await queries.hotel(tenant, 'locked')
  const found = readFrom(hotel)
  const changed = change(found)
  if (!changed || JSON.stringify(changed) === JSON.stringify(found)) return found
  await queries.updateHotel(tenant, { settings: { ...hotel.settings, ...changed } })
  record(hotelEvents.changed, {
    subjectId: tenant.hotelId,
    payload: { isForGuests: true },
    before: said.before(found),
    after: said.after,
  })
  return changed
}
