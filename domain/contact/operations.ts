import { v5 } from 'uuid'
import { z } from 'zod'
import { type Counted, giveBackAll, limiterInDatabase, takeAll } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { anybody } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { enqueue } from '../job.ts'
import { operationOfNoHotel } from '../operation.ts'
import { mailMessage } from './jobs.ts'
import { isContactMessageRecorded, recordContactMessage } from './lookups.ts'
import { ContactMessage } from './shapes.ts'

export const contactNoun = { contact: 'Messages to the operator of the installation' }

const perAddress = limiterInDatabase('contact', () => settings().limits.contact)
const inAll = limiterInDatabase('contact-in-all', () => settings().limits.contactInAll)
/** One count for everyone: a sender with many IP addresses is not found by address. */
const ALL = ''

export const sendMessage = operationOfNoHotel({
  name: 'contact.sendMessage',
  summary: 'Send a message to the operator of this installation',
  http: ['POST', '/contact/messages'],
  access: anybody,
  refusals: ['too-many-messages'],
  input: ContactMessage,
  output: z.object({ id: Id }),
  async run({ actor, input, now, inTransaction }) {
    const { key, ...message } = input
    // Sending the same form twice is one message; after a change it is another.
    const id = v5(JSON.stringify(message), key)
    const counts: Counted[] = [
      [perAddress, actor.ipAddress ?? ''],
      [inAll, ALL],
    ]
    const retryAfter = await takeAll(counts)
    if (retryAfter !== undefined) {
      if (await isContactMessageRecorded(id)) return { id }
      throw new DomainError('too-many-messages', { retryAfter })
    }
    let isNew = false
    try {
      isNew = await inTransaction(async (transaction) => {
        const isRecorded = await recordContactMessage(transaction, { id, ...message, createdAt: now })
        if (isRecorded) await enqueue(transaction, mailMessage, { messageId: id })
        return isRecorded
      })
    } finally {
      if (!isNew) await giveBackAll(counts)
    }
    return { id }
  },
})
