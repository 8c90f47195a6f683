import { v5 } from 'uuid'
import { z } from 'zod'
import { limiterInDatabase } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { anybody } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operationOfNoHotel } from '../operation.ts'
import { isContactMessageKept, keepContactMessage } from './lookups.ts'
import { mailKept } from './mailing.ts'
import { ContactMessage } from './shapes.ts'

const messages = limiterInDatabase('contact', () => settings().limits.contact)

export const sendMessage = operationOfNoHotel({
  name: 'contact.sendMessage',
  summary: 'Write to the operator of this installation',
  http: ['POST', '/contact/messages'],
  access: anybody,
  input: ContactMessage,
  output: z.object({ id: z.uuid() }),
  async run({ actor, input, now }) {
    const { key, ...message } = input
    // The same form sent twice is the same message; one that was changed in between is another.
    const id = v5(JSON.stringify(message), key)
    const from = actor.ipAddress ?? ''
    const retryAfter = await messages.take(from)
    if (retryAfter !== undefined) {
      if (await isContactMessageKept(id)) return { id }
      throw new DomainError('too-many-messages', { retryAfter })
    }
    let isNew = false
    try {
      isNew = await keepContactMessage({ id, ...message, createdAt: now })
    } finally {
      if (!isNew) await messages.giveBack(from)
    }
    // It is committed: whoever wrote it need not wait for a mail server.
    if (isNew) void mailKept()
    return { id }
  },
})
