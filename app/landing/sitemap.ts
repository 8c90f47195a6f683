import { staffLanguages } from '../../i18n/language.ts'
import { indexedPages } from '../shell/paths.ts'
import { publicOrigin } from '../shell/public-origin.ts'
import type { Route } from './+types/sitemap'
import { pageAddressIn } from './page-meta.ts'

/** Every page to be found, by each of its addresses: https://www.sitemaps.org/protocol.html. */
export function loader({ request }: Route.LoaderArgs) {
  const pages = indexedPages.map((path) => entries(new URL(path, publicOrigin(request)).href)).join('')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages}</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** A page's plain address and those of its languages; each names them all. */
function entries(plain: string): string {
  const named = staffLanguages.map((language) => [language, pageAddressIn(plain, language)] as const)
  const alternates = [...named, ['x-default', plain]].map(
    ([language, address]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`,
  )
  return [plain, ...named.map(([, address]) => address)]
    .map((address) => `  <url>\n    <loc>${address}</loc>\n${alternates.join('')}  </url>\n`)
    .join('')
}
