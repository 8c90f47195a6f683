import { Link, useNavigation } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { momentSaid } from '../../../i18n/formats.ts'
import { reservationsTexts } from '../../../i18n/reservations.ts'
import { actorContext } from '../../context.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/drift'
import { type DriftShown, driftFor, settleDrift } from './drift.server.ts'
import { DifferingRooms } from './drift-rooms.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  driftFor(context.get(actorContext), url.searchParams)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return runAction(() => settleDrift(context.get(actorContext), form))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The disagreements between the hotel and its other systems: each row is settled by one press, in either direction. */
export default function Drift({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage()
  const t = reservationsTexts[language]
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${t.drift.title} · Sonnette`}</title>
      <div className="md:py-2">
        <h1 className="text-xl font-semibold">{t.drift.title}</h1>
        <p className="text-sm text-soft">{t.drift.hint}</p>
      </div>
      {answer?.ok && !answer.value.untold && (
        <Notice kind="done">{t.drift.settled(answer.value.number)}</Notice>
      )}
      {answer?.ok && answer.value.untold && (
        <Notice kind="trouble">
          {t.drift.untold(answer.value.number, errorSentence(answer.value.untold, language))}
        </Notice>
      )}
      {answer?.ok === false && answer.refused && (
        <Notice kind="trouble">{errorSentence(answer.refused, language)}</Notice>
      )}
      {shown.reservations.length + shown.rooms.length === 0 && (
        <Empty title={t.drift.none} hint={t.drift.noneHint} />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {shown.reservations.map((one) => (
          <Difference key={one.id} of={one} timeZone={shown.timeZone} />
        ))}
      </ul>
      {shown.rooms.length > 0 && <DifferingRooms of={shown} />}
      <nav className="flex flex-wrap gap-4">
        {!shown.isFirst && (
          <Link to={paths.drift} className="flex min-h-11 items-center underline">
            {t.drift.first}
          </Link>
        )}
        {shown.nextRoom && (
          <Link to={paths.moreDriftOfRooms(shown.nextRoom)} className="flex min-h-11 items-center underline">
            {t.drift.more}
          </Link>
        )}
        {shown.next && (
          <Link to={paths.moreDrift(shown.next)} className="flex min-h-11 items-center underline">
            {t.drift.more}
          </Link>
        )}
        <Link to={paths.reservations} className="flex min-h-11 items-center underline underline-offset-4">
          {t.title}
        </Link>
      </nav>
    </div>
  )
}

function Difference({
  of: { externalId, revision, number, guestName, status, said, since },
  timeZone,
}: {
  of: DriftShown['reservations'][number]
  timeZone: string
}) {
  const language = useLanguage()
  const t = reservationsTexts[language]
  const isBusy = useNavigation().formData?.get('externalId') === externalId
  const words = { theirs: t.drift.follow(t.statuses[said]), ours: t.drift.keep(t.statuses[status]) }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 card p-4">
      <div className="min-w-0 flex-[1_1_16rem] text-sm">
        <h2 className="font-semibold wrap-anywhere">
          {[t.drift.room(number), guestName].filter(Boolean).join(' · ')}
        </h2>
        <p>{t.drift.theirs(t.statuses[said])}</p>
        <p>{t.drift.ours(t.statuses[status])}</p>
        <p className="text-soft">
          <time dateTime={since}>{t.drift.since(momentSaid(language)(since, timeZone))}</time>
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="externalId" value={externalId} />
        <input type="hidden" name="revision" value={revision} />
        {(['theirs', 'ours'] as const).map((word) => (
          <button
            key={word}
            type="submit"
            name="word"
            value={word}
            aria-label={`${words[word]} · ${t.drift.room(number)}`}
            className={button()}
            {...sendsOnce(isBusy)}
          >
            {words[word]}
          </button>
        ))}
      </Form>
    </li>
  )
}

export { ErrorBoundary } from '../../shell/error-boundary.tsx'
