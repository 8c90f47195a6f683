// Written by scripts/registries.mjs.

import { alertEvents } from './alerts/events.ts'
import { apiKeyEvents } from './api-keys/events.ts'
import { billingEvents } from './billing/events.ts'
import { cardEvents } from './cards/events.ts'
import { hotelEvents } from './configuration/events.ts'
import { deviceEvents } from './devices/events.ts'
import { faceEvents } from './faces/events.ts'
import { invitationEvents } from './invitations/events.ts'
import { staffEvents } from './people/events.ts'
import { pmsEvents } from './pms/events.ts'
import { requestEvents } from './requests/events.ts'
import { reservationEvents } from './reservations/events.ts'
import { roomTypeEvents } from './room-types/events.ts'
import { roomEvents } from './rooms/events.ts'
import { serviceEvents } from './services/events.ts'
import { shiftEvents } from './shifts/events.ts'
import { stayEvents } from './stays/events.ts'
import { webhookEvents } from './webhooks/events.ts'

/** The events of all nouns. */
export const events = [
  ...Object.values(alertEvents),
  ...Object.values(apiKeyEvents),
  ...Object.values(billingEvents),
  ...Object.values(cardEvents),
  ...Object.values(hotelEvents),
  ...Object.values(deviceEvents),
  ...Object.values(faceEvents),
  ...Object.values(invitationEvents),
  ...Object.values(staffEvents),
  ...Object.values(pmsEvents),
  ...Object.values(requestEvents),
  ...Object.values(reservationEvents),
  ...Object.values(roomTypeEvents),
  ...Object.values(roomEvents),
  ...Object.values(serviceEvents),
  ...Object.values(shiftEvents),
  ...Object.values(stayEvents),
  ...Object.values(webhookEvents),
]
