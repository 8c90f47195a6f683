import { SESSION_COOKIE } from '../../../platform/auth/sessions.ts'
import { settings } from '../../../platform/settings.ts'
import { indexedPages } from '../paths.ts'

/** What counts the visit of a page. */
export interface Usage {
  script: string
  site: string
  /** Where it reports to. */
  endpoint: string
}

/**
 * What counts the visit that a request is, where the installation has set something: of the pages that are for the whole
 * world alone, whose addresses hold nothing of anybody; not of those who are signed in, for whom a script of another
 * site could do what they may do here; nor of those whose browser asks not to be followed.
 */
export function usageOf({ url, headers }: Request, counted = settings().usage): Usage | undefined {
  const { script, site } = counted
  if (script === undefined || site === undefined) return undefined
  if (!indexedPages.includes(new URL(url).pathname)) return undefined
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return undefined
  if (headers.get('Cookie')?.includes(SESSION_COOKIE)) return undefined
  return { script, site, endpoint: counted.endpoint ?? new URL(script).origin }
}
