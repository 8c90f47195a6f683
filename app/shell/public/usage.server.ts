import { SESSION_COOKIE } from '../../../platform/auth/sessions.ts'
import { settings } from '../../../platform/settings.ts'
import { indexedPages } from '../paths.ts'

/** The script that counts a visit. */
export interface Usage {
  script: string
  site: string
  endpoint: string
}

/**
 * The counting script for a request, if the installation has one. Only for pages of `indexedPages`, whose addresses
 * hold no personal data; not for signed-in users, because a script of another site could act in their name; and not
 * if the browser asks not to be tracked.
 */
export function usageOf({ url, headers }: Request, counted = settings().usage): Usage | undefined {
  const { script, site } = counted
  if (script === undefined || site === undefined) return undefined
  if (!indexedPages.includes(new URL(url).pathname)) return undefined
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return undefined
  if (headers.get('Cookie')?.includes(SESSION_COOKIE)) return undefined
  return { script, site, endpoint: counted.endpoint ?? new URL(script).origin }
}
