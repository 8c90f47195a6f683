import fc from 'fast-check'
import type pg from 'pg'
import type { Staff } from '../../domain/actor.ts'
import { maximumOf } from '../../domain/configuration/rules.ts'
import { newId } from '../../domain/ids.ts'
import type { judgeOrder } from '../../domain/requests/order-rules.ts'
import { roomTypes } from '../../domain/room-types/tables.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { addRoom, hire, openWithoutStaff, type Room } from './hotel.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const kinds = ['towels', 'minibar', 'cleaning', 'breakfast'] as const
const whichService = fc.constantFrom(...kinds)

/** Each of the hotel's two room types, by its place. */
const whichType = fc.nat({ max: 1 })

/** A change of a hotel's configuration, or of its room's type. */
export const change = fc.oneof(
  fc.record({ do: fc.constant('archive' as const), service: whichService, archived: fc.boolean() }),
  fc.record({
    do: fc.constant('limit' as const),
    service: whichService,
    maximum: fc.integer({ min: 1, max: 3 }),
    targetMinutes: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({
    do: fc.constant('offer' as const),
    service: whichService,
    hours: fc.option(fc.constantFrom({ from: '07:00', until: '11:00' }, { from: '18:00', until: '02:30' }), {
      freq: 2,
    }),
  }),
  fc.record({
    do: fc.constant('restrict' as const),
    service: whichService,
    types: fc.subarray([0, 1]),
  }),
  fc.record({ do: fc.constant('retype' as const), type: fc.option(whichType, { freq: 3 }) }),
  fc.record({ do: fc.constant('turn' as const), pivot: fc.constantFrom('10:00', '12:00', '15:30') }),
  fc.record({ do: fc.constant('limitTowels' as const), maximum: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    do: fc.constant('subscribe' as const),
    status: fc.constantFrom('active', 'active', 'active', 'trialing', 'past_due', 'cancelled'),
    /** How long its trial has still to run, or its payment until it is a week late. */
    left: fc.constantFrom(-HOUR, HOUR, DAY),
  }),
)
export type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

/** The part of a configuration that rules read. */
type Judging = Parameters<typeof judgeOrder>[1]

/** A hotel with one room, whose configuration changes, and the state that must hold by now. */
export interface ChangingHotel {
  id: string
  room: Room
  /** The room's; null where it has none. */
  typeId: string | null
  typeIds: readonly [string, string]
  employee: Staff
  ids: Record<(typeof kinds)[number], string>
  /** With each service's own maximum. */
  services: Judging['services'][number][]
  towelMaximum: number
  cleaningPivot: string
  subscription: Judging['subscription']
}

export async function openChangingHotel(): Promise<ChangingHotel> {
  const hotel = await openWithoutStaff()
  const service = (
    kind: Judging['services'][number]['kind'],
    id: string,
    targetMinutes: number | null = null,
  ) => ({
    id,
    kind,
    name: null,
    description: null,
    icon: null,
    maximum: kind === 'custom' ? 2 : 1,
    targetMinutes,
    hours: null,
    archived: false,
    typeIds: [],
    withoutCode: false,
    revision: 1,
  })
  const { towels, minibar, toilet_paper, cleaning, breakfast } = hotel.services
  const suiteId = newId()
  await inTenant(hotel.id, ({ db }) =>
    db.insert(roomTypes).values({ hotelId: hotel.id, id: suiteId, name: 'Suite' }),
  )
  return {
    id: hotel.id,
    room: await addRoom(hotel),
    typeId: hotel.typeId,
    typeIds: [hotel.typeId, suiteId],
    employee: await hire(hotel.id, 'employee', 'Léa'),
    ids: hotel.services,
    services: [
      service('towels', towels, 15),
      service('minibar', minibar, 45),
      service('toilet_paper', toilet_paper),
      service('cleaning', cleaning),
      service('custom', breakfast),
    ],
    towelMaximum: 4,
    cleaningPivot: '12:00',
    subscription: { status: 'active', numberOfRooms: 100, trialEndsAt: null, pastDueSince: null },
  }
}

/** The configuration that the hotel must have by now, as far as rules read it. */
export const configurationNow = (hotel: ChangingHotel): Judging => ({
  subscription: hotel.subscription,
  timeZone: 'Europe/Paris',
  settings: { cleaningPivot: hotel.cleaningPivot, defaultTargetMinutes: null, stayCodes: false },
  services: hotel.services.map((service) => ({ ...service, maximum: maximumOf(service, hotel) })),
})

/** Makes a change as the database's owner; `expected` follows it from the call on. */
export async function makeChange(owner: pg.Pool, hotel: ChangingHotel, made: Change): Promise<void> {
  switch (made.do) {
    case 'subscribe': {
      const { status, left } = made
      const trialEndsAt = status === 'trialing' ? new Date(Date.now() + left) : null
      const pastDueSince = status === 'past_due' ? new Date(Date.now() + left - 7 * DAY) : null
      hotel.subscription = { status, numberOfRooms: 100, trialEndsAt, pastDueSince }
      await owner.query(
        'update hotels set subscription_status = $2, trial_ends_at = $3, past_due_since = $4 where id = $1',
        [hotel.id, status, trialEndsAt, pastDueSince],
      )
      return
    }
    case 'limitTowels':
      hotel.towelMaximum = made.maximum
      await owner.query('update hotels set settings = settings || $2 where id = $1', [
        hotel.id,
        JSON.stringify({ towelMaximum: made.maximum }),
      ])
      return
    case 'turn':
      hotel.cleaningPivot = made.pivot
      await owner.query('update hotels set settings = settings || $2 where id = $1', [
        hotel.id,
        JSON.stringify({ cleaningPivot: made.pivot }),
      ])
      return
    case 'offer':
      changeService(hotel, made.service, { hours: made.hours })
      await owner.query(
        'update services set hours_from = $3, hours_until = $4 where hotel_id = $1 and id = $2',
        [hotel.id, hotel.ids[made.service], made.hours?.from, made.hours?.until],
      )
      return
    case 'restrict': {
      const typeIds = made.types.map((type) => hotel.typeIds[type] as string)
      changeService(hotel, made.service, { typeIds })
      await owner.query('update services set type_ids = $3 where hotel_id = $1 and id = $2', [
        hotel.id,
        hotel.ids[made.service],
        typeIds,
      ])
      return
    }
    case 'retype':
      hotel.typeId = made.type === null ? null : (hotel.typeIds[made.type] as string)
      await owner.query('update rooms set type_id = $3 where hotel_id = $1 and id = $2', [
        hotel.id,
        hotel.room.id,
        hotel.typeId,
      ])
      return
    case 'archive':
      changeService(hotel, made.service, { archived: made.archived })
      await owner.query(
        'update services set archived_at = case when $3 then now() end where hotel_id = $1 and id = $2',
        [hotel.id, hotel.ids[made.service], made.archived],
      )
      return
    case 'limit':
      changeService(hotel, made.service, { maximum: made.maximum, targetMinutes: made.targetMinutes })
      await owner.query(
        'update services set maximum = $3, target_minutes = $4 where hotel_id = $1 and id = $2',
        [hotel.id, hotel.ids[made.service], made.maximum, made.targetMinutes],
      )
  }
}

function changeService(
  hotel: ChangingHotel,
  kind: (typeof kinds)[number],
  to: Partial<Judging['services'][number]>,
): void {
  hotel.services = hotel.services.map((service) =>
    service.id === hotel.ids[kind] ? { ...service, ...to } : service,
  )
}
