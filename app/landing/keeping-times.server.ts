import { DEVICE_DAYS } from '../../domain/actor.ts'
import { ALERT_DAYS } from '../../domain/alerts/shapes.ts'
import { CLOSING_DAYS } from '../../domain/hotels/rules.ts'
import { REPEAT_HOURS } from '../../domain/repeats/once.ts'
import { RECIPIENT_DAYS } from '../../domain/requests/shapes.ts'
import { RESERVATION_DAYS } from '../../domain/reservations/shapes.ts'
import { PHOTO_DAYS } from '../../domain/shapes/photo.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../../domain/shifts/shapes.ts'
import { DELIVERY_DAYS } from '../../domain/webhooks/shapes.ts'
import { PIN_DAYS } from '../../platform/auth/pins.ts'
import { UNDONE_JOB_DAYS } from '../../platform/jobs.ts'
import { settings } from '../../platform/settings.ts'

/** Retention times for the public pages, in days, from the settings and the code. */
export const keepingDays = () => ({
  session: settings().session.idleDays,
  device: DEVICE_DAYS,
  contact: settings().contactDays,
  undoneJobs: UNDONE_JOB_DAYS,
  closing: CLOSING_DAYS,
  pin: PIN_DAYS,
  invitation: settings().invitationDays,
  alerts: ALERT_DAYS,
  shifts: SHIFT_DAYS,
  handOvers: HAND_OVER_DAYS,
  recipients: RECIPIENT_DAYS,
  webhooks: DELIVERY_DAYS,
  photos: PHOTO_DAYS,
  reservations: RESERVATION_DAYS,
})

/** Those in hours. */
export const keepingHours = () => ({ repeats: REPEAT_HOURS })
