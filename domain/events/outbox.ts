import { createBus } from '../../platform/bus.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Guest, Staff } from '../actor.ts'
import { newId } from '../ids.ts'
import type { Request } from '../requests/shapes.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'
import { markTold } from './lookups.ts'
import { insertEvent } from './queries.ts'
import type { EventType } from './shapes.ts'

/** Something that changed, and what the screens that show it need to know. */
export type Change = {
  type: EventType
  subjectId: string
  from?: unknown
  to?: unknown
} & Affected

export type Affected =
  | { kind: 'request'; request: Request; sender: string; key: string }
  /** `reload`: what a guest's page shows is no longer theirs, or no longer true. */
  | { kind: 'room'; roomId: string; flags: RoomFlagKind[]; reload: boolean }

export type Kept = Change & { eventId: string }

/** One change, told: every live stream of that hotel hears it and takes what is its own. */
export type Told = { hotelId: string; type: EventType } & Affected

/** Where live streams listen. */
export const news = createBus<Told>()

/** Writes the change as an event row, in the transaction of the change itself. */
export function keep(tenant: Tenant, actor: Guest | Staff, at: Date, change: Change): Kept {
  const eventId = newId()
  insertEvent(tenant, {
    id: eventId,
    at,
    type: change.type,
    subjectId: change.subjectId,
    actor: actor.kind === 'guest' ? actor.deviceId : actor.userId,
    from: change.from,
    to: change.to,
  })
  return { ...change, eventId }
}

/** Tells committed changes to the live streams. What a crash leaves untold, the sweeper tells. */
export function tell(hotelId: string, changes: Kept[]): void {
  for (const { eventId, ...change } of changes) {
    news.publish({ hotelId, ...change })
    toldIds.push(eventId)
  }
  if (toldIds.length > 0) timer ??= setTimeout(() => void flushTold(), FLUSH_AFTER_MS)
}

// "Told" is written down in batches: one small statement for many events, off everybody's path.
const FLUSH_AFTER_MS = 250
let toldIds: string[] = []
let timer: NodeJS.Timeout | undefined

/** Writes down which events were told. What cannot be written stays untold, and the sweeper tells it again. */
export async function flushTold(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = toldIds
  toldIds = []
  if (batch.length > 0) await markTold(batch).catch(() => {})
}
