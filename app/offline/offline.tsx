import { renderToStaticMarkup } from 'react-dom/server'
import { nonceContext } from '../context.ts'
import type { Route } from './+types/offline'
import { OfflinePage } from './offline-page.tsx'

/**
 * The page that is shown in place of any other while there is no connection: the service worker keeps it. It stands
 * alone, whatever the address in whose place it is shown.
 */
export function loader({ context }: Route.LoaderArgs) {
  const html = renderToStaticMarkup(<OfflinePage nonce={context.get(nonceContext)} />)
  return new Response(`<!doctype html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
