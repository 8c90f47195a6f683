import { readdirSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cloneRawRequest } from 'hono/request'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { actorContext, languageContext, nonceContext, rejectionContext } from '../app/context.ts'
import { indexedPages } from '../app/shell/indexed-pages.ts'
import type { Actor } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { readLinkToken } from '../domain/ids.ts'
import { database } from '../platform/database/tenancy.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { actorOfPage, actorOfRoom, sessionOf } from './actor.ts'
import { API, describeApi, serveApi, toDomainError } from './api.ts'
import { deferScripts } from './defer-scripts.ts'
import { detectLanguage, languageOf } from './language.ts'
import { streamToGuest, streamToStaff } from './live.ts'
import { mails } from './mails.ts'
import { isOfThisSite } from './origin.ts'
import { BODY_MAXIMUM, sendOrder } from './send-order.ts'
import { signInApi } from './sign-in.ts'

type Env = { Bindings: HttpBindings; Variables: { secureHeadersNonce: string } }
type Ctx = Context<Env>

/** The mount table: what answers which path. */
export function createApp(clientFolder: string): Hono<Env> {
  const app = new Hono<Env>()
  const { publicUrl } = settings()
  // Behind a proxy that ends TLS, forms come from an origin other than the one this server sees.
  const allowedActionOrigins = publicUrl ? [new URL(publicUrl).host] : []
  const render = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE)
  const page = pageOf(render)
  const deferredPage = pageOf(render, import.meta.env.PROD ? deferScripts(clientFolder) : undefined)

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', ready)

  if (import.meta.env.PROD) {
    app.use('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: immutable }))
    // Named one by one, so that no page waits for a look at the disk.
    for (const file of readdirSync(clientFolder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      app.get(
        `/${file.name}`,
        serveStatic({ root: clientFolder, precompressed: true, onFound: currentScript }),
      )
    }
  }

  app.get('/live', async (c) => {
    const { actor, sessionId } = await sessionOf(c)
    return actor.kind === 'staff' ? streamToStaff(c, actor, sessionId) : c.text('sign in first', 401)
  })
  app.get('/room/:token/live', async (c) => {
    const token = c.req.param('token')
    const actor = await actorOfRoom(c, token)
    return actor.kind === 'guest'
      ? streamToGuest(c, actor, readLinkToken(token) ?? '')
      : c.text('not found', 404)
  })

  app.post('/room/:token', sendOrder)

  app.use(detectLanguage)
  if (import.meta.env.DEV) app.route('/mails', mails)

  app.use(bodyLimit({ maxSize: BODY_MAXIMUM, onError: () => refused(new DomainError('invalid-input')) }))
  app.get(`${API}/openapi.json`, async (c) => c.json(await describeApi()))
  // Pages check the origin of a form themselves (React Router does), and so does signing in.
  app.use(`${API}/*`, async (c, next) => (isOfThisSite(c) ? next() : refused(new DomainError('not-allowed'))))
  app.all(`${API}/*`, serveApi)
  app.route('/api/auth', signInApi)

  app.use(compress())
  app.use(pageHeaders)
  app.all('/room/:token', (c) => deferredPage(c, (token) => actorOfRoom(c, token)))
  // Where no page is rendered, React Router leaves the origin of a form unchecked.
  app.use('/room/:token/data', async (c, next) =>
    isOfThisSite(c) ? next() : refused(new DomainError('not-allowed')),
  )
  app.all('/room/:token/data', (c) => page(c, (token) => actorOfRoom(c, token)))
  // Screens to work with are opened once and used for hours: they start at once.
  for (const path of ['/admin/*', '/employee/*']) app.all(path, (c) => page(c, () => actorOfPage(c)))
  app.all('*', (c) => deferredPage(c, () => actorOfPage(c)))

  app.onError((error) => refused(toDomainError(error)))
  return app
}

/** Renders a page, or runs its action, for whoever `whose` finds to be asking. */
const pageOf =
  (render: RequestHandler, finish?: (html: string, nonce: string) => string) =>
  async (c: Ctx, whose: (token: string) => Promise<Actor>) => {
    const context = new RouterContextProvider()
    context.set(actorContext, { kind: 'visitor' })
    try {
      // React Router asks for a page's data at the same address with `.data` behind it.
      context.set(actorContext, await whose((c.req.param('token') ?? '').replace(/\.data$/, '')))
    } catch (error) {
      context.set(rejectionContext, toDomainError(error))
    }
    context.set(languageContext, languageOf(c))
    context.set(nonceContext, c.get('secureHeadersNonce'))
    // A form that was read already, e.g. by the sendOrder, is read from a copy.
    const request = c.req.raw.bodyUsed ? await cloneRawRequest(c.req) : c.req.raw
    const response = await render(request, context)
    c.header('Vary', 'Cookie, Accept-Language')
    if (!response.ok || !indexedPages.includes(c.req.path)) c.header('X-Robots-Tag', 'noindex')
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const nonce = c.get('secureHeadersNonce') ?? ''
    const body = finish && isPage ? finish(await response.text(), nonce) : response.body
    // Joins what was set on the way in, e.g. a new device's cookie, to what the page answers.
    return c.newResponse(body, response)
  }

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: ["'self'", NONCE],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: import.meta.env.DEV ? ["'self'", 'ws:'] : ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  // A hotel on its own network may well run on plain http: promising https for a year is its own decision.
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
})

function immutable(_path: string, c: Context) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Scripts that keep their names from build to build: no cache on the way may hold an old one. */
function currentScript(path: string, c: Context) {
  if (path.endsWith('.js')) c.header('Cache-Control', 'no-cache')
}

async function ready(c: Ctx): Promise<Response> {
  try {
    await database().query('select 1')
    return c.text('ready')
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database does not answer')
    return c.text('the database does not answer', 503)
  }
}

function refused(refusal: DomainError): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (refusal.data.retryAfter) headers.set('retry-after', String(refusal.data.retryAfter))
  return new Response(JSON.stringify(refusal.toJSON()), {
    status: refusal.status as ContentfulStatusCode,
    headers,
  })
}
