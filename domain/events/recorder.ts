import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Actor } from '../actor.ts'
import { countChanges } from './change-limit.ts'
import type { Event } from './event.ts'
import { publish } from './publish.ts'
import { type Change, type RecordedChange, recordChange, recordChanges } from './record.ts'

export interface Recorder {
  /** Records a change as an event in this transaction; it is published after the commit. */
  record<Payload>(event: Event<Payload>, change: Change<Payload>): void
  /** Many changes of one kind in one statement. */
  recordAll<Payload>(event: Event<Payload>, changes: readonly Change<Payload>[]): void
}

/** Records changes of one transaction and publishes them after the commit. */
export function recorder(tenant: Tenant, actor: Actor, now: Date): Recorder {
  const recorded: RecordedChange[] = []
  const willPublish = (...changes: RecordedChange[]) => {
    if (changes.length === 0) return
    if (recorded.length === 0) {
      tenant.afterCommit(() => {
        countChanges(actor, recorded.length)
        publish(tenant.hotelId, recorded)
      })
    }
    recorded.push(...changes)
  }
  return {
    record: (event, change) => willPublish(recordChange(tenant, actor, now, event, change)),
    recordAll: (event, changes) => willPublish(...recordChanges(tenant, actor, now, event, changes)),
  }
}
