// Written by scripts/registries.mjs.

import { accountRows } from './accounts.ts'
import { agentRows } from './agents.ts'
import { alertGrowth, alertRows } from './alerts.ts'
import { apiKeyGrowth, apiKeyRows } from './api-keys.ts'
import { billingGrowth, billingRows } from './billing.ts'
import { deviceGrowth, deviceRows } from './devices.ts'
import { hotelGrowth, hotelRows } from './hotels.ts'
import { installationRows } from './installation.ts'
import { invitationGrowth, invitationRows } from './invitations.ts'
import { pmsGrowth, pmsRows } from './pms.ts'
import { requestGrowth, requestRows } from './requests.ts'
import { reservationGrowth, reservationRows } from './reservations.ts'
import { roomGrowth, roomRows } from './rooms.ts'
import type { Growth, Row } from './row.ts'
import { serviceGrowth, serviceRows } from './services.ts'
import { staffGrowth, staffRows } from './staff.ts'
import { stayGrowth, stayRows } from './stays.ts'
import { tryRows } from './tries.ts'
import { webhookGrowth, webhookRows } from './webhooks.ts'

/** The allowed callers of each operation and a working input, one row per operation. */
export const table: Record<string, Row> = {
  ...accountRows,
  ...agentRows,
  ...alertRows,
  ...apiKeyRows,
  ...billingRows,
  ...deviceRows,
  ...hotelRows,
  ...installationRows,
  ...invitationRows,
  ...pmsRows,
  ...requestRows,
  ...reservationRows,
  ...roomRows,
  ...serviceRows,
  ...staffRows,
  ...stayRows,
  ...tryRows,
  ...webhookRows,
}

/** The tables of the nouns, each with the bound of its growth. */
export const growth: Record<string, Growth> = {
  ...alertGrowth,
  ...apiKeyGrowth,
  ...billingGrowth,
  ...deviceGrowth,
  ...hotelGrowth,
  ...invitationGrowth,
  ...pmsGrowth,
  ...requestGrowth,
  ...reservationGrowth,
  ...roomGrowth,
  ...serviceGrowth,
  ...staffGrowth,
  ...stayGrowth,
  ...webhookGrowth,
}
