import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openMail, sendMail } from '../platform/mail/mail.ts'
import { install, readSettings, settings } from '../platform/settings.ts'
import { installation } from '../tests/support/database.ts'
import { listening } from '../tests/support/server.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sonnette-mails-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

// Behind one proxy, so that a test can come from another machine.
installation({ DATA_DIR, TRUST_PROXY: '1' })
const site = listening()

const id = '019aa1b2-0000-7000-8000-00000000000c'
beforeAll(() => openMail(settings()))

const read = async (path = '', headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.origin}/mails${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('mails are listed and opened, in the language of the browser', async () => {
  expect((await read()).text).toContain('Aucun e-mail pour l’instant')
  await sendMail({
    id,
    to: 'operator@localhost',
    replyTo: { name: 'Zoé', address: 'zoe@guest.example' },
    subject: 'Douze chambres',
    text: 'Bonjour,\n\nmerci.',
  })
  expect((await read()).text).toContain(`<a href="/mails/${id}">Douze chambres</a>`)
  const { text } = await read(`/${id}`, { 'accept-language': 'en' })
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('<dt>Reply to</dt><dd>Zoé &lt;zoe@guest.example&gt;</dd>')
  expect(text).toContain('Bonjour,\n\nmerci.')
})

test('the files of a mail are listed below it, and saved with their names', async () => {
  const withFile = '019aa1b2-0000-7000-8000-00000000000e'
  await sendMail({
    id: withFile,
    to: 'claire@hotel.example',
    subject: 'Novembre',
    text: 'Voici.',
    attachments: [
      { name: 'Été <b>.pdf', type: 'application/pdf', content: new TextEncoder().encode('%PDF') },
    ],
  })
  const { text } = await read(`/${withFile}`)
  expect(text).toContain('<h2>Pièces jointes</h2>')
  expect(text).toContain(`<a href="/mails/${withFile}/files/0" download>Été &lt;b&gt;.pdf</a>`)
  const file = await read(`/${withFile}/files/0`)
  expect(file.text).toBe('%PDF')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*%C3%89t%C3%A9%20%3Cb%3E\.pdf/)
  for (const none of [`${withFile}/files/1`, `${withFile}/files/x`, `${id}/files/0`]) {
    expect((await read(`/${none}`)).status).toBe(404)
  }
  expect((await read(`/${withFile}/files/0`, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  expect((await read(`/${id}`)).text).not.toContain('<h2>')
})

test('markup in a mail is shown as it was typed and cannot run', async () => {
  const evil = '</pre><script>alert(1)</script><img src=x onerror=alert(2)>'
  const evilId = '019aa1b2-0000-7000-8000-00000000000d'
  await sendMail({
    id: evilId,
    to: 'operator@localhost',
    replyTo: { name: '<b>Eve</b>', address: 'eve@guest.example' },
    subject: `"><script>alert(3)</script>`,
    text: evil,
  })
  for (const path of ['', `/${evilId}`]) {
    const { text, headers } = await read(path)
    expect(text).not.toMatch(/<script|<img|<b>/)
    expect(text).toContain('&lt;script&gt;alert(3)')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect((await read(`/${evilId}`)).text).toContain('&lt;img src=x onerror=alert(2)&gt;')
})

test('an unknown mail is not found', async () => {
  expect((await read('/019aa1b2-0000-7000-8000-0000000000ff')).status).toBe(404)
  expect((await read('/..%2F..%2Fsecret')).status).toBe(404)
})

test('the page of mails is hidden from other machines', async () => {
  for (const from of ['192.0.2.1', '127.0.0.1.example', '10.127.0.1', '::ffff:192.0.2.1']) {
    const { status, text } = await read('', { 'x-forwarded-for': from })
    expect(status, from).toBe(404)
    expect(text).not.toContain('chambres')
  }
  expect((await read('', { 'x-forwarded-for': '::1' })).status).toBe(200)
})

test('the page of mails does not exist if mails go to a server', async () => {
  const before = settings()
  onTestFinished(() => install(before))
  const smtp = {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@b.example',
    OPERATOR_EMAIL: 'c@d.example',
    PUBLIC_URL: 'https://rooms.example',
  }
  install(readSettings({ DATA_DIR, ...smtp }))
  expect((await read()).status).toBe(404)
})
