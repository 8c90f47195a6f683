import { z } from 'zod'
import { admins, staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { PlaceSettings } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { newId, newLinkToken } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { numberTaken, refuseTooManyPlaces } from './create.ts'
import { roomEvents } from './events.ts'
import { makingLinks } from './making-links.ts'
import { reloadOf } from './manage.ts'
import * as queries from './manage-queries.ts'
import { PLACES_MAXIMUM, placesMaximum } from './rules.ts'
import { ChangedPlace, ListedPlace, NewPlace } from './shapes.ts'

// A place is a row of `rooms`: links, cards, orders and alerts are those of a room. It has no cleaning, no check-out
// and no price.

export const listPlaces = operation({
  name: 'places.list',
  summary: 'List the places that are not rooms',
  http: ['GET', '/places'],
  access: staff,
  scope: 'rooms:read',
  whole: `a hotel has at most ${PLACES_MAXIMUM}`,
  input: z.object({}),
  output: z.object({
    places: z.array(ListedPlace),
    maximum: z.int().describe('How many the hotel may have, by the rooms that it pays for'),
  }),
  async run({ tenant }) {
    const [rows, { subscription }] = await Promise.all([queries.allPlaces(tenant), configurationOf(tenant)])
    const places = rows.flatMap(({ place, ...row }) => (place ? { ...place, ...row } : []))
    return { places, maximum: placesMaximum(subscription.numberOfRooms) }
  },
})

const byAdmins = { access: admins, scope: 'rooms:write', requires: 'working-subscription' } as const
const Changed = z.object({ place: ListedPlace })

export const createPlace = operation({
  ...byAdmins,
  name: 'places.create',
  summary: 'Create a place with its link',
  http: ['POST', '/places'],
  refusals: ['subscription-required', 'number-taken', 'no-such-service', 'too-many-of-them', 'link-failed'],
  input: NewPlace,
  output: Changed,
  async run(call) {
    const { tenant, now, record } = call
    const { name, ...place } = call.input
    await queries.lockNumbering(tenant)
    const { places, taken } = await queries.roomsAndTaken(tenant, [name])
    if (taken.length > 0) throw numberTaken(taken, 'name')
    await refuseTooManyPlaces(tenant, places + 1)
    await refuseUnknownServices(call)
    const id = newId()
    const row = { id, number: name, floor: '', typeId: null, linkId: newId(), token: newLinkToken() }
    await makingLinks(queries.insertRooms(tenant, [row], now, place))
    record(roomEvents.created, {
      subjectId: id,
      payload: { roomId: id, flags: [], reload: false },
      after: said(name, place),
    })
    return { place: { id, name, ...place, revision: 1 } }
  },
})

export const changePlace = operation({
  ...byAdmins,
  name: 'places.change',
  summary: 'Change a place’s name, services and question',
  http: ['PUT', '/places/{placeId}'],
  refusals: ['subscription-required', 'no-such-room', 'no-such-service', 'number-taken', 'changed-since'],
  input: ChangedPlace,
  output: Changed,
  async run(call) {
    const { tenant, record } = call
    const { placeId: id, revision, name, ...place } = call.input
    await queries.lockNumbering(tenant)
    const [before] = await queries.lockRooms(tenant, [id])
    if (!before?.place) throw new DomainError('no-such-room')
    if (before.revision !== revision) throw new DomainError('changed-since')
    const { taken } = await queries.roomsAndTaken(tenant, [name], id)
    if (taken.length > 0) throw numberTaken(taken, 'name')
    await refuseUnknownServices(call)
    const changed = { id, name, ...place, revision: revision + 1 }
    queries.updatePlace(tenant, changed)
    record(roomEvents.changed, {
      subjectId: id,
      payload: reloadOf(id),
      before: said(before.number, before.place),
      after: said(name, place),
    })
    return { place: changed }
  },
})

/** As the history stores a room, with the place's own settings. */
const said = (name: string, place: PlaceSettings) => ({ number: name, floor: '', typeId: null, place })

async function refuseUnknownServices({
  tenant,
  input,
}: Pick<Call<unknown, Pick<PlaceSettings, 'serviceIds'>>, 'tenant' | 'input'>) {
  const { services } = await configurationOf(tenant)
  const known = new Set(services.map(({ id }) => id))
  if (!input.serviceIds.every((id) => known.has(id))) throw new DomainError('no-such-service')
}
