import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { FUNCTIONS_PORT } from '../app/shell/call-function.ts'
import { type Usage, usageOf } from '../app/shell/public/usage.server.ts'

/**
 * Headers of every answer: pages, API, sign-in, streams, files, refusals. They are set on Node's response, which also
 * covers streams and costs the fast paths next to nothing. A handler's own header wins, e.g. `Cache-Control`.
 */
export const headersOfAll: MiddlewareHandler<{ Bindings: HttpBindings }> = (c, next) => {
  const { outgoing } = c.env
  outgoing.setHeader('X-Content-Type-Options', 'nosniff')
  outgoing.setHeader('X-Frame-Options', 'DENY')
  outgoing.setHeader('Referrer-Policy', 'same-origin')
  outgoing.setHeader('Cache-Control', 'no-store')
  return next()
}

/** A PDF is drawn by the browser and runs nothing; pages of this site show it within themselves. */
export const headersOfPdf: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('Content-Type') !== 'application/pdf') return
  c.header('Content-Security-Policy', "frame-ancestors 'self'")
  c.header('X-Frame-Options', 'SAMEORIGIN')
}

const inDevelopment = import.meta.env.DEV ? ['ws:', `http://localhost:${FUNCTIONS_PORT}`] : []

/** Content security policies name a script without its query. */
const addressOf = (script: string) => script.replace(/[?#].*/, '')

/** Headers of pages: the content security policy with a nonce for each, and the script that counts visits. */
const headersOfPage = (frameAncestors: string, usage?: Usage) => {
  const [script, endpoint] = usage ? [[addressOf(usage.script)], [usage.endpoint]] : [[], []]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...script],
      styleSrc: ["'self'", NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...endpoint],
      connectSrc: ["'self'", ...inDevelopment, ...endpoint],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [frameAncestors],
    },
    // Above, for all.
    referrerPolicy: false,
    xContentTypeOptions: false,
    xFrameOptions: false,
    // A hotel on its own network may well run on plain http: promising https for a year is its own decision.
    strictTransportSecurity: false,
  })
}

const headersOfUncounted = headersOfPage("'none'")

export const headersOfPages: MiddlewareHandler = (c, next) => {
  if (c.get('isFramedHere')) return headersOfFramed(c, next)
  const usage = usageOf(c.req.raw)
  return usage ? headersOfPage("'none'", usage)(c, next) : headersOfUncounted(c, next)
}

const mayBeFramedHere = headersOfPage("'self'")

/** For a page that is framed by another of ours, as a preview. */
export const headersOfFramed: MiddlewareHandler = (c, next) => {
  c.header('X-Frame-Options', 'SAMEORIGIN')
  return mayBeFramedHere(c, next)
}
