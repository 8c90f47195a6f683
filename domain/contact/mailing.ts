import { setTimeout } from 'node:timers/promises'
import { log } from '../../platform/log.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { settings } from '../../platform/settings.ts'
import { type KeptMessage, noteContactMail, unmailedContactMessages } from './lookups.ts'

const POLL_INTERVAL_MS = 60_000
const BATCH_SIZE = 20
const TIMEOUT_MS = 5_000

/**
 * Mails what was kept and not mailed: at once what an earlier run left, then every minute what a mail server refused.
 * Returns what ends it, when the mail under way is sent.
 */
export function startMailing(): () => Promise<void> {
  void mailKept()
  const timer = setInterval(mailKept, POLL_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    isStopping = true
    // A mail server that hangs does not keep us: what was under way is mailed again after the next start.
    await Promise.race([mailKept(), setTimeout(TIMEOUT_MS, undefined, { ref: false })])
    isStopping = false
  }
}

let isStopping = false
let current = Promise.resolve()
let next: Promise<void> | undefined

/** Mails to the operator what is kept and unmailed, one round at a time. Never rejects: what fails stays unmailed. */
export function mailKept(): Promise<void> {
  // What is kept during a round may come too late for it: one more follows, the same for all who ask meanwhile.
  next ??= current.then(() => {
    next = undefined
    current = round()
    return current
  })
  return next
}

async function round(): Promise<void> {
  if (isStopping) return
  try {
    for (const message of await unmailedContactMessages(BATCH_SIZE)) {
      if (isStopping) return
      const wasMailed = await mail(message)
      await noteContactMail(message.id, wasMailed)
    }
  } catch (error) {
    log.warn({ err: error }, 'messages to the operator could not be mailed; trying again')
  }
}

/** Whether a mail server has taken the message. A crash right after that mails it again, as the same mail. */
async function mail({ id, name, email, subject, body, createdAt }: KeptMessage): Promise<boolean> {
  try {
    await sendMail({
      id,
      to: settings().mail.operator,
      replyTo: { name, address: email },
      subject: `[Sonnette] ${subject}`,
      text: `${body}\n\n-- \n${name} <${email}>\n${createdAt.toISOString()}\n`,
    })
    return true
  } catch (error) {
    log.warn({ err: error, messageId: id }, 'a message to the operator is kept but not mailed; trying again')
    return false
  }
}
