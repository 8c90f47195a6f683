import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

/** What only staff see: no weight for a guest, nor for who reads about the product. */
export const staffOnly = /^(app\/(staff|admin|employee)\/|i18n\/staff\.ts$)/

/**
 * What the browser loads for each route of the build in `build/`: the route's own module, those around it and the
 * entry, with all that they import (what is imported on demand is not counted): its source files, and what the scripts
 * weigh, packed, the list of all routes among them.
 */
export function readBundles() {
  const assets = join(root, 'build', 'client', 'assets')
  const chunks = JSON.parse(readFileSync(join(root, 'build', 'chunks.json'), 'utf8'))
  const { entry, routes, url } = readManifest(assets)
  const weigh = (file) => gzipSync(readFileSync(join(root, 'build', 'client', file)), { level: 9 }).length

  return Object.values(routes)
    .filter((route) => route.hasDefaultExport)
    .map((route) => {
      const starts = [entry, ...withParents(route, routes)].flatMap(({ module, imports }) => [
        module,
        ...imports,
      ])
      const files = reached(
        starts.map((path) => path.slice(1)),
        chunks,
      )
      return {
        id: route.id,
        sources: [...new Set(files.flatMap((file) => chunks[file].sources))].sort(),
        scriptBytes: [url, ...files].reduce((sum, file) => sum + weigh(file), 0),
      }
    })
}

/** React Router's own list of what each route loads, as browsers get it. */
function readManifest(assets) {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  const text = readFileSync(join(assets, file ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

const withParents = (route, routes) => (route ? [route, ...withParents(routes[route.parentId], routes)] : [])

function reached(files, chunks, known = new Set()) {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    reached(chunks[file].imports, chunks, known)
  }
  return [...known]
}
