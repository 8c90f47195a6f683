import { randomUUID } from 'node:crypto'
import { key, type Row, staff } from './row.ts'

const receipt = (requestId: string) => ({ deviceId: randomUUID(), requestIds: [requestId] })
const foreign = { noted: [] }

export const alertRows: Record<string, Row> = {
  showAlertChain: key(
    'requests:read',
    staff(({ requestId }) => ({ requestId })),
  ),
  showTimeline: key(
    'requests:read',
    staff(({ requestId }) => ({ requestId })),
  ),
  showAlarm: staff(() => ({ deviceId: randomUUID() })),
  noteAlertRang: { ...staff(({ requestId }) => ({ ...receipt(requestId), way: 'screen' })), foreign },
  acknowledgeAlerts: { ...staff(({ requestId }) => receipt(requestId)), foreign },
}
