import type { Configuration } from '../configuration/shapes.ts'
import { newIdOf } from '../ids.ts'
import { judgeOrder } from '../requests/order-rules.ts'
import type { ServiceCount } from '../requests/shapes.ts'
import type { requests } from '../requests/tables.ts'
import { isOffered, isOnList } from '../services/rules.ts'
import type { ConfiguredService, Service } from '../shapes/service.ts'
import { seededRandom } from './random.ts'

/** The sender of the demo's requests. */
export const SENDER = 'demo'

const HOUR_MS = 3_600_000
/** The numbers of closed and open requests. */
const [CLOSED, OPEN] = [52, 8]

const comments = [
  '',
  '',
  '',
  '',
  'Merci !',
  'Plutôt vers 18 h, s’il vous plaît.',
  'We are in the shower, please leave it at the door.',
]

/** A room with its open stay. */
export interface RoomAndStay {
  roomId: string
  stay: number
}

/** Three days of requests: most done in time, a few late or cancelled, some open from the last hour. */
export function believableDays(demo: {
  hotelId: string
  configuration: Configuration
  rooms: RoomAndStay[]
  userIds: string[]
}) {
  const now = Date.now()
  const { random, pick } = seededRandom(20_26)
  const { configuration } = demo
  // Only services for all rooms, as any room is picked.
  const services = configuration.services.filter((service) => isOnList(service) && isOffered(service, null))
  const kindOf = (kind: Service['kind']) => services.find((service) => service.kind === kind)
  const ordered = (chosen: readonly ConfiguredService[]): ServiceCount[] =>
    chosen.map(({ id, kind }) => ({ serviceId: id, count: kind === 'towels' ? 2 : 1 }))
  // The last order is split by time: into three requests, or two while breakfast is served.
  const breakfast = services.find(({ hours }) => hours !== null)
  const several = {
    services: ordered([kindOf('towels'), kindOf('cleaning'), breakfast].filter((one) => one !== undefined)),
    cleaningPreference: 'before' as const,
  }
  const lastCreatedAt = new Date(now - 0.3 * HOUR_MS)
  const last = CLOSED + OPEN - judgeOrder(several, configuration, lastCreatedAt, true).requests.length
  const days = Array.from({ length: last + 1 }, (_, i): (typeof requests.$inferInsert)[] => {
    const isOpen = i >= CLOSED
    const age = isOpen ? random() * 0.9 * HOUR_MS : HOUR_MS * (1 + random() * 70)
    const createdAt = i === last ? lastCreatedAt : new Date(now - age)
    const takenAt = new Date(createdAt.getTime() + random() * 8 * 60_000)
    const closedAt = new Date(takenAt.getTime() + random() * 16 * 60_000)
    const status = isOpen ? (i % 3 === 0 ? 'in_progress' : 'new') : i % 13 === 0 ? 'cancelled' : 'done'
    const single = {
      services: ordered([pick(services)]),
      cleaningPreference: pick(['before', 'after', 'none'] as const),
    }
    const order = i === last ? several : single
    const ids = order.services.map(() => newIdOf(createdAt))
    const userId = pick(demo.userIds)
    const { roomId, stay } = pick(demo.rooms)
    const of = {
      hotelId: demo.hotelId,
      orderId: ids[0] as string,
      roomId,
      stay,
      sender: SENDER,
      byStaff: false,
      key: crypto.randomUUID(),
      status,
      comment: pick(comments),
      createdAt,
      assigneeId: status === 'new' ? null : userId,
      takenAt: status === 'new' ? null : takenAt,
      closedAt: isOpen ? null : closedAt,
      closedById: isOpen ? null : userId,
      cancelReason: status === 'cancelled' ? 'not-available' : '',
      isReasonShown: status === 'cancelled',
    } as const
    return judgeOrder(order, configuration, createdAt, true).requests.map((request, part) => {
      return { ...of, ...request, id: ids[part] as string, part }
    })
  })
  return days.flat()
}
