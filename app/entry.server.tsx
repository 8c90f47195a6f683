import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log } from '../platform/log.ts'
import { loggedRequestId } from '../platform/work.ts'
import { guestLanguageContext, nonceContext } from './context.ts'
import { Nonce } from './shell/nonce.ts'
import { AnswerReference } from './shell/reference.tsx'
import { AnswerLanguage } from './shell/use-language.ts'

/** Renders a page: all of it before the first byte goes out, so that a failure can still answer with its status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <AnswerLanguage value={context.get(guestLanguageContext)}>
          <AnswerReference value={loggedRequestId(status)}>
            <ServerRouter context={withMatchedRoutes(entry)} url={request.url} nonce={nonce} />
          </AnswerReference>
        </AnswerLanguage>
      </Nonce>,
      {
        nonce: { script: nonce, style: nonce },
        // Each part where it belongs, also for browsers without scripts, which could not put it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () =>
          pipe(inOnePiece((html) => resolve(new Response(html, { status, headers })))).on('error', reject),
        onShellError: reject,
        onError: (error) => log.error({ err: error }, 'a page could not be drawn'),
      },
    )
  })
}

/** React Router prepares every route that it is given for each page: three quarters of a millisecond for all of them. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, entry.manifest.routes[id]]))
  return { ...entry, manifest: { ...entry.manifest, routes } }
}

/** Collects a page: to hand on every two kilobytes by themselves, through one stream after another, costs more. */
function inOnePiece(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part, _, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

/** Logs a failure of a page. A wrong address and a request that the browser gave up are not failures. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error)) {
    const { status } = error
    const { error: why } = error as { error?: Error }
    return log.debug({ status, err: why }, 'a page was asked for what it has not')
  }
  if (request.signal.aborted) return
  log.error({ err: error }, 'a page failed')
}
