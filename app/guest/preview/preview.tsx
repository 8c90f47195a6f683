import { guestFrameTexts, guestTexts } from '../../../i18n/guest.ts'
import { actorContext, guestLanguageContext } from '../../context.ts'
import { OWN_DOCUMENT } from '../../shell/own-document.ts'
import { requireRole } from '../../shell/require-role.ts'
import { useGuestLanguage } from '../../shell/use-language.ts'
import { GuestDocument } from '../document/guest-document.tsx'
import { GuestPage } from '../document/guest-page.tsx'
import { CommentField } from '../order/comment-field.tsx'
import type { TypedOrder } from '../order/order.ts'
import { emptyBox } from '../order/outbox.ts'
import { SendBar } from '../order/send-bar.tsx'
import { ServiceCard } from '../order/service-card.tsx'
import { PageContext } from '../page-context.ts'
import { ProblemForm } from '../problem/problem-form.tsx'
import { RoomHeader } from '../room-header.tsx'
import { sayer } from '../say.ts'
import type { Route } from './+types/preview'
import { previewFor } from './preview.server.ts'

// A guest's page as it will be, beside the admin's form that changes its services: of the same components, drawn by
// the server from what stands in the form's fields. It runs no script and sends nothing.

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export const loader = ({ request, context }: Route.LoaderArgs) =>
  previewFor(context.get(actorContext), new URL(request.url).searchParams, context.get(guestLanguageContext))

export const handle = OWN_DOCUMENT

export default function Preview({ loaderData: room }: Route.ComponentProps) {
  const language = useGuestLanguage()
  const t = guestTexts[language]
  const say = sayer(room, room.now, t)
  const isProblem = room.previewed === room.problem?.serviceId
  const typed: TypedOrder = {
    key: '',
    services: isProblem ? [] : [{ serviceId: room.previewed, count: 1 }],
    cleaningPreference: null,
    comment: '',
  }
  // As it is where scripts run.
  const page = { texts: t, path: '', hasScripts: true, reload: async () => {} }
  return (
    <GuestDocument title={guestFrameTexts[language].title(room.roomNumber, room.hotelName)} hasDrawings>
      <PageContext value={page}>
        <GuestPage>
          <RoomHeader room={room} logo={undefined} languages={[]} />
          <div className="flex flex-col gap-6">
            <fieldset className="min-w-0">
              <legend className="section-title">{t.ask}</legend>
              <ul className="flex flex-col gap-3">
                {room.offers.map((offer) => (
                  <ServiceCard key={offer.id} offer={offer} say={say} typed={typed} askedAgo={undefined} />
                ))}
              </ul>
            </fieldset>
            <CommentField typed="" now="" maximum={room.commentMaximum} />
          </div>
          <SendBar
            gone={false}
            what={isProblem ? undefined : say.toSend(typed)}
            nothing={isProblem}
            askedAgo={Number.POSITIVE_INFINITY}
            box={emptyBox}
            isJustSent={false}
            question={undefined}
          />
          {room.problem && (
            <ProblemForm
              {...room.problem}
              stay={0}
              commentMaximum={room.commentMaximum}
              typed={undefined}
              isOpen={isProblem}
            />
          )}
        </GuestPage>
      </PageContext>
    </GuestDocument>
  )
}
