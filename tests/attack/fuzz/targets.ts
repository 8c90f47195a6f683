import { readdirSync } from 'node:fs'
import { readRoutes } from '../../../scripts/lib/bundles.mjs'
import { libraryEndpoints } from '../../support/library.ts'
import type { Stage } from '../stage.ts'

/** Something that can be asked of the product, as the product itself says. */
export interface Target {
  kind: 'page' | 'api' | 'sign-in' | 'function' | 'stream' | 'file' | 'nothing'
  /** The method that it is made for; attacks use others too. */
  method: string
  /** With `{name}` where something is to be put in. */
  path: string
  /** Of the body, where it takes one. */
  schema?: object
}

/** Every route of the build, every operation of the API, every endpoint of the sign-in library, functions, streams and files. */
export async function allTargets(stage: Stage): Promise<Target[]> {
  return [
    ...pages(),
    ...(await operations(stage)),
    ...endpoints(),
    ...functions,
    ...streams,
    ...files(),
    ...nothing,
  ]
}

function pages(): Target[] {
  return readRoutes().flatMap(({ path, hasAction }): Target[] => {
    const named = path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{rest}')
    const data = named === '/' ? '/_root.data' : `${named}.data`
    const methods = hasAction ? ['GET', 'POST', 'POST'] : ['GET']
    return methods.flatMap((method): Target[] => [
      { kind: 'page', method, path: named },
      { kind: 'page', method, path: data },
    ])
  })
}

interface Described {
  paths: Record<
    string,
    Record<string, { requestBody?: { content?: { 'application/json'?: { schema?: object } } } }>
  >
}

async function operations(stage: Stage): Promise<Target[]> {
  const { body } = await stage.ask({ method: 'GET', path: '/api/v1/openapi.json' })
  const { paths } = JSON.parse(body) as Described
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { requestBody }]): Target => ({
        kind: 'api',
        method: method.toUpperCase(),
        path: `/api/v1${path}`,
        schema: requestBody?.content?.['application/json']?.schema ?? {},
      }),
    ),
  )
}

/** Endpoints that are not mounted are included: the attack checks that they are not. */
const endpoints = (): Target[] =>
  libraryEndpoints().map(({ method, path }) => {
    const filled = `/api/auth${path.replaceAll(/:(\w+)/g, '{$1}')}`
    return { kind: 'sign-in', method, path: filled, schema: {} }
  })

/** Callable functions, which describe themselves nowhere. */
const functions = ['cancelUserSubscription', 'updateSubscriptionStatus'].map((name): Target => {
  const numberOfRooms = { type: 'integer', minimum: 1, maximum: 1_000 }
  const data = {
    type: 'object',
    properties: { status: { enum: ['active', 'trialing', 'none'] }, numberOfRooms },
  }
  const schema = { type: 'object', properties: { data } }
  return { kind: 'function', method: 'POST', path: `/sonnette/us-central1/${name}`, schema }
})

const streams: Target[] = [
  { kind: 'stream', method: 'GET', path: '/live' },
  { kind: 'stream', method: 'GET', path: '/room/{token}/live' },
]

function files(): Target[] {
  const root = readdirSync('build/client', { withFileTypes: true }).filter((entry) => entry.isFile())
  const asset = readdirSync('build/client/assets').find((name) => name.endsWith('.js'))
  const paths = [...root.map(({ name }) => name), `assets/${asset}`, 'assets/{rest}']
  return [
    ...paths.map((path) => `/${path}`),
    '/healthz',
    '/up',
    '/readyz',
    '/.well-known/jwks.json',
    '/api/v1/openapi.json',
  ].map((path) => ({
    kind: 'file',
    method: 'GET',
    path,
  }))
}

/** Paths that lead nowhere, and paths that scanners try. */
const nothing: Target[] = [
  '/{rest}',
  '/api/{rest}',
  '/api/v1/{rest}',
  '/api/auth/{rest}',
  '/admin/{rest}',
  '/employee/{rest}',
  '/room/{token}/{rest}',
  '/mails',
  '/ui',
  '/.env',
  '/.git/config',
  '/server/index.js',
  '/sonnette/us-central1/{rest}',
  '/__manifest',
].flatMap((path): Target[] => [
  { kind: 'nothing', method: 'GET', path },
  { kind: 'nothing', method: 'POST', path },
])
