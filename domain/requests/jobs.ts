import { z } from 'zod'
import { languagesOfRooms } from '../../i18n/guest-languages.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { translator } from '../../platform/translation/translation.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { Id } from '../id-shape.ts'
import { deleteInBatches, inHotel, job } from '../job.ts'
import { PHOTO_DAYS } from '../shapes/photo.ts'
import { change } from './change.ts'
import { requestEvents } from './events.ts'
import { deletePhotosOlderThan } from './lookups.ts'
import * as messages from './message-queries.ts'
import * as queries from './queries.ts'

const NAME = 'requests.translate'

/** Translates a message into its readers' languages. The message is shown without waiting for it. */
export const translateMessage = job({
  name: NAME,
  input: z.object({ hotelId: Id, requestId: Id, number: z.int() }),
  retry: { times: 3, seconds: 5, maximumSeconds: 60 },
  maximumSeconds: 300,
  async run({ input: { hotelId, requestId, number } }) {
    const service = translator()
    if (!service) return
    const found = await inHotel(NAME, hotelId, async ({ tenant }) => {
      const { settings } = await configurationOf(tenant)
      const message = (await messages.messagesOf(tenant, [requestId])).find((one) => one.number === number)
      const readers = message?.writtenById ? languagesOfRooms(settings.guestLanguages) : staffLanguages
      return message && { message, readers }
    })
    if (!found || found.message.translations) return
    const translations = await service.translate(found.message.text, found.readers)
    if (Object.keys(translations).length === 0) return
    await inHotel(NAME, hotelId, async (call) => {
      const row = await queries.lockRequest(call.tenant, requestId)
      // The stay may have ended meanwhile, and its messages with it.
      if (!row || row.messages < number) return
      messages.saveTranslations(call.tenant, { requestId, number }, translations)
      change(call, row, requestEvents.translated, {})
    })
  },
})

export const deleteOldPhotos = job({
  name: 'requests.deleteOldPhotos',
  schedule: '37 * * * *',
  input: z.object({}),
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  // A day early, so that none is kept for longer while the job waits or is retried.
  run: ({ database, signal }) =>
    deleteInBatches(signal, (limit) => deletePhotosOlderThan(database, PHOTO_DAYS - 1, limit)),
})
