import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import * as paths from '../app/shell/paths.ts'
import { DomainError, PROBLEMS } from '../domain/errors.ts'
import { PMS_PATH } from '../domain/pms/operations.ts'
import { JWKS, PUBLIC_SET_S, publicKeys } from '../platform/auth/identity-keys.ts'
import { canCommit } from '../platform/database/ready.ts'
import { jobs } from '../platform/jobs.ts'
import { Outage } from '../platform/outage.ts'
import { settings } from '../platform/settings.ts'
import { tracer } from '../platform/tracer.ts'
import { actorOfOperatorPage, actorOfPage } from './actor.ts'
import { limitAnonymous, limitUnknownLinks } from './anonymous-limits.ts'
import { serveApi } from './api.ts'
import { atMost, refuseMalformedForms } from './bodies.ts'
import { callableFunctions } from './callables.ts'
import { compressPages } from './compress.ts'
import { deferScripts } from './defer-scripts.ts'
import { isDraining } from './draining.ts'
import { filesIn } from './files.ts'
import { answerGuestForm } from './guest-forms.ts'
import { readGuestForm, receivePhoto } from './guest-photos.ts'
import { headersOfAll, headersOfFramed, headersOfPages, headersOfPdf } from './headers.ts'
import { detectLanguage, detectLanguageOfRoom } from './language.ts'
import { serveGuestStream, serveStaffStream } from './live.ts'
import { serveLogo } from './logo.ts'
import { mails } from './mails.ts'
import { MCP, serveMcp } from './mcp.ts'
import { NOTICES, serveNotices } from './notices.ts'
import { API, DESCRIPTION, describeApi } from './openapi.ts'
import { onlyByName, onlyFromOwnPages, onlyFromThisSite } from './origin.ts'
import { type PageEnv, pagesOf } from './pages.ts'
import { servePhoto } from './photo.ts'
import { servePmsMessage } from './pms.ts'
import { explainProblem } from './problems.ts'
import { refuse, toDomainError } from './refused.ts'
import { withRequestIds } from './request-ids.ts'
import { actorOfRoom, cleanLink } from './room-link.ts'
import { refuseWhenFull, signInApi } from './sign-in.ts'
import { nameRoutes } from './traces.ts'
import { frameTriedRoom, serveTryStream } from './tries.ts'
import { roomPage } from './unknown-link.ts'
import { limitBodies } from './upload-limits.ts'

type Ctx = Context<PageEnv>

/** Answers requests as Node gives them; without a host, as of HTTP/1.0, they are for this machine. */
export const createListener = (clientFolder: string): RequestListener =>
  getRequestListener(withRequestIds(createApp(clientFolder).fetch), {
    hostname: 'localhost',
  })

