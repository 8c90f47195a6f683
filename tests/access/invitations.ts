import { randomUUID } from 'node:crypto'
import { AGAIN_MINUTES } from '../../domain/invitations/rules.ts'
import { INVITATIONS_MAXIMUM } from '../../domain/invitations/shapes.ts'
import { operations } from '../../domain/operations.ts'
import { type Hotel, openHotel } from '../support/hotel.ts'
import { admins, everyone, type Growth, key, PER_HOTEL, type Row, type Scene } from './row.ts'
import { hotelA, hotelB, owner } from './scene.ts'

/** An invitation and its hotel. */
let invitation = ''
let inviting: Hotel

const place = ({ place: { id, version } }: Scene) => ({ invitationId: id, version })

/** A person unrelated to these hotels is invited to another one. */
async function invited() {
  inviting ??= await openHotel({ name: 'Hôtel D' })
  const { invitation: made } = await operations.createInvitation(inviting.admin, {
    name: 'Inès',
    role: 'employee',
  })
  invitation = (await operations.makeInvitationLink(inviting.admin, { invitationId: made.id })).token
}

async function addressed({ place: { id } }: Scene) {
  await owner.query('update invitations set email = $1 where id = $2', [`${randomUUID()}@people.example`, id])
}

async function leave(...people: { userId: string }[]) {
  await owner.query('update staff set removed_at = now() where user_id = any($1)', [
    people.map(({ userId }) => userId),
  ])
}

export const invitationRows: Record<string, Row> = {
  listInvitations: key(
    'staff:read',
    admins(() => ({})),
  ),
  showInvitation: key(
    'staff:read',
    admins((own) => place(own)),
  ),
  createInvitation: {
    ...admins(() => ({ name: 'Inès', role: 'employee' })),
    makesOneMore: true,
  },
  changeInvitation: admins((own) => ({ ...place(own), name: 'Inès Roy', role: 'admin' })),
  deleteInvitation: admins((own) => place(own)),
  makeInvitationLink: admins((own) => place(own)),
  mailInvitationLink: admins((own) => place(own), addressed),
  revokeInvitation: admins((own) => place(own)),
  readInvitation: { ...everyone(() => ({ token: invitation })), before: invited },
  acceptInvitation: {
    may: ['employee', 'admin', 'user'],
    input: () => ({ token: invitation }),
    before: async (own, who) => {
      await invited()
      // One person works in one hotel.
      if (who === 'employee' || who === 'admin') await leave(own.hotel[who], hotelA[who], hotelB[who])
    },
  },
  joinWithPin: { ...everyone(() => ({ token: invitation, pin: '5830' })), before: invited },
  joinWithPassword: {
    ...everyone(() => ({ token: invitation, password: 'trois renards bleus' })),
    before: async () => {
      await invited()
      const email = `${randomUUID()}@people.example`
      await owner.query('update invitations set mailed_to = $1 where hotel_id = $2', [email, inviting.id])
    },
  },
  openInvitedAccount: { ...everyone(() => ({ token: invitation })), before: invited },
}

export const invitationGrowth: Record<string, Growth> = {
  invitations: {
    by: 'admins',
    bound: `${INVITATIONS_MAXIMUM} a hotel`,
    ofNobody: 'role room_ids token_digest',
  },
  taken_invitations: {
    by: 'who is invited',
    bound: `one an invitation, for ${AGAIN_MINUTES} minutes; ${PER_HOTEL}`,
    ofNobody: 'token_digest',
  },
}
