import type { Context, MiddlewareHandler } from 'hono'
import { readLinkToken } from '../domain/ids.ts'
import { noteScan } from '../domain/rooms/scans.ts'
import type { Language } from '../i18n/language.ts'
import { actorOfRoom } from './actor.ts'
import { languageOf } from './language.ts'
import type { Page, PageEnv } from './pages.ts'

/** A page as it was drawn once: all but its nonce is the same for whoever asks next. */
interface Drawn {
  html: string
  nonce: string
  headers: Headers
}

/**
 * A room's page. What a link that opens nothing is answered with is the same for all of them, so it is drawn once for
 * each language: who tries thousands of links holds nobody else up by it.
 */
export function roomPage(page: Page): MiddlewareHandler<PageEnv> {
  const drawn = new Map<Language, Drawn>()
  return async (c) => {
    const isPlain = c.req.method === 'GET' && !c.req.path.endsWith('.data')
    if (!isPlain) return page(c, (token) => actorOfRoom(c, token))
    const typed = c.req.param('token') ?? ''
    const asked = actorOfRoom(c, typed)
    const kind = await asked.then(
      (actor) => actor.kind,
      () => undefined,
    )
    const token = readLinkToken(typed)
    if (kind === 'guest' && token && !isFromHere(c)) noteScan(token)
    const isUnknown = kind === 'visitor'
    const language = languageOf(c)
    const nonce = c.get('secureHeadersNonce')
    const known = isUnknown ? drawn.get(language) : undefined
    if (known)
      return c.newResponse(known.html.replaceAll(known.nonce, nonce), { status: 404, headers: known.headers })
    const response = await page(c, () => asked)
    if (isUnknown && response.status === 404 && nonce) {
      const html = await response.clone().text()
      drawn.set(language, { html, nonce, headers: new Headers(response.headers) })
    }
    return response
  }
}

/** Whether a page of this site leads here: an admin who looks at a link, a guest who changes the language. */
const isFromHere = (c: Context) => c.req.header('sec-fetch-site') === 'same-origin'
