import type { MiddlewareHandler } from 'hono'
import type { GuestLanguage } from '../i18n/guest-languages.ts'
import { guestLanguageOf } from './language.ts'
import type { Page, PageEnv } from './pages.ts'
import { actorOfRoom, markOpened } from './room-link.ts'

/** A cached page: only its nonce differs between responses. */
interface Drawn {
  html: string
  nonce: string
  headers: Headers
}

/**
 * A room's page. The page for an unknown link is the same for all of them, so it is rendered once per language:
 * guessing thousands of links holds up no other request.
 */
export function roomPage(page: Page): MiddlewareHandler<PageEnv> {
  const drawn = new Map<GuestLanguage, Drawn>()
  return async (c) => {
    const isPlain = c.req.method === 'GET' && !c.req.path.endsWith('.data')
    const typed = c.req.param('token') ?? ''
    if (!isPlain) return page(c, async (token) => c.get('guest') ?? actorOfRoom(c, token))
    const asked = actorOfRoom(c, typed)
    const kind = await asked.then(
      (actor) => actor.kind,
      () => undefined,
    )
    if (kind === 'guest') markOpened(c, typed)
    const isUnknown = kind === 'visitor'
    const language = guestLanguageOf(c)
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
