import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as paths from '../app/shell/paths.ts'
import type { Actor } from '../domain/actor.ts'
import { readLinkToken } from '../domain/ids.ts'
import { noteScan } from '../domain/rooms/scans.ts'
import { settings } from '../platform/settings.ts'

// Link previews, prefetches and bots load a room's page, too. So the page only marks that it was opened, and its own
// script's stream makes a scan of that, or a form that is sent.

const SCAN_COOKIE = 'scan'
/** How long a page may take to load its script. Streams that reconnect later are of the same scan. */
const LOADING_SECONDS = 120

/** Marks that the room's page was opened by its link: not from a page of this site, e.g. by an admin who looks at it. */
export function markOpened(c: Context, typed: string): void {
  if (c.req.header('sec-fetch-site') === 'same-origin') return
  setCookie(c, SCAN_COOKIE, '1', {
    path: paths.room(typed),
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings().publicUrl?.startsWith('https:') ?? false,
    maxAge: LOADING_SECONDS,
  })
}

/** Counts the scan of a page that was marked, once its own script runs and the page is not a prerendered one. */
export function noteOpened(c: Context, typed: string): void {
  const token = readLinkToken(typed)
  const isPrefetched = c.req.header('sec-purpose')?.includes('prefetch')
  if (token && !isPrefetched && getCookie(c, SCAN_COOKIE)) noteScan(token)
}

/** Counts a form that a guest has sent, which a page without scripts can do, too. */
export function noteForm({ kind }: Actor, typed: string): void {
  const token = readLinkToken(typed)
  if (kind === 'guest' && token) noteScan(token)
}
