import { randomUUID } from 'node:crypto'
import { ALERT_DAYS } from '../../domain/alerts/shapes.ts'
import { type Growth, key, type Row, staff } from './row.ts'

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

export const alertGrowth: Record<string, Growth> = {
  alerts: {
    by: 'requests',
    bound: `one each time that one is opened, or asked for again; ${ALERT_DAYS} days`,
  },
  alert_steps: {
    by: 'alerts',
    bound: `as many as are in a chain; ${ALERT_DAYS} days`,
    ofNobody: 'cause whom',
  },
  alert_rings: { by: 'alerts', bound: `one a step, and device or person; ${ALERT_DAYS} days` },
}
