import { createHash } from 'node:crypto'
import { z } from 'zod'
import { admins } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { FormKey } from '../form-key.ts'
import { Id } from '../id-shape.ts'
import { idUnder } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import { chooseRooms } from '../staff/choose-rooms.ts'
import { worksHere } from '../staff/operations.ts'
import { rangesOf } from '../staff/rules.ts'
import { invitationEvents } from './events.ts'
import * as queries from './queries.ts'
import { invitationStateOf } from './rules.ts'
import { INVITATIONS_MAXIMUM, Invitation, Place } from './shapes.ts'

export const invitationNoun = { invitations: 'Pending invitations' }

// An admin prepares a position before inviting anyone to it (invite.ts): nothing here sends a mail.

const pages = pagesBy(z.tuple([KeyText, Id]))
const ById = z.object({ invitationId: Id })
const One = z.object({ invitation: Invitation })

export const listInvitations = operation({
  name: 'invitations.list',
  summary: 'List pending invitations by name',
  http: ['GET', '/invitations'],
  access: admins,
  scope: 'staff:read',
  input: z.object(pages.input),
  output: z.object({
    invitations: z.array(Invitation),
    next: Next,
    /** On all pages. */
    total: z.int(),
  }),
  async run({ tenant, input, now }) {
    const [{ rows, next }, total] = await Promise.all([
      pages.page(
        input,
        (query) => queries.pageOfInvitations(tenant, query),
        ({ name, id }) => [name, id],
      ),
      queries.countAll(tenant),
    ])
    return { invitations: rows.map((row) => toInvitation(row, now)), next, total }
  },
})

export const showInvitation = operation({
  name: 'invitations.show',
  summary: 'Show a pending invitation',
  http: ['GET', '/invitations/{invitationId}'],
  access: admins,
  scope: 'staff:read',
  refusals: ['no-such-invitation'],
  input: ById,
  output: One,
  run: async (call) => ({ invitation: await find(call, call.input.invitationId) }),
})

export const createInvitation = operation({
  name: 'invitations.create',
  summary: 'Create a pending invitation',
  http: ['POST', '/invitations'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'too-many-of-them'],
  input: Place.extend(FormKey.shape),
  output: One,
  async run(call) {
    const { tenant, now, record } = call
    const { key, ...said } = call.input
    const id = idUnder(key, tenant.hotelId, said)
    const places = await queries.lockInvitations(tenant)
    if (places.some((place) => place.id === id)) return { invitation: await find(call, id) }
    if (places.length >= INVITATIONS_MAXIMUM) throw new DomainError('too-many-of-them')
    const place = await judged(call, said, places)
    await queries.insertInvitation(tenant, { id, createdAt: now, ...place.row })
    record(invitationEvents.created, { subjectId: id, payload: {}, after: place.said })
    return { invitation: await find(call, id) }
  },
})

export const changeInvitation = operation({
  name: 'invitations.change',
  summary: 'Change a pending invitation: person, role and rooms',
  http: ['PUT', '/invitations/{invitationId}'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-invitation', 'changed-since'],
  /** `version`: the one that the admin saw. */
  input: Place.extend({ ...ById.shape, version: z.string().max(100) }),
  output: One,
  async run(call) {
    const { tenant, input, record } = call
    const id = input.invitationId
    const places = await queries.lockInvitations(tenant)
    const before = await find(call, id)
    if (before.version !== input.version) throw new DomainError('changed-since')
    const { row, said } = await judged(
      call,
      input,
      places.filter((place) => place.id !== id),
    )
    await queries.updateInvitation(tenant, id, row)
    // An invitation mailed to another person must not be accepted by this one.
    if (before.mailedTo !== null && row.email !== before.mailedTo) await queries.closeInvitation(tenant, id)
    const invitation = await find(call, id)
    if (invitation.version !== before.version) {
      record(invitationEvents.changed, {
        subjectId: id,
        payload: {},
        before: invitationInEvent(before),
        after: said,
      })
    }
    return { invitation }
  },
})

export const deleteInvitation = operation({
  name: 'invitations.delete',
  summary: 'Delete a pending invitation',
  http: ['DELETE', '/invitations/{invitationId}'],
  access: admins,
  isUrgent: true,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-invitation'],
  input: ById,
  /** As it was, so that `invitations.create` can restore it. */
  output: One,
  async run(call) {
    const { tenant, input, record } = call
    await queries.lockInvitations(tenant)
    const invitation = await find(call, input.invitationId)
    await queries.deleteInvitationRow(tenant, invitation.id)
    record(invitationEvents.deleted, {
      subjectId: invitation.id,
      payload: {},
      before: invitationInEvent(invitation),
    })
    return { invitation }
  },
})

/** The position with this id. */
export async function find(
  { tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  id: string,
): Promise<Invitation> {
  const row = await queries.invitationById(tenant, id)
  if (!row) throw new DomainError('no-such-invitation')
  return toInvitation(row, now)
}

function toInvitation(row: queries.InvitationRow, now: Date): Invitation {
  const { name, email, role, rooms, createdAt, invitedAt, expiresAt } = row
  const version = createHash('sha256')
    .update(JSON.stringify([name, email, role, rooms]))
    .digest('base64url')
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    state: invitationStateOf(row, now),
    invitedAt: invitedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    version,
  }
}

/**
 * For the history: whether there is an address, but not which, as an address is deleted with its account and
 * history is not.
 */
export const invitationInEvent = ({
  name,
  email,
  role,
  rooms,
}: Pick<Invitation, 'name' | 'email' | 'role' | 'rooms'>) => ({
  name,
  email: email !== null,
  role,
  rooms: rangesOf(rooms),
})

/** The row to write; refused if the address is an employee's or another position's. */
async function judged(
  call: Pick<Call<Staff | Key, unknown>, 'tenant'>,
  { name, email, role, ...choice }: Place,
  others: readonly { email: string | null }[],
) {
  if (email !== null && others.some((place) => place.email === email)) throw refusedEmail('has-a-place')
  if (email !== null && (await worksHere(call, email))) throw refusedEmail('works-here')
  const chosen = await chooseRooms(call, choice)
  const rooms = chosen.map(({ number }) => number)
  const row = { name, email, role, roomIds: chosen.map(({ id }) => id) }
  return { row, said: invitationInEvent({ ...row, rooms }) }
}

const refusedEmail = (code: string) => new DomainError('invalid-input', { fields: { email: code } })
