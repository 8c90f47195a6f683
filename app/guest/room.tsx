import { data, isRouteErrorResponse, redirect } from 'react-router'
import { formTexts } from '../../i18n/form.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { actorContext, languageContext, rejectionContext } from '../context.ts'
import { OWN_DOCUMENT } from '../shell/own-document.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import type { Route } from './+types/room'
import { GuestDocument } from './guest-document.tsx'
import { PageContext } from './page-context.ts'
import { act, guestOf, roomFor } from './room.server.ts'
import { RoomFailure, UnknownLink } from './room-error.tsx'
import { RoomPage, type RoomShown } from './room-page.tsx'

// The guest's page on the server. The guest's browser runs no router: browser.tsx takes over what is rendered here.

export async function loader({ request, context }: Route.LoaderArgs): Promise<RoomShown> {
  const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
  return roomFor(guest, context.get(languageContext), new URL(request.url).searchParams.get('sent'))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
  const { answer, init } = await act(guest, await request.formData(), context.get(languageContext))
  if (!answer.ok) return data(answer, init)
  const sent = answer.sent ? `?sent=${answer.sent.requests[0]?.orderId}` : ''
  return redirect(paths.room(params.token) + sent, 303)
}

export const handle = OWN_DOCUMENT

export const headers = ({ actionHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? actionHeaders

export default function Room({ loaderData: room, actionData, params: { token } }: Route.ComponentProps) {
  const language = useLanguage()
  const texts = { guest: guestTexts[language], form: formTexts[language] }
  const answer = actionData?.ok === false ? actionData : undefined
  const page = { texts, path: paths.room(token), hasScripts: false, reload: async () => {} }
  return (
    <GuestDocument
      title={texts.guest.title(room.roomNumber, room.hotelName)}
      handed={{ token, room, answer }}
    >
      <PageContext value={page}>
        <RoomPage token={token} room={room} answer={answer} />
      </PageContext>
    </GuestDocument>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownLink />
  const sentence = isRouteErrorResponse(error) ? error.data?.sentence : undefined
  return <RoomFailure sentence={sentence} path={paths.room(params.token ?? '')} />
}
