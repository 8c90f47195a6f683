import { accountRows } from './accounts.ts'
import { alertRows } from './alerts.ts'
import { billingRows } from './billing.ts'
import { deviceRows } from './devices.ts'
import { hotelRows } from './hotels.ts'
import { invitationRows } from './invitations.ts'
import { requestRows } from './requests.ts'
import { roomRows } from './rooms.ts'
import type { Row } from './row.ts'
import { serviceRows } from './services.ts'
import { staffRows } from './staff.ts'
import { stayRows } from './stays.ts'

/** Who may call each operation, with an input that works: one row per operation. */
export const table: Record<string, Row> = {
  ...requestRows,
  ...alertRows,
  ...stayRows,
  ...roomRows,
  ...hotelRows,
  ...serviceRows,
  ...staffRows,
  ...invitationRows,
  ...billingRows,
  ...accountRows,
  ...deviceRows,
}
