import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

/** Its id is the hotel's. */
const pmsSubject = subject<Record<string, never>, SetupChanged<'pms'>, never>({
  type: 'pms',
  staffView: () => ({ kind: 'setup', of: 'pms' }),
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const pmsEvents = {
  connected: event('pms.connected', pmsSubject),
  /** By the system itself: an admin must enter other credentials. */
  refused: event('pms.refused', pmsSubject),
  disconnected: event('pms.disconnected', pmsSubject),
}
