import { data, isRouteErrorResponse, redirect } from 'react-router'
import { isRecent } from '../../domain/requests/asking-rules.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { guestFrameTexts } from '../../i18n/guest-frame.ts'
import { actorContext, languageContext, rejectionContext } from '../context.ts'
import { OWN_DOCUMENT } from '../shell/own-document.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import type { Route } from './+types/room'
import { CodeCard } from './code-card.tsx'
import { GuestDocument } from './document/guest-document.tsx'
import { GuestPage } from './document/guest-page.tsx'
import { ids } from './document/hydration-data.ts'
import { NotServing } from './not-serving.tsx'
import { ORDER, RECENT } from './order/order.ts'
import { PageContext } from './page-context.ts'
import { EarlierRequests } from './requests/earlier-requests.tsx'
import { actInRoom, guestOf, roomFor } from './room.server.ts'
import { EndedStayPage, RoomFailure, UnknownLink } from './room-error.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomPage } from './room-page.tsx'
import { CODE_INTENT, enterTypedCode } from './stay-code.server.ts'

// The guest's page on the server. The guest's browser runs no router: browser.tsx hydrates this rendering.

export async function loader({ request, context }: Route.LoaderArgs) {
  const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
  const asked = new URL(request.url).searchParams
  // Until the room's page is opened anew, a page of an ended stay orders nothing.
  if (asked.has(paths.STAY) && Number(asked.get(paths.STAY)) < guest.stay) return { hasEnded: true as const }
  return roomFor(guest, context.get(languageContext), asked.get('sent'))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
  const language = context.get(languageContext)
  const form = await request.formData()
  if (form.get('intent') === CODE_INTENT) return enterTypedCode(guest, params.token, form, language)
  const { answer, init, endedStay } = await actInRoom(guest, form, language)
  // A page of its own: an answer to the form would be sent again by a reload.
  if (endedStay !== undefined) return redirect(paths.roomOfStay(paths.room(params.token), endedStay), 303)
  if (!answer.ok) return data(answer, init)
  // Leads back to the subject of the small form.
  const place = answer.sent
    ? `?sent=${answer.sent.requests[0]?.orderId}`
    : `#${form.get('request') ?? form.get('kind')}`
  return redirect(paths.room(params.token) + place, 303)
}

export const handle = OWN_DOCUMENT

export const headers = ({ actionHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? actionHeaders

export default function Room({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  if ('hasEnded' in loaderData) return <EndedStayPage path={paths.room(token)} />
  return <OpenRoom token={token} {...loaderData} actionData={actionData} />
}

function OpenRoom({
  token,
  room,
  earlier,
  logo,
  actionData,
}: Extract<Route.ComponentProps['loaderData'], { room: unknown }> & {
  token: string
  actionData: Route.ComponentProps['actionData']
}) {
  const { locked } = room
  const language = useLanguage()
  const texts = guestTexts[language]
  const refusedCode = actionData && 'code' in actionData ? actionData.code : undefined
  const answer = actionData && 'failure' in actionData ? actionData : undefined
  const page = { texts, path: paths.room(token), hasScripts: false, reload: async () => {} }
  return (
    <GuestDocument
      title={guestFrameTexts[language].title(room.roomNumber, room.hotelName)}
      handed={{ token, room, answer }}
    >
      <PageContext value={page}>
        <GuestPage>
          <RoomHeader room={room} logo={logo} />
          {locked && (
            <CodeCard names={locked.isAll ? undefined : texts.list(locked.names)} refused={refusedCode} />
          )}
          {!room.serving && <NotServing receptionPhone={room.receptionPhone} />}
          {/* Hydrated by scripts. If something above it changes, they load the page again. */}
          <div id={ids.page} data-locked={locked?.isAll} className="contents">
            <RoomPage token={token} room={room} answer={answer} />
          </div>
          <EarlierRequests room={room} requests={earlier} />
          {/* Scripts have asked before. */}
          {room.requests.some((request) => isRecent(request, room.now)) && (
            <input type="hidden" form={ORDER} name={RECENT} value="1" />
          )}
        </GuestPage>
      </PageContext>
    </GuestDocument>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const language = useLanguage()
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownLink />
  const sentence = isRouteErrorResponse(error) ? error.data?.sentences?.[language] : undefined
  return <RoomFailure sentence={sentence} path={paths.room(params.token ?? '')} />
}
