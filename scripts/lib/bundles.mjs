import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { guestLanguages } from '../../i18n/guest-languages.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { root } from './run.mjs'

/** Modules for staff only, which guests and visitors must not load. */
export const staffOnly = /^(app\/(staff|admin|employee)\/|i18n\/(\w+\/)?(staff|flood)\.ts$)/

/**
 * The scripts that a browser loads for each route of `build/`, per language: the route, its layouts and the entry
 * with their static imports and texts; source files and compressed weight, with the list of all routes. The guest's
 * page has an entry of its own.
 */
export function readBundles() {
  const { entry, routes, url } = readManifest(join(root, 'build', 'client', 'assets'))
  const chunks = readChunks('chunks.json')
  return [
    ...guestBundles(),
    ...Object.values(routes)
      .filter((route) => route.hasDefaultExport && route.id !== GUEST)
      .flatMap((route) => {
        const starts = [entry, ...withParents(route, routes)].flatMap(({ module, imports }) => [
          module,
          ...imports,
        ])
        const files = reached(
          starts.map((path) => path.slice(1)),
          chunks,
        )
        return staffLanguages.map((language) => {
          const texts = textScripts(files, chunks, language)
          return bundle(route.id, language, [...new Set([...files, ...texts])], chunks, [url])
        })
      }),
  ]
}

const GUEST = 'guest/room'

/** The guest's entries: one for each language. */
function guestBundles() {
  return guestLanguages.map((language) => {
    const chunks = readChunks(`guest-chunks.${language}.json`)
    const entry = fileOf('app/guest/browser.tsx', chunks)
    return bundle(GUEST, language, reached([entry], chunks), chunks)
  })
}

/** The scripts with texts of a language. */
export function textScripts(files, chunks, language) {
  const audiences = files.flatMap((file) =>
    chunks[file].sources.flatMap((source) => /^i18n\/([\w-]+\.ts)$/.exec(source)?.[1] ?? []),
  )
  const texts = audiences.map((name) => fileOf(`i18n/${language}/${name}`, chunks)).filter(Boolean)
  return reached(texts, chunks)
}

const fileOf = (source, chunks) => Object.keys(chunks).find((file) => chunks[file].sources.includes(source))

const bundle = (id, language, files, chunks, others = []) => ({
  id,
  language,
  files,
  sources: [...new Set(files.flatMap((file) => chunks[file].sources))].sort(),
  // Packed only where it is asked for.
  get scriptBytes() {
    return [...others, ...files].reduce((sum, file) => sum + weigh(file), 0)
  },
})

const weigh = (file) => gzipSync(readFileSync(join(root, 'build', 'client', file)), { level: 9 }).length
const readChunks = (file) => JSON.parse(readFileSync(join(root, 'build', file), 'utf8'))

/** Every route of the build in `build/` that has an address: its whole path, as in routes.ts, and whether it has an action. */
export function readRoutes() {
  const { routes } = readManifest(join(root, 'build', 'client', 'assets'))
  return Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map((route) => ({
      path: `/${withParents(route, routes)
        .flatMap(({ path }) => path || [])
        .reverse()
        .join('/')}`,
      hasAction: route.hasAction,
    }))
}

/** React Router's list of each route's scripts, as browsers get it. */
function readManifest(assets) {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  const text = readFileSync(join(assets, file ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

const withParents = (route, routes) => (route ? [route, ...withParents(routes[route.parentId], routes)] : [])

/** Scripts, and all that they import. */
export function reached(files, chunks, known = new Set()) {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    reached(chunks[file].imports, chunks, known)
  }
  return [...known]
}
