import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import {
  type ActionFunctionArgs,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import {
  actorContext,
  awayContext,
  formAnswerContext,
  guestLanguageContext,
  languageContext,
  nonceContext,
  refusalContext,
  rejectionContext,
  roleUnreadContext,
} from '../app/context.ts'
import type { FormAnswer } from '../app/guest/order/answer.ts'
import { DRAWN_FOR, isOfAnotherHotel } from '../app/shell/hotels/drawn-for.ts'
import { indexedPages } from '../app/shell/paths.ts'
import { rejectionResponse } from '../app/shell/rejection-response.ts'
import type { Actor, Guest } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { RoleUnread } from './actor.ts'
import { clientIpAddress } from './address.ts'
import { admitActor } from './admission.ts'
import { guestLanguageOf, languageOf } from './language.ts'
import { refuse, toDomainError } from './refused.ts'
import { nameRoute } from './traces.ts'

export interface PageEnv {
  Bindings: HttpBindings
  Variables: {
    secureHeadersNonce: string
    /** Whether another page of this site may show it within itself. */
    isFramedHere?: boolean
    refusal?: DomainError
    /** Who sent a room's form. */
    guest?: Guest
    /** The photos of that form. */
    photos?: File[]
    /** The answer to that form. */
    formAnswer?: { answer: FormAnswer; status: number }
  }
}
type Ctx = Context<PageEnv>

/** Renders a page, or runs its action, for the actor that `whose` finds. */
export type Page = (c: Ctx, whose: (token: string) => Promise<Actor>) => Promise<Response>

const isFile = (path: string) => /\.(csv|pdf)$/.test(path)

/** Makes pages of React Router's build; `finish` changes the HTML of each. */
export function pagesOf(build: ServerBuild): (finish?: (html: string, nonce: string) => string) => Page {
  const render = createRequestHandler({ ...build, routes: refusing(build.routes) }, import.meta.env.MODE)
  return (finish) => async (c, whose) => {
    const context = new RouterContextProvider()
    context.set(actorContext, { kind: 'visitor', ipAddress: clientIpAddress(c) })
    context.set(languageContext, languageOf(c))
    context.set(guestLanguageContext, guestLanguageOf(c))
    context.set(nonceContext, c.get('secureHeadersNonce'))
    context.set(formAnswerContext, c.get('formAnswer') ?? null)
    try {
      const known = c.get('refusal')
      if (known) throw known
      // React Router asks for a page's data at the same address with `.data` behind it.
      context.set(actorContext, await whose((c.req.param('token') ?? '').replace(/\.data$/, '')))
    } catch (error) {
      context.set(rejectionContext, toDomainError(error))
      context.set(roleUnreadContext, error instanceof RoleUnread)
    }
    const draw = () => render(readable(c.req.raw), context)
    const response = isFile(c.req.path) ? await draw() : await admitActor(context.get(actorContext), draw)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const refusal = response.ok ? null : context.get(refusalContext)
    // A file that is opened by itself has no page to say it on.
    if (refusal && !isPage && !c.req.path.endsWith('.data')) return refuse(c, refusal)
    // React Router's last resort is a line of text.
    if (response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain'))
      return refuse(c, new DomainError('something-broke'))
    c.header('Vary', 'Cookie, Accept-Language')
    if (!response.ok || !indexedPages.includes(c.req.path)) c.header('X-Robots-Tag', 'noindex')
    const retryAfter = refusal?.data.retryAfter
    if (retryAfter) c.header('Retry-After', String(retryAfter))
    const nonce = c.get('secureHeadersNonce') ?? ''
    const body = !isPage
      ? response.body
      : finish
        ? finish(await response.text(), nonce)
        : new Uint8Array(await response.arrayBuffer())
    // Merges headers that were set before, e.g. a new device's cookie, into the page's response.
    return c.newResponse(body, response)
  }
}

/** An address that was cut off or mistyped within an escape is the address of no page, and not one that cannot be read. */
function readable(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    const { headers, signal } = request
    // Some methods cannot be put into a Request object: they are handled as GET.
    return new Request(url, { headers, signal })
  }
}

/** The same routes; their loaders and actions answer a refusal with its own status, for the error page to show. */
function refusing(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const entries = Object.entries(routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: toRejection(unlessAway(loader)) }),
      ...(action && { action: notingAway(toRejection((args) => action(withForm(args)))) }),
    }
    return [id, { ...route, module }]
  })
  return Object.fromEntries(entries)
}

function toRejection(handler: Handler): Handler {
  return async (args: ActionFunctionArgs) => {
    nameRoute(args.pattern)
    try {
      return await handler(args)
    } catch (error) {
      if (!(error instanceof Error) || args.request.signal.aborted) throw error
      throw rejectionResponse(toDomainError(error), args.context)
    }
  }
}

type Handler = (args: ActionFunctionArgs) => unknown

// After one timeout of the database, the rest of the request does not wait for it again.

/** An action does not ask where it is known already, and says it where it finds out. */
function notingAway(action: Handler): Handler {
  return async (args) => {
    const { context } = args
    const barred = context.get(rejectionContext)
    context.set(awayContext, barred?.reason === 'database-away')
    if (barred?.reason === 'database-away') throw rejectionResponse(barred, context)
    const answer = await action(args)
    // An action returns its refusal as its answer.
    if (statusOf(answer) === UNAVAILABLE) context.set(awayContext, true)
    return answer
  }
}

/** After it, no loader asks. */
function unlessAway(loader: Handler): Handler {
  return (args) => {
    if (args.context.get(awayContext)) throw new DomainError('database-away')
    return loader(args)
  }
}

const UNAVAILABLE = 503

const statusOf = (answer: unknown) =>
  (answer as { init?: { status?: number } | null } | undefined)?.init?.status

/**
 * A malformed form is invalid input. A form that was drawn for another hotel than the user's current one acts in
 * neither.
 */
function withForm(args: ActionFunctionArgs): ActionFunctionArgs {
  const { request, context } = args
  const read = request.formData.bind(request)
  const formData = async () => {
    const form = await read().catch(() => {
      throw new DomainError('invalid-input')
    })
    if (isOfAnotherHotel(form.get(DRAWN_FOR), context.get(actorContext)))
      throw new DomainError('hotel-changed')
    return form
  }
  Object.defineProperty(request, 'formData', { value: formData })
  return args
}
