import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Guest } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { cancelOwnRequest, listOwnRequests, sendRequest } from '../../domain/requests/operations.ts'
import { COMMENT_MAXIMUM } from '../../domain/requests/shapes.ts'
import { liftFlag, raiseFlag, showRoom } from '../../domain/rooms/operations.ts'
import { roomFlagKinds } from '../../domain/rooms/shapes.ts'
import { offeredServices } from '../../domain/services/operations.ts'
import { errorSentence } from '../../i18n/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { actorContext, languageContext, rejectionContext } from '../context.ts'
import { OWN_STYLES } from '../shell/own-styles.ts'
import { runAction } from '../shell/run-action.ts'
import type { Route } from './+types/room'
import { type Answer, troubleOf } from './answer.ts'
import { SCRIPTED } from './forms.ts'
import { isSameOrder, type Offer, readOrder } from './order.ts'
import { RoomFailure, UnknownLink } from './room-error.tsx'
import { RoomPage, type RoomShown } from './room-page.tsx'

/** For how long the page with the answer to a form says so: not on every reload for the rest of the stay. */
const JUST_SENT_MS = 300_000

type Context = Route.LoaderArgs['context']

/** Whoever the link lets in. Every link that does not is answered alike. */
function guestOf(context: Context): Guest {
  const barred = context.get(rejectionContext)
  if (barred) throw rejectionResponse(barred, context.get(languageContext))
  const actor = context.get(actorContext)
  if (actor.kind !== 'guest') throw data(null, { status: 404 })
  return actor
}

function rejectionResponse(refusal: DomainError, language: Language) {
  const { retryAfter } = refusal.data
  const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
  return data({ sentence: errorSentence(refusal.data, language) }, { status: refusal.status, headers })
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<RoomShown> {
  const guest = guestOf(context)
  const language = context.get(languageContext)
  const [room, { services }, { requests }] = await Promise.all([
    showRoom(guest, {}),
    offeredServices(guest, {}),
    listOwnRequests(guest, {}),
  ]).catch((error) => {
    throw error instanceof DomainError ? rejectionResponse(error, language) : error
  })
  const offers = services.map(({ id, kind, icon, name, description, maximum }): Offer => {
    const most = kind === 'towels' ? room.towelMaximum : maximum
    return {
      id,
      kind,
      icon,
      name: name?.[language] ?? null,
      description: description?.[language] ?? null,
      maximum: most,
    }
  })
  const now = Date.now()
  const sent = new URL(request.url).searchParams.get('sent')
  const wasSent = requests.some(
    ({ id, createdAt }) => id === sent && now - Date.parse(createdAt) < JUST_SENT_MS,
  )
  return {
    ...room,
    stay: guest.stay,
    offers,
    requests,
    key: crypto.randomUUID(),
    now,
    commentMaximum: COMMENT_MAXIMUM,
    wasSent,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const guest = guestOf(context)
  const form = await request.formData()
  const done = await runAction(() => act(guest, form))
  if (!('ok' in done)) {
    const { ok, refused } = done.data
    const typed = form.get('intent') === 'send' ? readOrder(form) : undefined
    const trouble = { sentence: errorSentence(refused, context.get(languageContext)) }
    return data<Answer>({ ok, trouble, typed }, done.init ?? undefined)
  }
  const answer = done.value
  if (!answer.ok) return data<Answer>(answer, { status: 409 })
  if (form.get(SCRIPTED[0]) === SCRIPTED[1]) return data<Answer>(answer)
  const sent = form.get('intent') === 'send' ? `?sent=${answer.sent?.request.id}` : ''
  return redirect(`/room/${encodeURIComponent(params.token)}${sent}`, 303)
}

async function act(guest: Guest, form: FormData): Promise<Answer> {
  switch (form.get('intent')) {
    case 'send':
      return send(guest, form)
    case 'cancel':
      await cancelOwnRequest(guest, { requestId: String(form.get('request')) })
      return { ok: true }
    case 'raise':
      await raiseFlag(guest, { kind: flagKind(form) })
      return { ok: true }
    case 'lift':
      await liftFlag(guest, { kind: flagKind(form) })
      return { ok: true }
    default:
      throw new DomainError('invalid-input')
  }
}

async function send(guest: Guest, form: FormData): Promise<Answer> {
  const order = readOrder(form)
  const request = await sendRequest(guest, order)
  // A page from the browser's history has a key that is used up: its order must not pass for the one sent before.
  if (!isSameOrder(order, request)) return { ok: false, trouble: 'stale', typed: order }
  return { ok: true, sent: { stay: guest.stay, request } }
}

function flagKind(form: FormData) {
  const kind = roomFlagKinds.find((one) => one === form.get('kind'))
  if (!kind) throw new DomainError('invalid-input')
  return kind
}

export const handle = OWN_STYLES

export const headers = ({ actionHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? actionHeaders

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction()
  } catch (error) {
    // A link that has died meanwhile takes the page with it.
    if (isRouteErrorResponse(error) && error.status === 404) throw error
    return troubleOf(error)
  }
}

let lastLoaded: RoomShown | undefined

/** Loads again; without a connection, the page stays as it was. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RoomShown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!lastLoaded || (isRouteErrorResponse(error) && error.status === 404)) throw error
    return lastLoaded
  }
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && actionResult?.trouble !== 'offline'
}

export default function Room({ loaderData, actionData, params }: Route.ComponentProps) {
  lastLoaded = loaderData
  return <RoomPage token={params.token} room={loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <RoomFailure sentence={undefined} />
  return error.status === 404 ? <UnknownLink /> : <RoomFailure sentence={error.data?.sentence} />
}
