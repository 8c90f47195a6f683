import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DomainError } from '../domain/errors.ts'
import { guestErrorSentence, guestRefusalPage } from '../i18n/guest.ts'
import { directionOf, type GuestLanguage } from '../i18n/guest-languages.ts'
import { programFile } from '../platform/program-files.ts'

// The page for a browser that is refused before a page is rendered. It loads nothing and is concatenated from strings:
// refusing a crowd costs next to nothing.

/** A screen reader needs at least this long to read it out. In seconds. */
const SOONEST_REFRESH_S = 5
/** A longer wait is named, without an automatic refresh. In seconds. */
const LATEST_REFRESH_S = 60

const [day = '', night = ''] = readFileSync(programFile('app/ui/styles/tokens.css'), 'utf8').split('@media')
/** The tokens that the page uses, of one theme. */
const colours = (theme: string) => theme.match(/--color-(page|ink|soft|brand): [^;]+;/g)?.join('') ?? ''
const mark =
  readFileSync(programFile('public/favicon.svg'), 'utf8')
    .match(/<path [^>]+>/g)
    ?.join('') ?? ''

const css = `:root{color-scheme:light dark;${colours(day)}}@media(prefers-color-scheme:dark){:root{${colours(night)}}}
body{display:grid;min-height:90vh;place-content:center;margin:0 auto;padding:24px;max-width:28rem;background:var(--color-page);color:var(--color-ink);font:1.125rem/1.5 system-ui,sans-serif}
svg{width:48px;fill:var(--color-brand)}h1{margin:16px 0 0;font-size:1.75rem;line-height:1.2}p{margin:12px 0 0}p+p{color:var(--color-soft)}
a{display:inline-block;padding:12px 0;color:var(--color-brand)}`

/** Nothing but its own styles, of which it names the sum, and the empty icon. */
const policy = `default-src 'none';img-src data:;style-src 'sha256-${createHash('sha256').update(css).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`

interface Asked {
  language: GuestLanguage
  /** Whether nothing was sent, so that asking again is all that it takes. */
  isRead: boolean
  /** The nonce of the styles, if the policy requires one. */
  nonce: string | undefined
}

/** The page that says why, and when and how it goes on; and the headers that go with it. */
export function refusalPage(refusal: DomainError, { language, isRead, nonce }: Asked) {
  const { retryAfter } = refusal.data
  const t = guestRefusalPage(language)
  const dir = directionOf(language)
  const passes = refusal.status >= 500 || retryAfter !== undefined
  const refreshes = isRead && retryAfter !== undefined && retryAfter <= LATEST_REFRESH_S
  const seconds = Math.max(retryAfter ?? 0, SOONEST_REFRESH_S)
  const hints = [
    refreshes && t.again(seconds),
    // A form stays with the browser: to ask for its address alone would drop it.
    !isRead && (passes ? t.resend : refusal.status === TOO_LARGE && t.back),
    isRead && passes && `<a href="">${t.now}</a>`,
  ]
  const title = passes ? t.title : t.refused
  const { requestId } = refusal.data
  const said = [escaped(guestErrorSentence(refusal.data, language)), ...hints.filter(Boolean)]
  if (requestId) said.push(`${t.reference} <code>${requestId}</code>`)
  const html = `<!doctype html><html lang="${language}"${dir ? ` dir="${dir}"` : ''}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style><main><svg viewBox="0 0 32 32" aria-hidden="true">${mark}</svg><h1>${title}</h1>${said.map((one) => `<p>${one}</p>`).join('')}</main></html>`
  const headers: Record<string, string> = {
    'Content-Security-Policy': policy,
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept, Accept-Language, Cookie',
    ...(refreshes && { Refresh: String(seconds) }),
  }
  return { html, headers }
}

const TOO_LARGE = 413

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
