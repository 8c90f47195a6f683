import { z } from 'zod'
import { webhookMailTexts } from '../../i18n/webhook-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { deleteInBatches, inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { deleteOldDeliveryRows } from './lookups.ts'
import { webhookById } from './queries.ts'
import { webhookOffMail } from './queued.ts'
import { DELIVERY_DAYS } from './shapes.ts'

const DAY_MS = 86_400_000

/** Mails an admin that an endpoint was switched off, unless it is on again. */
export const mailWebhookOff = job({
  ...webhookOffMail,
  // About two days: it is still news then.
  retry: { times: 60, seconds: 30, maximumSeconds: 3600 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, webhookId, userId } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const found = await inHotel(webhookOffMail.name, hotelId, async ({ tenant }) => {
      const webhook = await webhookById(tenant, webhookId)
      return webhook?.offReason && { ...webhook, hotel: (await configurationOf(tenant)).name }
    })
    if (!found) return
    const mail = webhookMailTexts[person.locale ?? 'fr']({
      hotel: unlinked(found.hotel),
      host: unlinked(new URL(found.url).host),
      isGone: found.offReason === 'gone',
      link: `${siteOrigin()}/account/webhooks/${webhookId}`,
    })
    await sendMail({ id, to: person.email, ...mail })
  },
})

export const deleteOldDeliveries = job({
  name: 'webhooks.deleteOld',
  input: z.object({}),
  schedule: '37 3 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  run({ database, signal }) {
    const before = new Date(Date.now() - DELIVERY_DAYS * DAY_MS)
    return deleteInBatches(signal, (limit) => deleteOldDeliveryRows(database, before, limit))
  },
})
