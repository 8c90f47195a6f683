import type { Configuration } from '../configuration/shapes.ts'
import type { events } from '../events/tables.ts'
import { newIdOf } from '../ids.ts'
import { judgeOrder } from '../requests/order-rules.ts'
import type { requests } from '../requests/tables.ts'
import type { stays } from '../rooms/tables.ts'
import { isOffered } from '../services/rules.ts'
import type { ConfiguredService } from '../shapes/service.ts'
import { type RoomAndStay, SENDER } from './days.ts'
import { seededRandom } from './random.ts'

const MINUTE_MS = 60_000
const DAYS = 42
/** The last days have requests of their own (`believableDays`). */
const RECENT_DAYS = 3
/** Midweek. */
const REQUESTS_A_DAY = 20
/** From Monday to Sunday. */
const weekdays = [0.85, 0.8, 0.9, 1, 1.35, 1.5, 1.1]
/** Weights by hour from midnight: peaks before breakfast and dinner. */
const dayCurve = [2, 1, 0, 0, 0, 1, 3, 8, 11, 10, 8, 6, 4, 3, 4, 5, 6, 8, 10, 10, 8, 7, 5, 3]
const weights = { towels: 5, cleaning: 4, minibar: 2, toilet_paper: 2, custom: 2, problem: 0 } as const
/** A guest stays for about three nights. */
const LEAVING = 0.3

type RequestRow = typeof requests.$inferInsert

