import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

export const apiKeySubject = subject<Record<string, never>, SetupChanged<'api-keys'>, never>({
  type: 'api-key',
  staffView: () => ({ kind: 'setup', of: 'api-keys' }),
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const apiKeyEvents = {
  created: event('api-key.created', apiKeySubject),
  changed: event('api-key.changed', apiKeySubject),
  revoked: event('api-key.revoked', apiKeySubject),
}
