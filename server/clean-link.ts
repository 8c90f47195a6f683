import type { MiddlewareHandler } from 'hono'
import * as paths from '../app/shell/paths.ts'
import { isGluedOn, readLinkToken } from '../domain/ids.ts'

const ROOM = '/room/'

/** Leads a link that came with characters glued behind it to the clean address of its room's page. */
export const cleanLink: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const typed = pathname.slice(ROOM.length)
  const token = readLinkToken(typed)
  return token && isGluedOn(typed) ? c.redirect(paths.room(token) + search, 302) : next()
}
