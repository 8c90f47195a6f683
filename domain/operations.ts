// Written by scripts/registries.mjs.

import { accountNoun } from './accounts/operations.ts'
import { agentNoun } from './agents/operations.ts'
import { alertNoun } from './alerts/operations.ts'
import { analyticsNoun } from './analytics/operations.ts'
import { apiKeyNoun } from './api-keys/operations.ts'
import { subscriptionNoun } from './billing/operations.ts'
import { operatorNoun } from './billing/operator.ts'
import { boardNoun } from './board/operations.ts'
import { cardNoun } from './cards/operations.ts'
import { contactNoun } from './contact/operations.ts'
import { dashboardNoun } from './dashboard/operations.ts'
import { deviceNoun } from './devices/operations.ts'
import { faceNoun } from './faces/operations.ts'
import { historyNoun } from './history/operations.ts'
import { hotelNoun } from './hotels/operations.ts'
import { invitationNoun } from './invitations/operations.ts'
import { pmsNoun } from './pms/operations.ts'
import { requestNoun } from './requests/operations.ts'
import { reservationNoun } from './reservations/operations.ts'
import { roomTypeNoun } from './room-types/operations.ts'
import { roomNouns } from './rooms/operations.ts'
import { serviceNoun } from './services/operations.ts'
import { shiftNoun } from './shifts/operations.ts'
import { staffNoun } from './staff/operations.ts'
import { stayNoun } from './stays/operations.ts'
import { tryNoun } from './tries/operations.ts'
import { userNoun } from './users/operations.ts'
import { webhookNoun } from './webhooks/operations.ts'
import './reactions.ts'

/** All operations: the API serves and documents them, and the access tests try every actor on them. */
export * as operations from './noun-operations.ts'

/** Descriptions of the operations' prefixes for the API documentation. */
export const nouns: Record<string, string> = {
  ...accountNoun,
  ...agentNoun,
  ...alertNoun,
  ...analyticsNoun,
  ...apiKeyNoun,
  ...subscriptionNoun,
  ...operatorNoun,
  ...boardNoun,
  ...cardNoun,
  ...contactNoun,
  ...dashboardNoun,
  ...deviceNoun,
  ...faceNoun,
  ...historyNoun,
  ...hotelNoun,
  ...invitationNoun,
  ...pmsNoun,
  ...requestNoun,
  ...reservationNoun,
  ...roomTypeNoun,
  ...roomNouns,
  ...serviceNoun,
  ...shiftNoun,
  ...staffNoun,
  ...stayNoun,
  ...tryNoun,
  ...userNoun,
  ...webhookNoun,
}
