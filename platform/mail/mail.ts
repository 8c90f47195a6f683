import { createTransport, type SendMailOptions } from 'nodemailer'
import { hasAddress } from '../auth/no-address.ts'
import { Outage } from '../outage.ts'
import type { Settings } from '../settings.ts'
import { keepMail } from './folder.ts'

/** A file that comes with a mail. */
interface Attachment {
  name: string
  /** MIME type. */
  type: string
  content: Uint8Array
}

/** A mail in plain text, and files with it. */
export interface Mail {
  /** A UUID: of one that is sent twice, mail programs show one. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  attachments?: readonly Attachment[]
}

// A mail server that is slow is waited for, one that is gone is not: who sends tries again.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
// A mail is made of the text it is given, never of a file or an address that this text may name.
const onlyText = { disableFileAccess: true, disableUrlAccess: true }

let send: ((mail: Mail) => Promise<void>) | undefined

/** Makes mails go to the server of `SMTP_URL`, or else into the folder `mail` of the data folder. */
export function openMail({ mail: { smtpUrl, from }, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): void {
  if (smtpUrl) {
    const server = createTransport({ url: smtpUrl, ...timeouts, ...onlyText })
    const outage = new Outage('the mail server takes no mails', 'the mail server takes mails again')
    send = async (mail) => {
      try {
        await server.sendMail(message(mail, from))
        outage.works()
      } catch (error) {
        if (!isAboutOneMail(error)) outage.failed({ err: error })
        throw error
      }
    }
  } else {
    const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...onlyText })
    send = async (mail) => {
      const written = await paper.sendMail(message(mail, from))
      await keepMail(dataDir, mail.id, written.message as Buffer)
    }
  }
}

/** https://nodemailer.com/errors: the server refuses this sender, these recipients or this text. */
const isAboutOneMail = (error: unknown) =>
  ['EENVELOPE', 'EMESSAGE'].includes(String((error as NodeJS.ErrnoException).code))

/** Connects and signs in to a mail server, and sends nothing. Rejects with the library's error. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const server = createTransport({ url: smtpUrl, ...timeouts })
  await server.verify().finally(() => server.close())
}

/**
 * Sends a mail. Resolves once the server has accepted it or its file is written; rejects otherwise. A person without
 * an address gets none.
 */
export async function sendMail(mail: Mail): Promise<void> {
  if (!send) throw new Error('openMail() has not been called')
  if (hasAddress(mail.to)) await send(mail)
}

function message({ id, attachments = [], ...mail }: Mail, from: string): SendMailOptions {
  const host = /@([^>]+)/.exec(from)?.[1]
  const files = attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }))
  return { ...mail, attachments: files, from, messageId: `<${id}@${host}>` }
}
