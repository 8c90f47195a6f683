import { z } from 'zod'
import { invitationMailTexts } from '../../i18n/invitation-mails.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { settings, siteOrigin } from '../../platform/settings.ts'
import { digestOfToken } from '../../platform/signing.ts'
import { Id } from '../id-shape.ts'
import { newLinkToken } from '../ids.ts'
import { inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import { fillLink } from './queries.ts'

const NAME = 'invitations.mail'

/**
 * Mails the invitation link. The token is made here, so the queue stores none; a retried mail gets a new one
 * and voids the one before.
 */
export const mailInvitation = job({
  name: NAME,
  input: z.object({
    hotelId: Id,
    invitationId: Id,
    linkId: Id,
    language: z.enum(staffLanguages),
  }),
  // About an hour: the screen shows when it was sent, and the admin can invite again.
  retry: { times: 12, seconds: 5, maximumSeconds: 600 },
  maximumSeconds: 120,
  async run({ input: { hotelId, invitationId, linkId, language } }) {
    const token = newLinkToken()
    const found = await inHotel(NAME, hotelId, ({ tenant }) =>
      fillLink(tenant, { id: invitationId, linkId }, digestOfToken(token)),
    )
    // Revoked, accepted or renewed before it was mailed.
    if (!found?.to) return
    const [hotel, by] = [unlinked(found.hotel), found.by && unlinked(found.by)]
    const link = `${siteOrigin()}/invitation/${token}`
    const mail = invitationMailTexts[language].invitation({
      hotel,
      by,
      link,
      days: settings().invitationDays,
    })
    await sendMail({ id: linkId, to: found.to, ...mail })
  },
})
