import * as paths from '../../shell/paths.ts'
import { KEPT_SHELL } from '../../shell/persistence/staff-device.ts'

/** The pages that work offline, by role. */
const together: readonly string[][] = [
  [paths.employeeRequests, paths.corridor, paths.employeeDashboard],
  [paths.adminRequests, paths.roomStatus],
]

const shellOf = (page: string) => `${page}?${paths.SHELL}`

/**
 * Caches, once per build and language, the pages that can show the stored list. They contain no list, since
 * it would be outdated. The service worker serves them offline.
 */
export async function cachePages(owner: string): Promise<void> {
  // Without a service worker, the cached pages would never be shown.
  if (!(await navigator.serviceWorker?.ready)) return
  const here = location.pathname
  const pages = together.find((pages) => pages.includes(here)) ?? [here]
  // Every page names the manifest; each build has another one.
  const build = /\/assets\/manifest-[\w.-]+/.exec(document.documentElement.outerHTML)?.[0]
  const key = [owner, document.documentElement.lang, build].join(' ')
  try {
    const shell = await caches.open(KEPT_SHELL)
    const known = await shell.match(here)
    if (known?.headers.get('Sonnette-Kept') === String(hashOf(key))) return
    const assets = new Set(performance.getEntriesByType('resource').flatMap(({ name }) => assetsIn(name)))
    for (const asset of assetsBelow(pages)) assets.add(asset)
    const kept: [page: string, answer: Response][] = []
    for (const page of pages) {
      const answer = await fetch(shellOf(page), { headers: { accept: 'text/html' } })
      if (!answer.ok || answer.redirected) return
      const html = await answer.text()
      for (const asset of assetsIn(html)) assets.add(asset)
      const headers = new Headers(answer.headers)
      for (const name of ['content-encoding', 'content-length']) headers.delete(name)
      headers.set('Sonnette-Kept', String(hashOf(key)))
      kept.push([page, new Response(html, { headers })])
    }
    // Assets first: a cached page must be able to run.
    await shell.addAll([...assets])
    for (const [page, answer] of kept) await shell.put(page, answer)
    // Assets of older builds.
    for (const { url } of await shell.keys()) {
      const { pathname } = new URL(url)
      if (!assets.has(pathname) && !pages.includes(pathname)) await shell.delete(url)
    }
  } catch {
    // Without a connection or free space, nothing is cached.
  }
}

interface Manifest {
  routes: Record<string, { path?: string; parentId?: string }>
}

/** Scripts that these pages load later: React Router reloads a page if one is missing. */
function assetsBelow(pages: readonly string[]): string[] {
  const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? { routes: {} }
  const pathOf = ({ path = '', parentId = '' }: Manifest['routes'][string]): string => {
    const parent = routes[parentId]
    return parent?.path ? `${pathOf(parent)}/${path}` : `/${path}`
  }
  return Object.values(routes).flatMap((route) =>
    pages.some((page) => pathOf(route).startsWith(`${page}/`)) ? assetsIn(JSON.stringify(route)) : [],
  )
}

const assetsIn = (text: string): string[] => [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g))]

/** Detects changes only; it is not a secure hash. */
const hashOf = (text: string) => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7)
