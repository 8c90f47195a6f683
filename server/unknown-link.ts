import type { MiddlewareHandler } from 'hono'
import type { Language } from '../i18n/language.ts'
import { actorOfRoom } from './actor.ts'
import { languageOf } from './language.ts'
import type { Page, PageEnv } from './pages.ts'
import { markOpened, noteForm } from './scan-cookie.ts'

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
    const typed = c.req.param('token') ?? ''
    if (!isPlain) {
      return page(c, async (token) => {
        const actor = await actorOfRoom(c, token)
        if (c.req.method === 'POST') noteForm(actor, token)
        return actor
      })
    }
    const asked = actorOfRoom(c, typed)
    const kind = await asked.then(
      (actor) => actor.kind,
      () => undefined,
    )
    if (kind === 'guest') markOpened(c, typed)
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
