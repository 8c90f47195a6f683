import { z } from 'zod'
import { staffLanguages } from '../../i18n/language.ts'
import { limiterInDatabase, takeAll } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { digestOfToken } from '../../platform/signing.ts'
import { admins } from '../access.ts'
import { mailboxOf } from '../accounts/mailbox.ts'
import type { Key, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId, newLinkToken } from '../ids.ts'
import { enqueue } from '../job.ts'
import { type Call, operation } from '../operation.ts'
import { invitationEvents } from './events.ts'
import { mailInvitation } from './jobs.ts'
import { find } from './operations.ts'
import * as queries from './queries.ts'
import { Invitation } from './shapes.ts'

const ById = z.object({ invitationId: Id })
const One = z.object({ invitation: Invitation })

const DAY_MS = 86_400_000

const perHotel = limiterInDatabase('invitation-mail', () => settings().limits.invitationMail)
const perMailbox = limiterInDatabase('invitation-mailbox', () => settings().limits.invitationMailPerMailbox)

export const makeInvitationLink = operation({
  name: 'invitations.makeLink',
  summary: 'Create an invitation link or QR code; replaces an older invitation',
  http: ['POST', '/invitations/{invitationId}/link'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-invitation'],
  input: ById,
  output: One.extend({
    /** Shown once: the stored digest opens nothing. */
    token: z.string().meta({ examples: ['7d3k9vq2m0x8c4hzt6w1n5bjra'] }),
  }),
  async run(call) {
    const token = newLinkToken()
    await queries.lockInvitations(call.tenant)
    await find(call, call.input.invitationId)
    const invitation = await invite(call, { tokenDigest: digestOfToken(token), mailedTo: null })
    return { invitation, token }
  },
})

export const mailInvitationLink = operation({
  name: 'invitations.mail',
  summary: 'Mail an invitation; replaces an older one',
  http: ['POST', '/invitations/{invitationId}/mail'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-invitation', 'too-many-mails'],
  input: ById.extend({ language: z.enum(staffLanguages).default('fr') }),
  output: One,
  async run(call) {
    const { tenant, input } = call
    await queries.lockInvitations(tenant)
    const { email } = await find(call, input.invitationId)
    if (email === null) throw new DomainError('invalid-input', { fields: { email: 'missing' } })
    const retryAfter = await takeAll([
      [perHotel, tenant.hotelId],
      [perMailbox, mailboxOf(email)],
    ])
    if (retryAfter !== undefined) throw new DomainError('too-many-mails', { retryAfter })
    const linkId = newId()
    const invitation = await invite(call, { linkId, tokenDigest: null, mailedTo: email })
    const { hotelId } = tenant
    const { invitationId, language } = input
    await enqueue(tenant, mailInvitation, { hotelId, invitationId, linkId, language })
    return { invitation }
  },
})

type InviteCall = Call<Staff | Key, { invitationId: string }>

/** Replaces any open invitation to the position. */
async function invite(
  call: InviteCall,
  link: { linkId?: string; tokenDigest: string | null; mailedTo: string | null },
): Promise<Invitation> {
  const { actor, tenant, input, now, record } = call
  const id = input.invitationId
  await queries.updateInvitation(tenant, id, {
    linkId: newId(),
    ...link,
    invitedAt: now,
    expiresAt: new Date(now.getTime() + settings().invitationDays * DAY_MS),
    invitedBy: actor.kind === 'staff' ? actor.userId : null,
  })
  const how = link.mailedTo === null ? 'by-link' : 'by-mail'
  record(invitationEvents.invited, { subjectId: id, payload: {}, after: { how } })
  return find(call, id)
}

/** Only takes a right away, so it works without a subscription. */
export const revokeInvitation = operation({
  name: 'invitations.revoke',
  summary: 'Revoke an invitation but keep the prepared position',
  http: ['DELETE', '/invitations/{invitationId}/link'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-invitation'],
  input: ById,
  output: One,
  async run(call) {
    const { tenant, input, record } = call
    await queries.lockInvitations(tenant)
    const before = await find(call, input.invitationId)
    if (before.state === 'not-invited') return { invitation: before }
    await queries.closeInvitation(tenant, before.id)
    record(invitationEvents.revoked, { subjectId: before.id, payload: {} })
    return { invitation: await find(call, before.id) }
  },
})
