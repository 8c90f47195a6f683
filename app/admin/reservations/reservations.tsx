import { BedDouble, CircleAlert, LogIn, LogOut, Plug, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { pmsTexts } from '../../../i18n/pms.ts'
import { reservationsTexts } from '../../../i18n/reservations.ts'
import { actorContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type PmsShown, pmsFor } from '../pms/pms.server.ts'
import type { Route } from './+types/reservations'
import { MarkedGuests } from './guests.tsx'
import { ListForm } from './list-form.tsx'
import { ListPreviewForm } from './list-preview.tsx'
import { actOnReservations, dayFor } from './reservations.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [day, pms] = await Promise.all([dayFor(actor), pmsFor(actor)])
  return { ...day, pms }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return runAction(() => actOnReservations(context.get(actorContext), form))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Today's arrivals, departures and staying guests, and the form that takes the morning's list. */
export default function Reservations({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage()
  const t = reservationsTexts[language]
  const { faults } = t
  const done = answer?.ok ? answer.value : undefined
  const refused = answer?.ok === false ? answer.refused : undefined
  const code = refused?.fields?.list
  const fault = code && (Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : faults.other)
  const differing = shown.differing + (shown.pms.connection?.differing ?? 0)
  const isEmpty = shown.arrives.length + shown.departs.length + shown.stays.length === 0
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="md:py-2">
        <h1 className="text-xl font-semibold">{t.title}</h1>
        <p className="text-sm text-soft">{t.hint}</p>
      </div>
      <FromPms of={shown.pms} />
      {differing > 0 && (
        <Link
          to={paths.drift}
          className="flex min-h-11 items-center gap-2 self-start rounded-module border border-line bg-card px-3 text-sm font-medium"
        >
          <Scale aria-hidden="true" className="size-4 text-late" />
          {t.drift.mark(differing)}
        </Link>
      )}
      {done?.did === 'set' && <Notice kind="done">{t.set(done.number, done.status)}</Notice>}
      {done?.did === 'applied' && <Notice kind="done">{t.done(done.changed, done.ended)}</Notice>}
      {refused && !fault && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>}
      {done?.did === 'previewed' ? (
        <ListPreviewForm key={done.plan} preview={done} />
      ) : (
        <ListForm
          key={done?.did === 'applied' ? 'applied' : 'open'}
          fault={fault || undefined}
          isOpen={(isEmpty && !shown.pms.connection) || fault !== undefined}
        />
      )}
      {isEmpty && done?.did !== 'previewed' && <Empty title={t.none} hint={t.noneHint} />}
      <MarkedGuests title={t.sections.arrives(shown.arrives.length)} icon={LogIn} guests={shown.arrives} />
      <MarkedGuests title={t.sections.departs(shown.departs.length)} icon={LogOut} guests={shown.departs} />
      <MarkedGuests title={t.sections.stays(shown.stays.length)} icon={BedDouble} guests={shown.stays} />
      <Link to={paths.drift} className="flex min-h-11 items-center self-start underline underline-offset-4">
        {t.drift.title}
      </Link>
      <Link to={paths.rooms} className="flex min-h-11 items-center self-start underline underline-offset-4">
        {t.toRooms}
      </Link>
    </div>
  )
}

/** The system from which reservations come, or the offer to connect one. */
function FromPms({ of: { connection, timeZone } }: { of: PmsShown }) {
  const language = useLanguage()
  const t = pmsTexts[language]
  const moment = dateSaid(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const said = !connection
    ? t.offer
    : connection.trouble || !connection.readAt
      ? t.fromFailing(connection.name)
      : t.from(connection.name, moment(connection.readAt))
  return (
    <Link
      to={paths.hotelPms}
      className={button(connection ? 'plain' : 'primary', 'min-h-12 self-start text-start')}
    >
      {connection?.trouble ? (
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-late" />
      ) : (
        <Plug aria-hidden="true" className="size-5 shrink-0" />
      )}
      {said}
    </Link>
  )
}

export { ErrorBoundary } from '../../shell/error-boundary.tsx'
