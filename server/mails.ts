import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { dispositionOf } from '../app/admin/cards/file-answer.server.ts'
import type { StaffLanguage } from '../i18n/language.ts'
import { mailsTexts } from '../i18n/mails.ts'
import { type LocalMail, localAttachment, localMail, localMails } from '../platform/mail/folder.ts'
import { settings } from '../platform/settings.ts'
import { isFromThisMachine } from './address.ts'
import { languageOf } from './language.ts'

/**
 * The mails that were written to the data folder, to read in a browser. Other people's messages are among them: so it
 * is there in development only (server/app.ts), while no mail server is set, and for who sits at this machine.
 */
export const mails = new Hono()

mails.use(async (c, next) => {
  if (settings().mail.smtpUrl !== undefined || !isFromThisMachine(c)) return c.notFound()
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  // Nothing that a mail says can do anything here: no script, no picture, no form.
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
})

mails.get('/', async (c) => {
  const t = mailsTexts[languageOf(c)]
  const all = await localMails(settings().dataDir)
  const list = html`<ul>${all.map(
    ({ id, subject, replyTo, from, date }) =>
      html`<li><a href="/mails/${id}">${subject}</a><br><small>${replyTo || from} · ${date}</small></li>`,
  )}</ul>`
  return c.html(page(c, t.title, all.length > 0 ? list : html`<p>${t.none}</p>`))
})

mails.get('/:id', async (c) => {
  const mail = await localMail(settings().dataDir, c.req.param('id'))
  return mail ? c.html(page(c, mail.subject, inFull(mail, languageOf(c)))) : c.notFound()
})

mails.get('/:id/files/:place', async (c) => {
  const file = await localAttachment(settings().dataDir, c.req.param('id'), Number(c.req.param('place')))
  if (!file) return c.notFound()
  // It is saved, never opened here: it may be anything.
  c.header('Content-Disposition', dispositionOf(file.name, 'attachment'))
  return c.body(file.content, 200, { 'Content-Type': file.type })
})

function inFull({ id, from, to, replyTo, date, text, attachments }: LocalMail, language: StaffLanguage) {
  const t = mailsTexts[language]
  const heads = [
    [t.from, from],
    [t.to, to],
    [t.replyTo, replyTo],
    [t.date, date],
  ].filter(([, value]) => value)
  return html`<p><a href="/mails">${t.back}</a></p>
    <dl>${heads.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    <pre>${text}</pre>
    ${
      attachments.length > 0 &&
      html`<h2>${t.attachments}</h2>
        <ul>${attachments.map((name, place) => html`<li><a href="/mails/${id}/files/${place}" download>${name}</a></li>`)}</ul>`
    }`
}

/** A page for developers, in the colours of their browser. */
const page = (c: Context, title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
<html lang="${languageOf(c)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Sonnette</title>
    <style>
      body { max-width: 44rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif }
      li { margin-block: 0.75rem }
      dl div { display: flex; gap: 1ch }
      dt { font-weight: 600 }
      dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
      pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid; padding-top: 1rem }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`
