import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { pmsTexts } from '../../../i18n/pms.ts'
import { actorContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { runIntent } from '../kit/intents.server.ts'
import type { Route } from './+types/pms'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedSystem, Disconnect } from './connection.tsx'
import { pmsActions, pmsFor } from './pms.server.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  ...(await pmsFor(context.get(actorContext))),
  asked: new URL(request.url).searchParams.get(paths.PMS),
})

export const action = ({ request, context }: Route.ActionArgs) =>
  runIntent(request, pmsActions(context.get(actorContext)))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Connects the hotel's management system, or shows how the connection is. */
export default function HotelSystem({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage()
  const t = pmsTexts[language]
  const { connection, offers } = shown
  const done = answer?.ok ? answer.value : undefined
  const refused = answer?.ok === false ? answer.refused : undefined
  const chosen = offers.find(({ vendor }) => vendor === (shown.asked ?? connection?.vendor))
  const form = <ConnectForm offers={offers} chosen={chosen} faults={refused?.fields ?? {}} />
  const title = connection ? t.title : t.connectTitle
  return (
    <div className="flex max-w-2xl flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${title} · Sonnette`}</title>
      <div className="md:py-2">
        <h1 className="text-xl font-semibold">{title}</h1>
        {!connection && <p className="text-sm text-soft">{t.hint}</p>}
      </div>
      {refused && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>}
      {done?.did === 'connected' && (
        <Notice kind="done">
          {t.connected(done.name)} {t.applied(done.changed, done.ended)}
        </Notice>
      )}
      {done?.did === 'read' && <Notice kind="done">{t.readDone(done.changed, done.ended)}</Notice>}
      {done?.did === 'not-read' && !connection?.trouble && (
        <Notice kind="trouble">{errorSentence(done.refused, language)}</Notice>
      )}
      {done?.did === 'disconnected' && <Notice kind="done">{t.disconnected}</Notice>}
      {connection ? (
        <>
          <ConnectedSystem of={connection} shown={shown} />
          <Disclosure
            title={t.again}
            icon={RefreshCw}
            open={connection.trouble === 'refused' || !!refused?.fields || undefined}
          >
            <div className="pt-1 pb-3 text-base">{form}</div>
          </Disclosure>
          <Disconnect />
        </>
      ) : (
        form
      )}
      <Link
        to={paths.reservations}
        className="flex min-h-11 items-center self-start underline underline-offset-4"
      >
        {t.back}
      </Link>
    </div>
  )
}

export { ErrorBoundary } from '../../shell/error-boundary.tsx'
