import { event, subject } from '../events/event.ts'

/** Places are made while a hotel is set up: nobody is told of a change while they work. */
const invitationSubject = subject<Record<string, never>, never, never>({
  type: 'invitation',
  staffView: () => undefined,
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const invitationEvents = {
  created: event('invitation.created', invitationSubject),
  changed: event('invitation.changed', invitationSubject),
  deleted: event('invitation.deleted', invitationSubject),
}
