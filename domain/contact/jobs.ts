import { z } from 'zod'
import { sendMail } from '../../platform/mail/mail.ts'
import { settings } from '../../platform/settings.ts'
import { Id } from '../id-shape.ts'
import { deleteInBatches, job } from '../job.ts'
import { unlinked, upright } from '../plain-name.ts'
import { contactMessage, deleteOldContactMessages } from './lookups.ts'

/**
 * Mails a message to the operator. After a crash it may be sent again, as the same mail: its id is the
 * message's.
 */
export const mailMessage = job({
  name: 'contact.mailMessage',
  input: z.object({ messageId: Id }),
  // About six days: mail servers retry for at least four or five (RFC 5321, section 4.5.4.1).
  retry: { times: 160, seconds: 30, maximumSeconds: 3600 },
  // Longer than the timeout of a slow mail server.
  maximumSeconds: 120,
  async run({ input, database }) {
    const message = await contactMessage(database, input.messageId)
    // Deleted on request before it was mailed.
    if (!message) return
    const { id, email, subject, body, createdAt } = message
    const name = unlinked(message.name)
    await sendMail({
      id,
      to: settings().mail.operator,
      replyTo: { name, address: email },
      subject: `[Sonnette] ${upright(subject)}`,
      text: `${body}\n\n-- \n${name} <${email}>\n${createdAt.toISOString()}\n`,
    })
  },
})

export const deleteOldMessages = job({
  name: 'contact.deleteOldMessages',
  input: z.object({}),
  schedule: '17 3 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  run: ({ database, signal }) =>
    deleteInBatches(signal, (limit) => deleteOldContactMessages(database, settings().contactDays, limit)),
})
