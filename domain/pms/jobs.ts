import { z } from 'zod'
import { pmsMailTexts } from '../../i18n/pms-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { enqueueMany, inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { vendorNamed } from './client.ts'
import { takeDuePms } from './lookups.ts'
import { pmsOf } from './queries.ts'
import { pmsReading, pmsRefusedMail, pmsTelling } from './queued.ts'
import { tellCleaning } from './tell.ts'
import { PMS_POLL_MS, readHotel } from './work.ts'

const TAKEN_AT_ONCE = 1000
/** Readings that are due in one minute are spread over most of it. */
const SPREAD_MS = 50_000

/** Enqueues the readings that are due, in one statement for many hotels. */
export const readDuePms = job({
  name: 'pms.readDue',
  schedule: '*/1 * * * *',
  input: z.object({}),
  retry: { times: 0, seconds: 1, maximumSeconds: 1 },
  maximumSeconds: 60,
  async run({ signal }) {
    for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE; ) {
      signal.throwIfAborted()
      const now = Date.now()
      const next = new Date(now + PMS_POLL_MS)
      taken = await takeDuePms(new Date(now), next, TAKEN_AT_ONCE, (transaction, hotelIds) =>
        enqueueMany(
          transaction,
          pmsReading,
          hotelIds.map((hotelId) => ({ hotelId })),
          hotelIds.map((_, i) => new Date(now + (SPREAD_MS * i) / hotelIds.length)),
        ),
      )
    }
  },
})

/** Reads a hotel's management system. A system that is away is read again when it is due. */
export const readOnePms = job({
  ...pmsReading,
  retry: { times: 3, seconds: 20, maximumSeconds: 60 },
  maximumSeconds: 300,
  // They wait for slow services.
  concurrency: 8,
  together: { most: 20, keyOf: ({ hotelId }) => hotelId, join: ([first]) => first },
  async run({ input: { hotelId }, signal }) {
    await readHotel(hotelId, signal)
  },
})

export const tellPmsCleaning = job({
  ...pmsTelling,
  // Some hours: by then a difference is shown to staff.
  retry: { times: 12, seconds: 30, maximumSeconds: 3600 },
  maximumSeconds: 300,
  concurrency: 4,
  together: {
    most: 20,
    keyOf: ({ hotelId }) => hotelId,
    join: (all) => ({
      hotelId: all[0].hotelId,
      roomIds: [...new Set(all.flatMap(({ roomIds }) => roomIds))],
    }),
  },
  run: ({ input: { hotelId, roomIds }, signal }) => tellCleaning(hotelId, roomIds, signal),
})

/** Mails an admin that the management system refuses the hotel's credentials, unless it accepts them again. */
export const mailPmsRefused = job({
  ...pmsRefusedMail,
  // About two days: it is still news then.
  retry: { times: 60, seconds: 30, maximumSeconds: 3600 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, userId } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const found = await inHotel(pmsRefusedMail.name, hotelId, async ({ tenant }) => {
      const connection = await pmsOf(tenant)
      return (
        connection?.trouble === 'refused' && { ...connection, hotel: (await configurationOf(tenant)).name }
      )
    })
    if (!found) return
    const mail = pmsMailTexts[person.locale ?? 'fr']({
      hotel: unlinked(found.hotel),
      pms: vendorNamed(found.vendor)?.name ?? found.vendor,
      link: `${siteOrigin()}/admin/qrcodes/pms`,
    })
    await sendMail({ id, to: person.email, ...mail })
  },
})
