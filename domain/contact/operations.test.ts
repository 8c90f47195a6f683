import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../platform/database/tenancy.ts'
import { closeJobs, openJobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { refusalOf } from '../../tests/support/hotel.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import type { Visitor } from '../actor.ts'
import { jobs } from '../jobs.ts'
import { operations } from '../operations.ts'
import { mailMessage } from './jobs.ts'

const { sendMessage } = operations

const installed = installation({ LIMIT_CONTACT_ALL: '40/3600' })

let server: MailServer
let port: number
beforeAll(async () => {
  server = await startMailing(installed.url)
  port = Number(new URL(server.url).port)
})
afterAll(() => server.close())
beforeEach(async () => {
  // Waiting jobs first: else one could start between the check and its end.
  await owner(`delete from pgboss.job where state <> 'active'`)
  await vi.waitFor(async () =>
    expect(await owner(`select from pgboss.job where state = 'active'`)).toEqual([]),
  )
  await owner('delete from pgboss.job')
  await owner('delete from contact_messages')
  await owner('delete from limits')
  server.took.length = 0
  server.refuse()
})
afterEach(() => void vi.restoreAllMocks())

let machines = 0
/** A visitor from a fresh IP address. */
const somebody = (): Visitor => ({ kind: 'visitor', ipAddress: `192.0.2.${++machines}` })

const messageOf = (said: Record<string, string> = {}) => ({
  key: randomUUID() as string,
  name: 'Zoé Müller',
  email: 'zoe@guest.example',
  subject: 'Douze chambres',
  body: 'Bonjour,\n\ncombien pour douze chambres ?',
  ...said,
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
/** Stored messages with the state of their mail jobs. */
const kept = () =>
  owner<{ id: string; subject: string; mail: string; tries: number }>(
    `select message.id, subject, job.state::text as mail, job.retry_count as tries
     from contact_messages message
     left join pgboss.job on job.name = $1 and job.data->>'messageId' = message.id::text
     order by message.created_at`,
    [mailMessage.name],
  )
/** Skips the retry delay. */
const waitingIsOver = () => owner(`update pgboss.job set start_after = now() where state = 'retry'`)

describe('contact message', () => {
  test('a message is stored and mailed to the operator, who can reply to its sender', async () => {
    const { id } = await sendMessage(somebody(), messageOf())
    expect(await kept()).toMatchObject([{ id, subject: 'Douze chambres' }])
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
    expect(server.took[0]).toMatchObject({
      to: ['operator@rooms.example'],
      mail: {
        from: { address: 'bell@rooms.example' },
        replyTo: [{ name: 'Zoé Müller', address: 'zoe@guest.example' }],
        subject: '[Sonnette] Douze chambres',
        messageId: `<${id}@rooms.example>`,
      },
    })
    expect(server.took[0]?.mail.text).toMatch(
      /^Bonjour,\n\ncombien pour douze chambres \?\n\n-- \nZoé Müller <zoe@guest\.example>\n\d{4}-/,
    )
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'completed', tries: 0 }]))
  })

  test('a message is stored once, however often its form is sent', async () => {
    const [who, message] = [somebody(), messageOf()]
    const answers = await Promise.all([sendMessage(who, message), sendMessage(who, message)])
    expect(await sendMessage(who, message)).toEqual(answers[0])
    expect(answers[1]).toEqual(answers[0])
    expect(await kept()).toHaveLength(1)
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'completed' }]))
    expect(server.took).toHaveLength(1)
  })

  test('a message that was edited after its form was sent is a new one', async () => {
    const [who, message] = [somebody(), messageOf()]
    await sendMessage(who, message)
    await sendMessage(who, { ...message, body: 'Plutôt treize.' })
    expect(await kept()).toHaveLength(2)
  })

  test('a message hides look-alike addresses and text-direction characters in its sender’s name', async () => {
    const said = { name: 'Zoé\u202e boss@rooms．example', subject: 'Douze\u202e sedom', body: 'a' }
    await sendMessage(somebody(), messageOf(said))
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
    const mail = server.took[0]?.mail
    expect(mail?.replyTo).toEqual([{ name: 'Zoé boss rooms. example', address: 'zoe@guest.example' }])
    expect(mail?.subject).toBe('[Sonnette] Douze sedom')
    expect(mail?.text).toMatch(/^a\n\n-- \nZoé boss rooms\. example <zoe@guest\.example>\n/)
  })

  test('a message cannot add a header to the mail, and keeps the lines of its text', async () => {
    const more = '\r\nBcc: everybody@elsewhere.example\u2028X: y'
    await sendMessage(
      somebody(),
      messageOf({ name: `Zoé${more}`, subject: `Douze${more}`, body: 'a\r\nb\rc\u0000\u0007' }),
    )
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
    expect(server.took[0]?.to).toEqual(['operator@rooms.example'])
    expect(server.took[0]?.source).not.toMatch(/^(bcc|x):/im)
    expect(server.took[0]?.mail.subject).toBe('[Sonnette] Douze Bcc: everybody@elsewhere.example X: y')
    expect(server.took[0]?.mail.text).toMatch(/^a\nb\nc\n/)
  })

  test.each([
    ['without a name', { name: ' \n ' }],
    ['with a name of 101 characters', { name: 'é'.repeat(101) }],
    ['without an address', { email: '' }],
    ['with an address that is none', { email: 'zoe at guest.example' }],
    ['with two addresses', { email: 'zoe@guest.example, eve@elsewhere.example' }],
    ['with an address of 255 characters', { email: `zoe@${'x'.repeat(243)}.example` }],
    ['without a subject', { subject: ' \t ' }],
    ['with a subject of 151 characters', { subject: 'x'.repeat(151) }],
    ['without a text', { body: '\n\n' }],
    ['with a text of 5001 characters', { body: 'x'.repeat(5001) }],
    ['without a key', { key: 'again' }],
  ])('a message %s is refused, and nothing is stored', async (_what, said) => {
    const { reason, fields } = await refusalOf(sendMessage(somebody(), messageOf(said)))
    expect({ reason, fields: Object.keys(fields ?? {}) }).toEqual({
      reason: 'invalid-input',
      fields: Object.keys(said),
    })
    expect(await kept()).toEqual([])
  })

  test('a message of the maximum length is accepted', async () => {
    const long = { name: '👋'.repeat(100), subject: '👋'.repeat(150), body: '👋'.repeat(5000) }
    await expect(sendMessage(somebody(), messageOf(long))).resolves.toBeDefined()
  })
})

