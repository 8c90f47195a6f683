import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { alertMailTexts } from '../../i18n/alert-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { yieldToPriority } from '../../platform/priority.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { deleteInBatches, inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { advanceDueEscalations, CHAIN_BATCH_SIZE, startEscalations } from './advance.ts'
import { deleteOldAlertRows } from './lookups.ts'
import * as mails from './mail-queries.ts'
import { alertJobs } from './queued.ts'
import { ALERT_DAYS } from './shapes.ts'

/** As long as a database outage may last: a guest's request is waiting. */
const untilDone = { retry: { times: 400, seconds: 1, maximumSeconds: 30 }, maximumSeconds: 30 }

/** Jobs taken together: in a busy second most are about the same few hotels. */
const TOGETHER = 25
const DAY_MS = 86_400_000
/** After a full batch, rest as long as it took, so that a backlog uses at most half of the event loop. */
async function restAfterFull(go: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  const isFull = await go()
  if (!isFull) return
  await wait(performance.now() - begun)
  await yieldToPriority()
}

/** Starts or re-evaluates escalations after the requests' events. */
export const raiseAlerts = job({
  ...alertJobs.raise,
  ...untilDone,
  together: {
    most: TOGETHER,
    keyOf: ({ hotelId, event }) => `${hotelId} ${event}`,
    join: (inputs) => ({
      ...inputs[0],
      subjectIds: [...new Set(inputs.flatMap(({ subjectIds }) => subjectIds))],
    }),
  },
  async run({ input: { hotelId, event, subjectIds } }) {
    for (let from = 0; from < subjectIds.length; from += CHAIN_BATCH_SIZE) {
      const some = subjectIds.slice(from, from + CHAIN_BATCH_SIZE)
      await restAfterFull(async () => {
        await inHotel(alertJobs.raise.name, hotelId, (call) => startEscalations(call, event, some), 'redone')
        return some.length === CHAIN_BATCH_SIZE
      })
    }
  },
})

/** Carries out a hotel's due escalations. */
export const watchAlerts = job({
  ...alertJobs.watch,
  ...untilDone,
  together: { most: TOGETHER, keyOf: ({ hotelId }) => hotelId, join: ([first]) => first },
  run: ({ input: { hotelId } }) =>
    restAfterFull(() => inHotel(alertJobs.watch.name, hotelId, advanceDueEscalations, 'redone')),
})

/**
 * Mails an employee about a waiting request, unless it was taken meanwhile. After a crash it may be sent
 * again, as the same mail.
 */
export const mailAlert = job({
  ...alertJobs.mail,
  // About an hour: later it is no longer news.
  retry: { times: 20, seconds: 5, maximumSeconds: 300 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, userId, ...key } }) {
    const ring = { ...key, target: userId }
    const note = (came: Parameters<typeof mails.recordAlertMail>[2]) =>
      inHotel(alertJobs.mail.name, hotelId, ({ tenant }) => mails.recordAlertMail(tenant, ring, came))
    const person = await personOf(userId)
    const found = await inHotel(alertJobs.mail.name, hotelId, ({ tenant }) => mails.toMail(tenant, ring))
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
