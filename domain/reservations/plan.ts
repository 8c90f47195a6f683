import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import type { ReservationSource, ReservationStatus } from './shapes.ts'

/** A stored reservation. */
export interface KnownReservation {
  id: string
  externalId: string
  source: ReservationSource
  roomId: string
  guestName: string | null
  language: GuestLanguage | null
  from: string
  until: string
  status: ReservationStatus
  said: ReservationStatus
  /** Since when the two differ; null if they are equal, or if an admin has settled it. */
  differsSince: Date | null
  stay: number | null
  revision: number
}

/** A reservation as the other system says it, in one of the hotel's rooms. */
export type WantedReservation = Pick<
  KnownReservation,
  'externalId' | 'roomId' | 'guestName' | 'language' | 'from' | 'until' | 'status'
>

export interface OpenStayOfRoom {
  stay: number
  /** By the hotel's clock. */
  beganToday: boolean
}

export interface ReservationPlan {
  changed: { before: KnownReservation | undefined; after: KnownReservation }[]
  /** Stays to end. */
  ending: { roomId: string; stay: number }[]
}

interface Circumstances {
  /** The named reservations, and those that have arrived in the rooms concerned. */
  known: readonly KnownReservation[]
  open: ReadonlyMap<string, OpenStayOfRoom>
  source: ReservationSource
  /** Staff set the status, against the other system's word. */
  isByHand: boolean
  yesterday: string
  now: Date
  newId: () => string
}

/**
 * Plans the effect of reservations on rooms and stays. The order of the reservations has no influence: all are read
 * first, then each room's stay ends if the last guest who had it has left or moved.
 */
export function planReservations(
  wanted: readonly WantedReservation[],
  { known, open, source, isByHand, yesterday, now, newId }: Circumstances,
): ReservationPlan {
  const before = new Map(known.map((one) => [one.externalId, one]))
  const after = new Map(before)
  const leftUnknown = new Set<string>()
  for (const one of wanted) {
    const was = before.get(one.externalId)
    after.set(one.externalId, next(one, was, { source, isByHand, newId }))
    if (isDepartureOfUnknown(one, was, yesterday)) leftUnknown.add(one.roomId)
  }
  for (const together of inRooms(after.values()).values())
    for (const one of together)
      if (together.some((other) => isSuccessor(other, one)))
        after.set(one.externalId, { ...one, status: 'departed' })

  const [had, have] = [inRooms(known), inRooms(after.values())]
  const ending: ReservationPlan['ending'] = []
  for (const [roomId, { stay, beganToday }] of open) {
    const guests = new Set((had.get(roomId) ?? []).map(({ externalId }) => externalId))
    const staying = have.get(roomId) ?? []
    const isLeft =
      guests.size > 0
        ? !staying.some(({ externalId }) => guests.has(externalId))
        : leftUnknown.has(roomId) && !beganToday
    if (isLeft) ending.push({ roomId, stay })
    for (const one of staying) after.set(one.externalId, { ...one, stay: isLeft ? stay + 1 : stay })
  }
  return { changed: differences(before, after, { isByHand, now }), ending }
}

function next(
  { status, ...one }: WantedReservation,
  was: KnownReservation | undefined,
  { source, isByHand, newId }: Pick<Circumstances, 'source' | 'isByHand' | 'newId'>,
): KnownReservation {
  if (!was) {
    const none = { stay: null, differsSince: null, revision: 0 }
    return { id: newId(), source, ...one, status, said: status, ...none }
  }
  if (isByHand) return { ...was, ...one, status }
  return { ...was, ...one, status: was.said === status ? was.status : status, said: status }
}

/**
 * Whether a guest leaves whose arrival was not reported. An old departure that is repeated must not end the stay of
 * another guest.
 */
const isDepartureOfUnknown = (
  { status, until }: WantedReservation,
  was: KnownReservation | undefined,
  yesterday: string,
) => status === 'departed' && (was ? was.status === 'expected' : until >= yesterday)

function inRooms(all: Iterable<KnownReservation>): Map<string, KnownReservation[]> {
  return Map.groupBy(
    [...all].filter(({ status }) => status === 'arrived'),
    ({ roomId }) => roomId,
  )
}

/**
 * Whether a guest came to the room when another one was to leave: their departure was forgotten. Guests whose days
 * overlap share the room.
 */
const isSuccessor = (one: KnownReservation, other: KnownReservation) =>
  one.from >= other.until && keyOf(one) > keyOf(other)

const keyOf = ({ from, until, externalId }: KnownReservation) => `${from} ${until} ${externalId}`

const fields = [
  'roomId',
  'guestName',
  'language',
  'from',
  'until',
  'status',
  'said',
  'stay',
] as const satisfies (keyof KnownReservation)[]

function differences(
  before: ReadonlyMap<string, KnownReservation>,
  after: ReadonlyMap<string, KnownReservation>,
  how: Pick<Circumstances, 'isByHand' | 'now'>,
): ReservationPlan['changed'] {
  return [...after.values()].flatMap((one) => {
    const was = before.get(one.externalId)
    const now = { ...one, stay: one.status === 'arrived' ? one.stay : null }
    if (was && fields.every((field) => was[field] === now[field])) return []
    const differsSince = sinceWhen(now, was, how)
    return { before: was, after: { ...now, differsSince, revision: now.revision + 1 } }
  })
}

/** A list is not live: what staff do after it does not contradict it. */
function sinceWhen(
  { status, said, source }: KnownReservation,
  was: KnownReservation | undefined,
  { isByHand, now }: Pick<Circumstances, 'isByHand' | 'now'>,
): Date | null {
  if (status === said) return null
  const isNews = !was || was.status !== status || was.said !== said
  if (!isNews || (isByHand && source === 'list')) return was?.differsSince ?? null
  return was?.differsSince ?? now
}
