import { faceMailTexts } from '../../i18n/face-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import * as queries from './queries.ts'
import { unhappyMail } from './queued.ts'

/** Mails an admin that a guest was not happy, unless an admin has seen it. The guest's words stay on the board. */
export const mailUnhappy = job({
  ...unhappyMail,
  // About an hour: after that, the mail would come too late to help the guest.
  retry: { times: 20, seconds: 5, maximumSeconds: 300 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, requestId, userId } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const found = await inHotel(unhappyMail.name, hotelId, async ({ tenant }) => {
      const room = await queries.unhappyRoomFor(tenant, { requestId, userId })
      return room && { room, hotel: (await configurationOf(tenant)).name }
    })
    if (!found) return
    const mail = faceMailTexts[person.locale ?? 'fr']({
      hotel: unlinked(found.hotel),
      room: unlinked(found.room),
      link: `${siteOrigin()}/admin/servicerequests`,
    })
    await sendMail({ id, to: person.email, ...mail })
  },
})
