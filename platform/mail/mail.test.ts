import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { localAttachment, localMail, localMails, MAILS_MAXIMUM } from './folder.ts'
import { type Mail, openMail, sendMail } from './mail.ts'

const id = '019aa1b2-0000-7000-8000-00000000000a'
const from = 'Sonnette <bell@rooms.example>'
const mail: Mail = {
  id,
  to: 'operator@rooms.example',
  replyTo: { name: 'Zoé “Z” Müller', address: 'zoe@guest.example' },
  subject: 'Été à l’hôtel : 12 chambres',
  text: 'Bonjour,\n\n.\nune ligne qui commence par un point\n\nÀ bientôt — Zoé 👋\n',
}

function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sonnette-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

/** Mails go to a real server on loopback until the test is over. */
async function toServer() {
  const server = await startMailServer()
  onTestFinished(server.close)
  openMail({ mail: { smtpUrl: server.url, from, operator: '' }, dataDir: '/nowhere' })
  return server
}

/** Mails go into a folder until the test is over. */
function toFolder() {
  const dataDir = dataFolder()
  openMail({ mail: { smtpUrl: undefined, from, operator: '' }, dataDir })
  return dataDir
}

describe('mail to a server', () => {
  test('a mail arrives with sender, recipient, reply address, subject and text', async () => {
    const { took } = await toServer()
    await sendMail(mail)
    expect(took).toHaveLength(1)
    expect(took[0]?.to).toEqual(['operator@rooms.example'])
    expect(took[0]?.mail).toMatchObject({
      from: { name: 'Sonnette', address: 'bell@rooms.example' },
      to: [{ address: 'operator@rooms.example' }],
      replyTo: [mail.replyTo],
      subject: mail.subject,
      text: mail.text,
      messageId: `<${id}@rooms.example>`,
    })
  })

  test('a mail carries files whose names may have any letters', async () => {
    const { took } = await toServer()
    const content = new Uint8Array([37, 80, 68, 70, 0, 255, 13, 10])
    await sendMail({
      ...mail,
      attachments: [{ name: 'Été à l’hôtel.pdf', type: 'application/pdf', content }],
    })
    const [file] = took[0]?.mail.attachments ?? []
    expect(file).toMatchObject({
      filename: 'Été à l’hôtel.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
    })
    expect(new Uint8Array(file?.content as ArrayBuffer)).toEqual(content)
    expect(took[0]?.mail.text?.trim()).toBe(mail.text.trim())
  })

  test('a mail is plain text and nothing else', async () => {
    const { took } = await toServer()
    await sendMail({ ...mail, text: '<script>alert(1)</script>' })
    expect(took[0]?.mail.html).toBeUndefined()
    expect(took[0]?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(took[0]?.mail.text?.trim()).toBe('<script>alert(1)</script>')
  })

  test.each(['\r\nBcc: everybody@elsewhere.example', '\nBcc: everybody@elsewhere.example\n\nbody'])(
    'a mail cannot get another header: %j',
    async (more) => {
      const { took } = await toServer()
      const replyTo = { name: `Zoé${more}`, address: 'zoe@guest.example' }
      await sendMail({ ...mail, subject: `Bonjour${more}`, replyTo })
      expect(took[0]?.to).toEqual(['operator@rooms.example'])
      expect(took[0]?.source).not.toMatch(/^bcc:/im)
      expect(took[0]?.mail.text).toBe(mail.text)
    },
  )

  test('a mail that the server refuses is an error', async () => {
    const server = await toServer()
    server.refuse(/operator/)
    await expect(sendMail(mail)).rejects.toThrow('not here')
    expect(server.took).toEqual([])
  })

  test('a mail is an error if no server answers', async () => {
    const server = await startMailServer()
    await server.close()
    openMail({ mail: { smtpUrl: server.url, from, operator: '' }, dataDir: '/nowhere' })
    await expect(sendMail(mail)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('mail without a server', () => {
  test('a mail is stored as a readable file for its owner only', async () => {
    const dataDir = toFolder()
    await sendMail(mail)
    const file = join(dataDir, 'mail', `${id}.eml`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'mail')).mode & 0o777).toBe(0o700)
    expect(readFileSync(file, 'utf8')).toMatch(/^From: Sonnette <bell@rooms\.example>\r\n/)
    expect(await localMail(dataDir, id)).toEqual({
      id,
      from: 'Sonnette <bell@rooms.example>',
      to: 'operator@rooms.example',
      replyTo: 'Zoé “Z” Müller <zoe@guest.example>',
      subject: mail.subject,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      text: mail.text,
      attachments: [],
    })
  })

  test('a mail’s file contains its attachments byte for byte', async () => {
    const dataDir = toFolder()
    const content = new Uint8Array([37, 80, 68, 70, 0, 255, 13, 10])
    const name = 'Été à l’hôtel.pdf'
    await sendMail({ ...mail, attachments: [{ name, type: 'application/pdf', content }] })
    expect(await localMail(dataDir, id)).toMatchObject({ subject: mail.subject, attachments: [name] })
    expect(await localAttachment(dataDir, id, 0)).toEqual({ name, type: 'application/pdf', content })
    for (const place of [1, -1, 0.5, Number.NaN]) {
      expect(await localAttachment(dataDir, id, place)).toBeUndefined()
    }
  })

  test('a mail that is sent twice is one file without leftovers', async () => {
    const dataDir = toFolder()
    await sendMail(mail)
    await sendMail(mail)
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${id}.eml`])
  })

  test('a new mail replaces the oldest one beyond the maximum', async () => {
    const dataDir = toFolder()
    await sendMail(mail)
    const folder = join(dataDir, 'mail')
    const long = new Date(Date.now() - 86_400_000)
    for (let i = 0; i < MAILS_MAXIMUM; i++) {
      const file = join(folder, `019aa1b2-0000-7000-8000-1${String(i).padStart(11, '0')}.eml`)
      writeFileSync(file, '')
      utimesSync(file, long, long)
    }
    await sendMail({ ...mail, id: '019aa1b2-0000-7000-8000-00000000000b' })
    const left = readdirSync(folder)
    expect(left.length).toBeLessThanOrEqual(MAILS_MAXIMUM)
    expect(left.length).toBeGreaterThan(MAILS_MAXIMUM / 2)
    expect(left).toContain(`${id}.eml`)
    expect(left).toContain('019aa1b2-0000-7000-8000-00000000000b.eml')
  })

  test('stored mails are listed without other files', async () => {
    const dataDir = toFolder()
    expect(await localMails(dataDir)).toEqual([])
    const other = { ...mail, id: '019aa1b2-0000-7000-8000-00000000000b', subject: 'Deuxième' }
    await sendMail(mail)
    await sendMail(other)
    writeFileSync(join(dataDir, 'mail', 'notes.txt'), 'x')
    writeFileSync(join(dataDir, 'mail', 'strange.eml'), 'x')
    expect((await localMails(dataDir)).map(({ subject }) => subject).sort()).toEqual([
      'Deuxième',
      mail.subject,
    ])
  })

  test.each(['../secret', '..', '', 'strange', `../mail/${id}`])(
    'a mail’s id cannot name another file: %j',
    async (asked) => {
      const dataDir = toFolder()
      await sendMail(mail)
      writeFileSync(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
      expect(await localMail(dataDir, asked)).toBeUndefined()
    },
  )
})
