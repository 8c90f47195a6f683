// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are samples of source
import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'

/** The files that define paths. */
const homes = ['app/routes.ts', 'app/shell/paths.ts']

/** String methods whose argument is part of a path. */
const cutting = /^(startsWith|endsWith|includes|split|join|replace|replaceAll)$/

const isFile = (text: string) => /^\/[\w-]+\.\w+$/.test(text)
const isPath = (text: string) => /^\/([a-z][\w-]*([/?#]|$)|[?#])/.test(text) && !isFile(text)
/** A slash alone is the way home where something leads to it; elsewhere it is a key, or stands between two things. */
const leadsHome = /(\b(redirect|navigate|assign)\(|\b(to|href|action)=\{?)\s*['"`]\/['"`]/

/** The paths that a source writes by itself. Files of public/, which have an ending, are none. */
const literalPaths = (source: string, tsx = true) => [
  ...textsIn(parseSync(source, { syntax: 'typescript', tsx })).filter(isPath),
  ...(leadsHome.test(source) ? ['/'] : []),
]

function textsIn(node: unknown): string[] {
  if (!node || typeof node !== 'object') return []
  const { type, value, raw, source, callee } = node as Record<string, unknown>
  if (type === 'StringLiteral') return [String(value)]
  if (type === 'TemplateElement') return [String(raw)]
  if (source && /^(Import|Export)/.test(String(type))) return []
  if (type === 'CallExpression' && cutting.test(methodOf(callee))) return textsIn(callee)
  return Object.values(node).flatMap(textsIn)
}

const methodOf = (callee: unknown) => (callee as { property?: { value?: string } }).property?.value ?? ''

test.each([
  ['<Link to="/login" />', '/login'],
  ["<form action={isNew ? '/account' : here} />", '/account'],
  ["redirect('/')", '/'],
  ['<Link to="/" />', '/'],
  ['fetch(`/room/${token}/live`)', '/room/'],
  ['const link = `${origin}/room/${token}`', '/room/'],
  ["navigate('/#features')", '/#features'],
  ["const next = '/login?next=' + here", '/login?next='],
])('the code %s writes a path', (source, path) => {
  expect(literalPaths(source)).toContain(path)
})

test.each([
  "import { home } from '/app/shell/paths.ts'",
  '<Link to={paths.login} className="aspect-3/4 text-4xl/11" />',
  '<link rel="icon" href="/favicon.svg" />',
  "given.startsWith('/') && given.split('/')",
  "const day = `${date}/${month}` + ' / '",
  "const SEARCH_KEY = '/'",
])('the code %s writes no path', (source) => {
  expect(literalPaths(source)).toEqual([])
})

test('no screen writes a path outside the shared files', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !homes.includes(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    literalPaths(readFileSync(file, 'utf8'), file.endsWith('.tsx')).map((path) => `${file}: ${path}`),
  )
  expect(found).toEqual([])
})

/** The patterns of every page and nested page. */
const pages = (entries: RouteConfigEntry[], above = ''): RegExp[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined || path === '*' ? above : `${above}/${path}`
    return [new RegExp(`^${here.replaceAll(/:\w+/g, '[^/]+') || '/'}$`), ...pages(children, here)]
  })

test('every path that mails contain exists among the routes', () => {
  const files = globSync('domain/**/{jobs,subscribe,list}.ts')
  const written = files.flatMap((file) =>
    literalPaths(readFileSync(file, 'utf8').replaceAll(/^ +http: .*$/gm, ''), false),
  )
  expect(written).toEqual(expect.arrayContaining(['/account', '/invitation/', '/employee/requests']))
  const known = pages(routes)
  // The part behind a last slash is a parameter.
  const led = written.map((path) => path.replace(/[?#].*$/, '').replace(/\/$/, '/x'))
  expect(led.filter((path) => !known.some((page) => page.test(path)))).toEqual([])
})
