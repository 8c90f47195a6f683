import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

const invitationSubject = subject<Record<string, never>, SetupChanged<'places'>, never>({
  type: 'invitation',
  staffView: () => ({ kind: 'setup', of: 'places' }),
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const invitationEvents = {
  created: event('invitation.created', invitationSubject),
  changed: event('invitation.changed', invitationSubject),
  deleted: event('invitation.deleted', invitationSubject),
  invited: event('invitation.invited', invitationSubject),
  revoked: event('invitation.revoked', invitationSubject),
  accepted: event('invitation.accepted', invitationSubject),
}