describe('limit per address', () => {
  test('an address may send three messages an hour, and the fourth is refused with a retry time', async () => {
    const who = somebody()
    for (let i = 0; i < 3; i++) await sendMessage(who, messageOf())
    const { reason, retryAfter } = await refusalOf(sendMessage(who, messageOf()))
    expect(reason).toBe('too-many-messages')
    expect(retryAfter).toBeGreaterThan(3500)
    expect(retryAfter).toBeLessThanOrEqual(3600)
    expect(await kept()).toHaveLength(3)
    await expect(sendMessage(somebody(), messageOf())).resolves.toBeDefined()
  })

  test('a form that is sent again does not count, and is answered beyond the limit', async () => {
    const [who, first] = [somebody(), messageOf()]
    for (let i = 0; i < 5; i++) await sendMessage(who, first)
    for (let i = 0; i < 2; i++) await sendMessage(who, messageOf())
    await expect(sendMessage(who, first)).resolves.toBeDefined()
    expect((await refusalOf(sendMessage(who, messageOf()))).reason).toBe('too-many-messages')
    expect(await kept()).toHaveLength(3)
  })

  test('a message that could not be stored does not count', async () => {
    const who = somebody()
    await owner('alter table contact_messages add constraint is_full check (false) not valid')
    for (let i = 0; i < 5; i++) await expect(sendMessage(who, messageOf())).rejects.toThrow()
    await owner('alter table contact_messages drop constraint is_full')
    for (let i = 0; i < 3; i++) await sendMessage(who, messageOf())
  })
})

