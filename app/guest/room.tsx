import { data, isRouteErrorResponse } from 'react-router'
import { DomainError } from '../../domain/errors.ts'
import { isRecent } from '../../domain/requests/rules.ts'
import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import { isPhotoRefusal, photoRefusalSentence } from '../../i18n/guest-photos.ts'
import { actorContext, formAnswerContext, guestLanguageContext, rejectionContext } from '../context.ts'
import { OWN_DOCUMENT } from '../shell/own-document.ts'
import * as paths from '../shell/paths.ts'
import { useReference } from '../shell/reference.tsx'
import { useGuestLanguage } from '../shell/use-language.ts'
import type { Route } from './+types/room'
import { CodeCard } from './code-card.tsx'
import { GuestDocument } from './document/guest-document.tsx'
import { GuestPage } from './document/guest-page.tsx'
import { ids } from './document/hydration-data.ts'
import { GoodToKnow } from './good-to-know.tsx'
import { NotServing } from './not-serving.tsx'
import { FailureNotice } from './notice.tsx'
import { ORDER, RECENT } from './order/order.ts'
import { PageContext } from './page-context.ts'
import { WITH_PHOTOS } from './problem/photo-lines.ts'
import { ProblemForm } from './problem/problem-form.tsx'
import { RecipientField } from './recipient-field.tsx'
import { EarlierRequests } from './requests/earlier-requests.tsx'
import { provideMore } from './requests/more.ts'
import * as moreParts from './requests/more-parts.tsx'
import { guestOf, roomFor } from './room.server.ts'
import { EndedStayPage, RoomFailure, UnknownLink } from './room-error.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomPage } from './room-page.tsx'
import type { RoomShown } from './room-shown.ts'

// The guest's page on the server. The guest's browser runs no router: browser.tsx hydrates this rendering.

provideMore(moreParts)

export async function loader({ request, context }: Route.LoaderArgs) {
  const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
  const asked = new URL(request.url).searchParams
  // Until the room's page is opened anew, a page of an ended stay orders nothing.
  if (asked.has(paths.STAY) && Number(asked.get(paths.STAY)) < guest.stay) return { hasEnded: true as const }
  const language = context.get(guestLanguageContext)
  const refusal = asked.get(paths.PHOTO_REFUSAL) ?? ''
  return {
    ...(await roomFor(guest, language, asked.get('sent'))),
    withPhotos: asked.has(WITH_PHOTOS),
    photoRefusal: isPhotoRefusal(refusal) ? photoRefusalSentence(refusal, language) : undefined,
  }
}

/** Shows the answer of server/guest-forms.ts, which has run the form. */
export function action({ context }: Route.ActionArgs) {
  guestOf(context.get(actorContext), context.get(rejectionContext))
  const answered = context.get(formAnswerContext)
  if (!answered) throw new DomainError('invalid-input')
  return data(answered.answer, answered.status)
}

export const handle = OWN_DOCUMENT

export default function Room({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  if ('hasEnded' in loaderData) return <EndedStayPage path={paths.room(token)} />
  return <OpenRoom token={token} {...loaderData} actionData={actionData} />
}

function OpenRoom({
  token,
  room,
  earlier,
  problem,
  logo,
  languages,
  goodToKnow,
  asks,
  photoRefusal,
  withPhotos,
  actionData,
}: Extract<Route.ComponentProps['loaderData'], { room: unknown }> & {
  token: string
  actionData: Route.ComponentProps['actionData']
}) {
  const { locked } = room
  const language = useGuestLanguage()
  const texts = guestTexts[language]
  const refusedCode = actionData && 'code' in actionData ? actionData.code : undefined
  const failed = actionData && 'failure' in actionData ? actionData : undefined
  const reported = failed?.typed?.services[0]?.problem ? failed.typed : undefined
  // A reported problem is put back into its own form.
  const answer = reported && failed ? { ok: false as const, failure: failed.failure } : failed
  const page = { texts, path: paths.room(token), hasScripts: false, reload: async () => {} }
  return (
    <GuestDocument title={titleOf(room, language)} handed={{ token, room, answer }}>
      <PageContext value={page}>
        <GuestPage>
          <RoomHeader room={room} logo={logo} languages={languages} />
          {locked && (
            <CodeCard names={locked.isAll ? undefined : texts.list(locked.names)} refused={refusedCode} />
          )}
          {photoRefusal && <FailureNotice failure={{ sentence: photoRefusal }} />}
          {!room.serving && <NotServing receptionPhone={room.receptionPhone} />}
          {asks && <RecipientField asks={asks} form={ORDER} typed={failed?.typed?.recipient} />}
          {/* Hydrated by scripts. If something above it changes, they load the page again. */}
          <div id={ids.page} data-locked={locked?.isAll} className="contents">
            <RoomPage token={token} room={room} answer={answer} />
          </div>
          {problem && (
            <ProblemForm
              {...problem}
              stay={room.stay}
              commentMaximum={room.commentMaximum}
              typed={reported}
              asks={asks}
              withPhotos={withPhotos}
            />
          )}
          <EarlierRequests room={room} requests={earlier} />
          {goodToKnow && <GoodToKnow shown={goodToKnow} />}
          {/* Scripts have asked before. */}
          {room.requests.some((request) => isRecent(request, room.now)) && (
            <input type="hidden" form={ORDER} name={RECENT} value="1" />
          )}
        </GuestPage>
      </PageContext>
    </GuestDocument>
  )
}

const titleOf = ({ roomNumber, hotelName, isPlace }: RoomShown, language: GuestLanguage) =>
  isPlace ? `${roomNumber} · ${hotelName}` : guestFrameTexts[language].title(roomNumber, hotelName)

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const language = useGuestLanguage()
  const refusal = isRouteErrorResponse(error) ? error.data : undefined
  const reference = useReference(refusal?.refused?.requestId)
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownLink />
  return (
    <RoomFailure
      sentence={refusal?.sentences?.[language]}
      reference={reference}
      path={paths.room(params.token ?? '')}
    />
  )
}
