import type { MiddlewareHandler } from 'hono'
import type { StaffLanguage } from '../i18n/language.ts'
import { actorOfRoom } from './actor.ts'
import { languageOf } from './language.ts'
import type { Page, PageEnv } from './pages.ts'
import { markOpened, noteForm } from './scan-cookie.ts'

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
  const drawn = new Map<StaffLanguage, Drawn>()
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
