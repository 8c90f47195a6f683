import { closedToCrawlers } from '../shell/paths.ts'
import { publicOrigin } from '../shell/public-origin.ts'
import type { Route } from './+types/robots'

/** The pages open to crawlers, and the sitemap's address: RFC 9309. */
export function loader({ request }: Route.LoaderArgs) {
  const closed = closedToCrawlers.map((path) => `Disallow: ${path}\n`).join('')
  const sitemap = new URL('/sitemap.xml', publicOrigin(request))
  return new Response(`User-agent: *\n${closed}\nSitemap: ${sitemap}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
