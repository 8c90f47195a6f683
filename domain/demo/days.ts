import { newId } from '../ids.ts'
import type { ServiceCount } from '../requests/shapes.ts'
import type { requests } from '../requests/tables.ts'

/** Whom the demo's requests are from. */
export const SENDER = 'demo'

const HOUR_MS = 3_600_000

const comments = [
  '',
  '',
  '',
  '',
  'Merci !',
  'Plutôt vers 18 h, s’il vous plaît.',
  'We are in the shower, please leave it at the door.',
]

/** Three days of requests: most done in time, a few late or cancelled, and some open from the last hour. */
export function believableDays(demo: {
  hotelId: string
  roomIds: string[]
  serviceIds: string[]
  userIds: string[]
}) {
  const now = Date.now()
  // A small fixed-seed generator (mulberry32), so that every demo shows the same days.
  let seed = 20_26
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  return Array.from({ length: 60 }, (_, i): typeof requests.$inferInsert => {
    const isOpen = i >= 52
    const age = isOpen ? random() * 0.9 * HOUR_MS : HOUR_MS * (1 + random() * 70)
    const createdAt = new Date(now - age)
    const takenAt = new Date(createdAt.getTime() + random() * 12 * 60_000)
    const closedAt = new Date(takenAt.getTime() + random() * 25 * 60_000)
    const status = isOpen ? (i % 3 === 0 ? 'in_progress' : 'new') : i % 13 === 0 ? 'cancelled' : 'done'
    const serviceId = pick(demo.serviceIds)
    const chosen: ServiceCount[] = [{ serviceId, count: serviceId === demo.serviceIds[0] ? 2 : 1 }]
    const isCleaning = serviceId === demo.serviceIds[3]
    const id = newId()
    return {
      hotelId: demo.hotelId,
      id,
      orderId: id,
      roomId: pick(demo.roomIds),
      stay: 1,
      sender: SENDER,
      byStaff: false,
      key: crypto.randomUUID(),
      status,
      services: chosen,
      cleaningPreference: isCleaning ? pick(['before', 'after', 'none'] as const) : null,
      comment: pick(comments),
      createdAt,
      dueAt: isCleaning ? null : new Date(createdAt.getTime() + 20 * 60_000),
      assigneeId: status === 'new' ? null : pick(demo.userIds),
      takenAt: status === 'new' ? null : takenAt,
      closedAt: isOpen ? null : closedAt,
      cancelReason: status === 'cancelled' ? 'Plus en stock' : '',
    }
  })
}