describe('mail server failures', () => {
  beforeEach(() => void vi.spyOn(log, 'warn').mockImplementation(() => {}))

  test('a mail that the server refuses is retried and does not block the others', async () => {
    server.refuse(/operator/)
    await sendMessage(somebody(), messageOf({ subject: 'Premier' }))
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'retry' }]))
    server.refuse()
    await sendMessage(somebody(), messageOf({ subject: 'Deuxième' }))
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
    await waitingIsOver()
    await vi.waitFor(() => expect(server.took).toHaveLength(2))
    expect(server.took.map(({ mail }) => mail.subject)).toEqual(['[Sonnette] Deuxième', '[Sonnette] Premier'])
    await vi.waitFor(async () =>
      expect(await kept()).toMatchObject([
        { mail: 'completed', tries: 1 },
        { mail: 'completed', tries: 0 },
      ]),
    )
  })

  test('a message is stored and acknowledged while the mail server is away, and mailed after the next start', async () => {
    await server.close()
    await sendMessage(somebody(), messageOf({ subject: 'Pendant la panne' }))
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'retry' }]))
    await closeJobs()
    server = await startMailServer(port)
    await waitingIsOver()
    await openJobs({ url: installed.url, jobs })
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'completed' }]))
  })

  test('a refused mail is retried for as long as mail servers do', () => {
    const { times, seconds, maximumSeconds } = mailMessage.retry
    const least = Array.from({ length: times }, (_, i) => Math.min(seconds * 2 ** i, maximumSeconds))
    const days = least.reduce((sum, wait) => sum + wait, 0) / 86_400
    expect(days).toBeGreaterThan(4)
  })

  test('a refused mail leaves nothing of its text in the log or the queue', async () => {
    const said = vi.spyOn(log, 'warn').mockImplementation(() => {})
    server.refuse(/operator/)
    await sendMessage(somebody(), messageOf({ subject: 'Secret', body: 'Ne le dites à personne' }))
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'retry' }]))
    const rows = await owner('select data, output from pgboss.job')
    expect(said).toHaveBeenCalled()
    const everything = JSON.stringify([rows, said.mock.calls.map(([entry]) => entry)])
    for (const word of ['Secret', 'personne', 'Zoé', 'zoe@']) expect(everything).not.toContain(word)
  })
})

test('a message that was deleted before it was mailed is not mailed', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  server.refuse(/operator/)
  await sendMessage(somebody(), messageOf())
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mail: 'retry' }]))
  await owner('delete from contact_messages')
  server.refuse()
  await waitingIsOver()
  await vi.waitFor(async () =>
    expect(await owner('select state::text from pgboss.job')).toEqual([{ state: 'completed' }]),
  )
  expect(server.took).toEqual([])
})

test.each([
  'select from contact_messages',
  "insert into contact_messages values (gen_random_uuid(), 'a', 'a@b', 'c', 'd', now())",
  "update contact_messages set body = ''",
  'delete from contact_messages',
  'select contact_message(gen_random_uuid())',
  'select delete_old_contact_messages(0, 1)',
])('the application’s role may not run: %s', async (statement) => {
  await expect(database().query(statement)).rejects.toMatchObject({ code: '42501' })
})

// Last, because the exhausted limit is cached for a moment.
test('messages from ever other addresses are stored up to a total limit', async () => {
  for (let i = 0; i < 40; i++) await sendMessage(somebody(), messageOf())
  const { reason, retryAfter } = await refusalOf(sendMessage(somebody(), messageOf()))
  expect(reason).toBe('too-many-messages')
  expect(retryAfter).toBeGreaterThan(3500)
  expect(await owner('select from contact_messages')).toHaveLength(40)
})