/** Weeks of history: closed requests, ended stays, cleanings after them. */
export function believableWeeks(demo: {
  hotelId: string
  configuration: Configuration
  roomIds: readonly string[]
  userIds: readonly string[]
}) {
  const { hotelId, configuration, roomIds, userIds } = demo
  const { timeZone } = configuration
  const now = Date.now()
  const { random, pick, around, weighed } = seededRandom(20_25)
  const services = configuration.services.filter((service) => isOffered(service, null))
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const at = (day: Temporal.PlainDate, minute: number) =>
    day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(0).add({ minutes: minute }) })
      .epochMilliseconds

  const present = new Map(roomIds.map((roomId) => [roomId, 1]))
  const began = at(today.subtract({ days: DAYS }), 0)
  const rows = {
    requests: [] as RequestRow[],
    events: [] as (typeof events.$inferInsert)[],
    stays: roomIds.map((roomId): typeof stays.$inferInsert => ({
      hotelId,
      roomId,
      number: 1,
      startedAt: new Date(began),
    })),
  }
  const lastStay = new Map(rows.stays.map((stay) => [stay.roomId, stay]))

  function addRequest(createdAt: Date, clock: string, week: number) {
    const service = weighed(services, (one) => weights[one.kind] * (isServedAt(one, clock) ? 1 : 0.05))
    const { request, wantedAt } = judged(service, createdAt, configuration, pick)
    const roomId = pick(roomIds)
    // The team becomes faster over the weeks.
    const takenAt = createdAt.getTime() + around(7 - week * 0.5) * MINUTE_MS
    const begins = Math.max(takenAt, wantedAt)
    const due = request.dueAt?.getTime() ?? begins + 30 * MINUTE_MS
    const isLate = random() < 0.16 - week * 0.016
    const doneAt = isLate
      ? Math.max(begins, due) + (3 + around(15)) * MINUTE_MS
      : begins + (0.15 + random() * 0.8) * Math.max(5 * MINUTE_MS, due - begins)
    const isCancelled = random() < 0.04
    const isReopened = !isCancelled && random() < 0.02
    const reopenedAt = doneAt + (5 + around(20)) * MINUTE_MS
    const closedAt = isReopened ? reopenedAt + (4 + around(10)) * MINUTE_MS : doneAt
    const isByGuest = isCancelled && random() < 0.5
    if (closedAt > now - MINUTE_MS) return
    const id = newIdOf(createdAt)
    const userId = pick(userIds)
    rows.requests.push({
      ...request,
      hotelId,
      id,
      orderId: id,
      roomId,
      stay: present.get(roomId) ?? 1,
      sender: SENDER,
      byStaff: false,
      key: crypto.randomUUID(),
      status: isCancelled ? 'cancelled' : 'done',
      comment: '',
      createdAt,
      assigneeId: isByGuest ? null : userId,
      takenAt: isByGuest ? null : new Date(takenAt),
      closedAt: new Date(isByGuest ? Math.min(closedAt, takenAt) : closedAt),
      closedById: isByGuest ? null : userId,
      cancelReason: isCancelled && !isByGuest ? 'not-available' : '',
      isReasonShown: isCancelled && !isByGuest,
      ...(isReopened && { reopenedAt: new Date(reopenedAt), reopenings: 1 }),
    })
  }

  function endStay(roomId: string, endsAt: number) {
    const cleanedAt = endsAt + (35 + around(55)) * MINUTE_MS
    if (cleanedAt > now - MINUTE_MS) return
    const number = present.get(roomId) ?? 1
    const ended = lastStay.get(roomId)
    const next = { hotelId, roomId, number: number + 1, startedAt: new Date(endsAt) }
    if (ended) ended.endedAt = new Date(endsAt)
    present.set(roomId, number + 1)
    lastStay.set(roomId, next)
    rows.stays.push(next)
    const event = (type: string, moment: number, before: unknown, after: unknown) => {
      const time = new Date(moment)
      const of = { hotelId, type, subjectType: 'room', subjectId: roomId, actor: pick(userIds) }
      rows.events.push({ ...of, id: newIdOf(time), at: time, publishedAt: time, before, after })
    }
    event('stay.ended', endsAt, number, number + 1)
    const cleaned = { cleaningStatus: 'done' }
    event('room.cleaning-saved', cleanedAt, { cleaningStatus: 'not_cleaned' }, cleaned)
  }

  for (let ago = DAYS; ago >= 0; ago--) {
    const day = today.subtract({ days: ago })
    const week = (DAYS - ago) / 7
    const count =
      REQUESTS_A_DAY *
      (weekdays[day.dayOfWeek - 1] ?? 1) *
      (0.8 + random() * 0.3 + week * 0.02) *
      (ago < RECENT_DAYS ? 0.3 : 1)
    const minutes = Array.from({ length: Math.round(count) }, () => {
      const hour = weighed([...dayCurve.keys()], (one) => dayCurve[one] ?? 0)
      return hour * 60 + random() * 60
    })
    const departures = roomIds
      .filter(() => random() < LEAVING)
      .map((roomId) => ({ roomId, minute: (8 + random() * 3.5) * 60 }))
    const orders = minutes.map((minute) => ({ roomId: undefined, minute }))
    for (const { roomId, minute } of [...departures, ...orders].sort((a, b) => a.minute - b.minute)) {
      // Ordered within the minute too: a request right after a departure is the next guest's.
      const moment = at(day, Math.floor(minute)) + Math.floor((minute % 1) * MINUTE_MS)
      if (moment >= now) break
      if (roomId) endStay(roomId, moment)
      else addRequest(new Date(moment), clockAt(minute), week)
    }
  }
  const open: RoomAndStay[] = roomIds.map((roomId) => ({ roomId, stay: present.get(roomId) ?? 1 }))
  return { ...rows, present: open }
}

const clockAt = (minute: number) => new Temporal.PlainTime().add({ minutes: Math.floor(minute) }).toString()

const isServedAt = ({ hours }: ConfiguredService, clock: string) =>
  hours === null || (hours.from <= clock && clock < hours.until)

/** The request of an order for one service, and when it is wanted. */
function judged(
  { id, kind }: ConfiguredService,
  createdAt: Date,
  configuration: Configuration,
  pick: <T>(from: readonly T[]) => T,
) {
  const order = {
    services: [{ serviceId: id, count: kind === 'towels' ? pick([1, 2, 2, 3]) : 1 }],
    cleaningPreference:
      kind === 'cleaning' ? pick(['before', 'after', 'none', null, null, null] as const) : null,
  }
  const [request] = judgeOrder(order, configuration, createdAt, true).requests
  return { request, wantedAt: request.wantedFrom?.getTime() ?? 0 }
}
