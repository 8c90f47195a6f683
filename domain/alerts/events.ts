import { event, subject } from '../events/event.ts'
import { lastAcknowledged } from './alarm-queries.ts'

/** When a request was last acknowledged. */
export interface Acknowledgement {
  at: string
}

interface AcknowledgementForStaff extends Acknowledgement {
  kind: 'heard'
  requestId: string
}

/** Once one person acknowledges a request, the open screens of all stop ringing. */
const alertSubject = subject<Acknowledgement & { requestId: string }, AcknowledgementForStaff, never>({
  type: 'alert',
  staffView: (acknowledgement) => ({ kind: 'heard', ...acknowledgement }),
  roomOf: () => undefined,
  guestView: () => undefined,
  async current(tenant, ids) {
    const acknowledged = await lastAcknowledged(tenant, ids)
    return new Map(acknowledged.map((one) => [one.requestId, one]))
  },
})

export const alertEvents = {
  acknowledged: event('alert.acknowledged', alertSubject),
}
