import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '../../platform/database/tenancy.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { refusalOf } from '../../tests/support/hotel.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import type { Visitor } from '../actor.ts'
import { operations } from '../operations.ts'
import { mailKept, startMailing } from './mailing.ts'

const { sendMessage } = operations

const installed = installation()

let server: MailServer
let port: number
beforeAll(async () => {
  server = await startMailServer()
  port = Number(new URL(server.url).port)
  const mail = { smtpUrl: server.url, from: 'bell@rooms.example', operator: 'operator@rooms.example' }
  install({ ...settings(), mail })
  openMail(settings())
})
afterAll(() => server.close())
beforeEach(async () => {
  await mailKept()
  await owner('delete from contact_messages')
  server.took.length = 0
  server.refuse()
})

let machines = 0
/** Somebody at an address that nobody has come from yet. */
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
const kept = () =>
  owner<{ id: string; subject: string; mailed: boolean; tries: number }>(
    `select id, subject, mailed_at is not null as mailed, mail_tries as tries
     from contact_messages order by created_at`,
  )

describe('a message', () => {
  test('is kept, and mailed to the operator, who can reply to whoever wrote it', async () => {
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
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ mailed: true, tries: 1 }]))
  })

  test('is one, however often its form is sent', async () => {
    const [who, message] = [somebody(), messageOf()]
    const answers = await Promise.all([sendMessage(who, message), sendMessage(who, message)])
    expect(await sendMessage(who, message)).toEqual(answers[0])
    expect(answers[1]).toEqual(answers[0])
    expect(await kept()).toHaveLength(1)
    await mailKept()
    expect(server.took).toHaveLength(1)
  })

  test('that was changed since its form was sent is another one', async () => {
    const [who, message] = [somebody(), messageOf()]
    await sendMessage(who, message)
    await sendMessage(who, { ...message, body: 'Plutôt treize.' })
    expect(await kept()).toHaveLength(2)
  })

  test('can put no header into the mail, and keeps the lines of its text', async () => {
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
  ])('%s is refused, and nothing is kept', async (_what, said) => {
    const { reason, fields } = await refusalOf(sendMessage(somebody(), messageOf(said)))
    expect({ reason, fields: Object.keys(fields ?? {}) }).toEqual({
      reason: 'invalid-input',
      fields: Object.keys(said),
    })
    expect(await kept()).toEqual([])
  })

  test('may be as long as it says', async () => {
    const long = { name: '👋'.repeat(100), subject: '👋'.repeat(150), body: '👋'.repeat(5000) }
    await expect(sendMessage(somebody(), messageOf(long))).resolves.toBeDefined()
  })
})

describe('from one address', () => {
  test('three are taken in an hour; the fourth is refused, and told when', async () => {
    const who = somebody()
    for (let i = 0; i < 3; i++) await sendMessage(who, messageOf())
    const { reason, retryAfter } = await refusalOf(sendMessage(who, messageOf()))
    expect(reason).toBe('too-many-messages')
    expect(retryAfter).toBeGreaterThan(3500)
    expect(retryAfter).toBeLessThanOrEqual(3600)
    expect(await kept()).toHaveLength(3)
    await expect(sendMessage(somebody(), messageOf())).resolves.toBeDefined()
  })

  test('a form that is sent again takes none of the three, and is answered beyond them', async () => {
    const [who, first] = [somebody(), messageOf()]
    for (let i = 0; i < 5; i++) await sendMessage(who, first)
    for (let i = 0; i < 2; i++) await sendMessage(who, messageOf())
    await expect(sendMessage(who, first)).resolves.toBeDefined()
    expect((await refusalOf(sendMessage(who, messageOf()))).reason).toBe('too-many-messages')
    expect(await kept()).toHaveLength(3)
  })

  test('one that could not be kept takes none of them', async () => {
    const who = somebody()
    await owner('alter table contact_messages add constraint is_full check (false) not valid')
    for (let i = 0; i < 5; i++) await expect(sendMessage(who, messageOf())).rejects.toThrow()
    await owner('alter table contact_messages drop constraint is_full')
    for (let i = 0; i < 3; i++) await sendMessage(who, messageOf())
  })
})

describe('while the mail server', () => {
  test('refuses, nothing is lost: it is tried again, the others go first', async () => {
    server.refuse(/operator/)
    await sendMessage(somebody(), messageOf({ subject: 'Premier' }))
    await mailKept()
    expect(await kept()).toMatchObject([{ mailed: false }])
    server.refuse()
    await sendMessage(somebody(), messageOf({ subject: 'Deuxième' }))
    await vi.waitFor(() => expect(server.took).toHaveLength(2))
    expect(server.took.map(({ mail }) => mail.subject)).toEqual(['[Sonnette] Deuxième', '[Sonnette] Premier'])
    await mailKept()
    expect(await kept()).toMatchObject([{ mailed: true }, { mailed: true }])
    expect(server.took).toHaveLength(2)
  })

  test('is away, a message is kept and acknowledged; the next start mails it', async () => {
    await server.close()
    await sendMessage(somebody(), messageOf({ subject: 'Pendant la panne' }))
    await mailKept()
    expect(await kept()).toMatchObject([{ mailed: false }])
    server = await startMailServer(port)
    const stop = startMailing()
    onTestFinished(stop)
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
    await stop()
    expect(await kept()).toMatchObject([{ mailed: true }])
  })

  test('is back, it is tried again by itself within a minute', async () => {
    server.refuse(/operator/)
    await sendMessage(somebody(), messageOf())
    await mailKept()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const stop = startMailing()
    onTestFinished(stop)
    await mailKept()
    expect(await kept()).toMatchObject([{ mailed: false }])
    server.refuse()
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(server.took).toHaveLength(1))
  })
})

test.each([
  'select from contact_messages',
  "insert into contact_messages values (gen_random_uuid(), 'a', 'a@b', 'c', 'd', now())",
  "update contact_messages set body = ''",
  'delete from contact_messages',
])('the application may not: %s', async (statement) => {
  await expect(database().query(statement)).rejects.toMatchObject({ code: '42501' })
})
