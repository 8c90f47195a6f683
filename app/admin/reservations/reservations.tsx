import { BedDouble, CircleAlert, LogIn, LogOut, type LucideIcon, Plug } from 'lucide-react'
import { Link } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { languageNames } from '../../../i18n/guest-languages.ts'
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
import { ListForm } from './list-form.tsx'
import { ListPreviewForm } from './list-preview.tsx'
import { dayFor, type ReservationShown, takeList } from './reservations.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [day, pms] = await Promise.all([dayFor(actor), pmsFor(actor)])
  return { ...day, pms }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return runAction(() => takeList(context.get(actorContext), form))
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
  const isEmpty = shown.arrives.length + shown.departs.length + shown.stays.length === 0
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="md:py-2">
        <h1 className="text-xl font-semibold">{t.title}</h1>
        <p className="text-sm text-soft">{t.hint}</p>
      </div>
      <FromPms of={shown.pms} />
      {done?.did === 'applied' && <Notice kind="done">{t.done(done.changed, done.ended)}</Notice>}
      {refused && !fault && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>}
      {done?.did === 'previewed' ? (
        <ListPreviewForm key={done.plan} preview={done} />
      ) : (
        <ListForm
          key={done ? 'applied' : 'open'}
          fault={fault || undefined}
          isOpen={(isEmpty && !shown.pms.connection) || !!refused}
        />
      )}
      {isEmpty && done?.did !== 'previewed' && <Empty title={t.none} hint={t.noneHint} />}
      <Guests title={t.sections.arrives(shown.arrives.length)} icon={LogIn} guests={shown.arrives} />
      <Guests title={t.sections.departs(shown.departs.length)} icon={LogOut} guests={shown.departs} />
      <Guests title={t.sections.stays(shown.stays.length)} icon={BedDouble} guests={shown.stays} />
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

function Guests({
  title,
  icon: Icon,
  guests,
}: {
  title: string
  icon: LucideIcon
  guests: readonly ReservationShown[]
}) {
  const language = useLanguage()
  const t = reservationsTexts[language]
  if (guests.length === 0) return null
  const day = dateSaid(language, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return (
    <section className="flex flex-col gap-1">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-4" />
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {guests.map(({ id, number, guestName, language: spoken, until, mark }) => (
          <li
            key={id}
            className="flex flex-wrap gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2rem]"
          >
            <span className="min-w-16 font-medium wrap-anywhere">{number}</span>
            <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
              {[guestName, spoken && languageNames[spoken]].filter(Boolean).join(' · ')}
            </span>
            {mark !== 'departs' && <span className="text-soft">{t.until(day(until))}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export { ErrorBoundary } from '../../shell/error-boundary.tsx'