/** The mount table: the handler of each path. */
function createApp(clientFolder: string): Hono<PageEnv> {
  const app = new Hono<PageEnv>()
  const { publicUrl } = settings()
  // Behind a proxy that ends TLS, forms come from an origin other than the one this server sees.
  const allowedActionOrigins = publicUrl ? [new URL(publicUrl).host] : []
  const pages = pagesOf({ ...build, allowedActionOrigins })
  const page = pages()
  const deferredPage = pages(import.meta.env.PROD ? deferScripts(clientFolder) : undefined)

  if (tracer()) app.use(nameRoutes)
  app.use(headersOfAll)
  app.use(onlyByName)
  app.get(paths.logo(':hotelId', ':hash'), serveLogo)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/up', (c) => (isDraining() ? stopping(c) : c.text('up')))
  // Browsers ask for it by themselves, where an answer is no page of ours, or has not said its own yet.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  app.get('/readyz', ready)
  app.get(JWKS, serveKeys)

  if (import.meta.env.PROD) {
    const files = filesIn(clientFolder)
    app.use('/assets/*', files(immutable))
    // Named one by one, so that no page is looked for among them.
    for (const file of readdirSync(clientFolder, { withFileTypes: true })) {
      if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
      app.get(`/${file.name}`, files(currentFile))
    }
  }

  app.get('/room/*', cleanLink)
  // Before anything can be refused, which is then said in the caller's language.
  app.use(detectLanguage)
  app.get('/live', serveStaffStream)
  app.get(paths.tryLive, serveTryStream)
  app.use(limitUnknownLinks())
  app.use('/room/*', detectLanguageOfRoom)
  app.get('/room/:token/live', serveGuestStream)

  app.post(NOTICES, serveNotices)
  app.post(`${PMS_PATH}/:token`, servePmsMessage)
  app.post('/api/auth/sign-in/email', refuseWhenFull, atMost(SIGN_IN_MAXIMUM))

  // Ends here, except for the page of a form that is refused.
  app.post('/room/:token{[^./]+}', onlyFromThisSite, readGuestForm, refuseMalformedForms, answerGuestForm)
  app.post('/room/:token/photos', onlyFromThisSite, receivePhoto)

  // Looks at the origin itself: pages of other sites may call where the installation lets them.
  app.route('/', callableFunctions())

  for (const path of [paths.tryPage, `${paths.tryPage}.data`, `${paths.tryPage}/*`, `${API}/tries/*`])
    app.use(path, onlyFromOwnPages)
  app.use(onlyFromThisSite)
  app.use(limitAnonymous())
  app.get(paths.photo(':requestId', ':photoId'), servePhoto)
  if (import.meta.env.DEV) app.route('/mails', mails)

  app.use(limitBodies)
  app.use(refuseMalformedForms)
  app.all(MCP, serveMcp)
  app.get(`${API}${DESCRIPTION}`, serveDescription)
  app.all(`${API}/*`, serveApi)
  app.route('/api/auth', signInApi)
  app.get(`${PROBLEMS}/:reason`, explainProblem)
  app.use('/api/*', async (c, next) =>
    docs.includes(c.req.path) ? next() : refuse(c, new DomainError('no-such-address')),
  )

  app.use(compress())
  app.use(compressPages)
  app.use(headersOfPdf)
  app.get(paths.servicePreview, headersOfFramed, (c) => page(c, () => actorOfPage(c)))
  app.use('/room/:token', frameTriedRoom)
  app.use(headersOfPages)
  app.all('/room/:token', roomPage(deferredPage))
  for (const path of ['/room/:token/data', '/room/:token/wifi.svg'])
    app.all(path, (c) => page(c, (token) => actorOfRoom(c, token)))
  // Screens to work with are opened once and used for hours: they start at once.
  for (const path of ['/admin/*', '/employee/*']) app.all(path, (c) => page(c, () => actorOfPage(c)))
  for (const path of [paths.operatorHome, `${paths.operatorHome}/*`])
    app.all(path, (c) => page(c, () => actorOfOperatorPage(c)))
  app.all('*', (c) => deferredPage(c, () => actorOfPage(c)))

  app.onError((error, c) => refuse(c, toDomainError(error)))
  return app
}

/** An address and a password at their longest take less, however they are written: strangers may send as much as this. */
const SIGN_IN_MAXIMUM = 4 * 1024

/** The one page among the API's addresses, and its data. */
const docs = ['/api/docs', '/api/docs.data']

const HOUR_S = 3600

let description: Promise<Uint8Array<ArrayBuffer>> | undefined

/** More than a megabyte, serialised once on the first request: answers that are never read share one copy. */
async function serveDescription(c: Ctx): Promise<Response> {
  description ??= describeApi().then((document) => new TextEncoder().encode(JSON.stringify(document)))
  return c.body(await description, 200, { 'Content-Type': 'application/json' })
}

async function serveKeys(c: Ctx): Promise<Response> {
  const keys = await publicKeys()
  c.header('Cache-Control', `public, max-age=${PUBLIC_SET_S}`)
  return c.json(keys)
}

function immutable(_path: string, c: Context) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Files that keep their names from build to build: of a script, no cache on the way may hold an old one. */
function currentFile(_: string, c: Context) {
  c.header('Cache-Control', c.req.path.endsWith('.js') ? 'no-cache' : `public, max-age=${HOUR_S}`)
}

const stopping = (c: Context) => c.text('this server is about to stop', 503)

const readiness = new Outage('not ready: the database commits nothing', 'ready again: the database commits')

async function ready(c: Ctx): Promise<Response> {
  if (isDraining()) return stopping(c)
  try {
    await canCommit()
    readiness.works()
    // Said and not refused: requests still arrive and open boards ring, while every server may have the same queue stalled.
    const stalledMs = jobs().stalledMs()
    return c.text(
      stalledMs ? `ready, but the job queue has been stalled for ${Math.round(stalledMs / 1000)} s` : 'ready',
    )
  } catch (error) {
    readiness.failed({ err: error })
    return c.text('the database commits nothing', 503)
  }
}
