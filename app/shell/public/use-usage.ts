import { useEffect, useState } from 'react'
import { redirectDocument } from 'react-router'
import { indexedPages } from '../paths.ts'
import type { Usage } from './usage.server.ts'

const SCRIPT_ID = 'usage'

/** Has the visit counted that this document began with, once it is drawn and taken over. */
export function useUsage(usage: Usage | undefined) {
  // The document's own policy allows the first page's script only, also on pages that the router opens later.
  const [first] = useState(usage)
  useEffect(() => {
    if (!first || document.getElementById(SCRIPT_ID)) return
    const script = document.createElement('script')
    // The names by which Plausible, Umami and Fathom ask for their site.
    Object.assign(script.dataset, { domain: first.site, websiteId: first.site, site: first.site })
    script.id = SCRIPT_ID
    script.src = first.script
    document.head.append(script)
  }, [first])
}

/** A counting script sees its document until that ends: pages that must not be counted open in a new document. */
export function leaveCounted({ request }: { request: Request }): void {
  if (request.method !== 'GET' || !document.getElementById(SCRIPT_ID)) return
  const { pathname, search } = new URL(request.url)
  if (!indexedPages.includes(pathname)) throw redirectDocument(pathname + search)
}
