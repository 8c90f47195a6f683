import { z } from 'zod'
import { date } from '../../i18n/formats.ts'
import { hotelMailTexts } from '../../i18n/hotel-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { endAtProvider } from '../billing/end.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { LOWEST_ID } from '../ids.ts'
import { deleteInBatches, inEachDue, inHotel, job, stepsIn } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { type ClosedHotel, closedHotels, deleteClosedHotelRows, deleteUndoneJobs } from './lookups.ts'
import { hotelJobs } from './queued.ts'

const NAME = 'hotels.deleteClosed'

export const mailClosing = job({
  ...hotelJobs.mailClosing,
  // About two days: it is still news then.
  retry: { times: 60, seconds: 30, maximumSeconds: 3600 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, userId } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const { name, timeZone, closesAt } = await inHotel(hotelJobs.mailClosing.name, hotelId, ({ tenant }) =>
      configurationOf(tenant),
    )
    // The closing was undone before it was mailed.
    if (!closesAt) return
    const language = person.locale ?? 'fr'
    const mail = hotelMailTexts[language].closing({
      hotel: unlinked(name),
      day: date(language)(closesAt.toISOString(), timeZone),
      link: `${siteOrigin()}/account/close-hotel`,
    })
    await sendMail({ id, to: person.email, ...mail })
  },
})

/** Deletes hotels past their grace period with all their data, after ending their subscriptions. */
export const deleteClosedHotels = job({
  name: NAME,
  input: z.object({}),
  schedule: '47 * * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  async run({ database, signal }) {
    const find = (limit: number, last?: ClosedHotel) =>
      closedHotels(database, last?.hotelId ?? LOWEST_ID, limit)
    await inEachDue(NAME, signal, find, async ({ hotelId }) => {
      await endAtProvider(stepsIn(NAME, hotelId))
      await deleteUndoneJobs(database, hotelId)
      await deleteInBatches(signal, (limit) => deleteClosedHotelRows(database, hotelId, limit))
    })
  },
})
