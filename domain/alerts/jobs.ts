import { z } from 'zod'
import { alertMailTexts } from '../../i18n/alert-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { deleteInBatches, inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { deleteOldAlertRows } from './lookups.ts'
import * as mails from './mail-queries.ts'
import { alertMail } from './queued.ts'
import { ALERT_DAYS } from './shapes.ts'

const DAY_MS = 86_400_000

/**
 * Mails an employee about a waiting request, unless it was taken meanwhile. After a crash it may be sent
 * again, as the same mail.
 */
export const mailAlert = job({
  ...alertMail,
  // About an hour: later it is no longer news.
  retry: { times: 20, seconds: 5, maximumSeconds: 300 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, userId, ...key } }) {
    const ring = { ...key, target: userId }
    const note = (came: Parameters<typeof mails.recordAlertMail>[2]) =>
      inHotel(alertMail.name, hotelId, ({ tenant }) => mails.recordAlertMail(tenant, ring, came))
    const person = await personOf(userId)
    const found = await inHotel(alertMail.name, hotelId, ({ tenant }) => mails.toMail(tenant, ring))
    if (!found) return
    if (!person?.email || !found.isActive) return note({ trouble: 'gone' })
    if (!found.wantsMail) return note({ trouble: 'silent' })
    const { hotelName, timeZone, roomNumber, createdAt, role } = found
    const mail = alertMailTexts[person.locale ?? 'fr']({
      hotel: unlinked(hotelName),
      room: unlinked(roomNumber),
      createdAt,
      timeZone,
      link: `${siteOrigin()}${role === 'admin' ? '/admin/servicerequests' : '/employee/requests'}`,
    })
    try {
      await sendMail({ id, to: person.email, ...mail })
    } catch (error) {
      await note({ trouble: 'away' })
      throw error
    }
    await note({ reachedAt: new Date() })
  },
})

export const deleteOldAlerts = job({
  name: 'alerts.deleteOld',
  input: z.object({}),
  schedule: '47 3 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  run({ database, signal }) {
    const before = new Date(Date.now() - ALERT_DAYS * DAY_MS)
    return deleteInBatches(signal, (limit) => deleteOldAlertRows(database, before, limit))
  },
})
