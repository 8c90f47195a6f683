import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback. */
export interface MailServer {
  /** The value for SMTP_URL. */
  url: string
  /** Accepted mails in order: recipients, source, and the parsed mail. */
  took: { to: string[]; source: string; mail: Email }[]
  /** From now on it refuses matching recipients; none if left out. */
  refuse(recipients?: RegExp): void
  /** How many are connected to it just now. */
  connections(): number
  close(): Promise<void>
}

const never = /$^/

export async function startMailServer(port = 0): Promise<MailServer> {
  const took: MailServer['took'] = []
  let refused = never
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Its own are as many as a test's end is waited for.
    closeTimeout: 2_000,
    onRcptTo({ address }, _session, answer) {
      answer(refused.test(address) ? new Error('not here') : undefined)
    },
    async onData(stream, { envelope }, answer) {
      const parts: Buffer[] = []
      try {
        for await (const part of stream) parts.push(part)
      } catch (cutOff) {
        return answer(cutOff as Error)
      }
      const source = Buffer.concat(parts)
      const to = envelope.rcptTo.map(({ address }) => address)
      took.push({ to, source: source.toString(), mail: await PostalMime.parse(source) })
      answer()
    },
  })
  // Clients cut off by the end of a test do not matter.
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    took,
    refuse: (recipients = never) => {
      refused = recipients
    },
    connections: () => server.connections.size,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
