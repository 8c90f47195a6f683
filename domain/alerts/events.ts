import { event, subject } from '../events/event.ts'
import { lastAcknowledged } from './alarm-queries.ts'

/** When a request was last acknowledged. */
export interface Heard {
  at: string
}

interface HeardForStaff extends Heard {
  kind: 'heard'
  requestId: string
}

/** Once one person acknowledges a request, the open screens of all stop ringing. */
const alertSubject = subject<Heard & { requestId: string }, HeardForStaff, never>({
  type: 'alert',
  staffView: (heard) => ({ kind: 'heard', ...heard }),
  roomOf: () => undefined,
  guestView: () => undefined,
  async current(tenant, ids) {
    const heard = await lastAcknowledged(tenant, ids)
    return new Map(heard.map((one) => [one.requestId, one]))
  },
})

export const alertEvents = {
  acknowledged: event('alert.acknowledged', alertSubject),
}
