import { Undo2 } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import type { KeyChange } from '../../../domain/agents/shapes.ts'
import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import { momentSaid } from '../../../i18n/formats.ts'
import type { ApiKeyTexts } from '../../../i18n/fr/api-keys.ts'
import { historyTexts } from '../../../i18n/history.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { timelineTexts } from '../../../i18n/timeline.ts'
import { actorContext } from '../../context.ts'
import { Differences } from '../../shell/history/differences.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireRole } from '../../shell/require-role.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import { SavedMessage } from '../said.tsx'
import type { Route } from './+types/key'
import { type ChangesShown, changesFor, undoChangeOf } from './key.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
  changesFor(context.get(actorContext), params.apiKeyId, url.searchParams)

export const action = async ({ request, context }: Route.ActionArgs) =>
  undoChangeOf(context.get(actorContext), await request.formData())

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The changes that were made with a key, each with its undo. */
export default function KeyPage({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  const t = apiKeyTexts[useLanguage()]
  const { apiKeyId, changes, next, isFirst } = shown
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16">
      <title>{`${t.title} · Sonnette`}</title>
      <h1 className="headline text-3xl wrap-anywhere">{shown.name}</h1>
      <SavedMessage said={answer && (answer.ok ? { done: t.undone } : { refused: answer.refused })} />
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.did}</h2>
        <p className="text-soft">{t.didHint}</p>
        {changes.length === 0 && <p>{t.didNone}</p>}
        <ul className="flex flex-col empty:hidden">
          {changes.map((change) => (
            <Change key={change.id} change={change} shown={shown} />
          ))}
        </ul>
        <nav className="flex gap-4 empty:hidden">
          {!isFirst && (
            <Link to={paths.apiKey(apiKeyId)} className="flex min-h-11 items-center underline">
              {t.newest}
            </Link>
          )}
          {next && (
            <Link to={paths.olderChanges(apiKeyId, next)} className="flex min-h-11 items-center underline">
              {t.older}
            </Link>
          )}
        </nav>
      </section>
      <Link to={paths.apiTab} className="flex min-h-11 items-center underline underline-offset-4">
        {t.back}
      </Link>
    </main>
  )
}

function Change({ change, shown }: { change: KeyChange; shown: ChangesShown }) {
  const language = useLanguage()
  const t = apiKeyTexts[language]
  const { timeZone, typeNames } = shown
  const undo = change.undo && JSON.stringify(change.undo)
  const isBusy = useNavigation().formData?.get('undo') === undo
  const what = `${aboutWords(change, t, language)} · ${eventWords(change.type, t, language)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-[1_1_14rem] text-sm">
        <p className="font-medium wrap-anywhere">{what}</p>
        {change.about.kind !== 'request' && (
          <Differences of={change} names={new Map(typeNames)} timeZone={timeZone} />
        )}
        <time dateTime={change.at} className="text-soft">
          {momentSaid(language)(change.at, timeZone)}
        </time>
      </div>
      {undo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="undo" value={undo} />
          <button
            type="submit"
            {...sendsOnce(isBusy)}
            aria-label={`${t.undo} · ${what}`}
            className={button()}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {isBusy ? t.undoing : t.undo}
          </button>
        </Form>
      )}
    </li>
  )
}

function aboutWords(
  { about: { kind, name, names } }: KeyChange,
  t: ApiKeyTexts,
  language: StaffLanguage,
): string {
  if (kind === 'room') return t.room(name ?? '')
  if (kind === 'request') return t.request(name ?? '')
  if (kind === 'service' || kind === 'services') return names?.[language] ?? t.service
  return name ?? t.hotel
}

function eventWords(type: string, t: ApiKeyTexts, language: StaffLanguage): string {
  const words: Record<string, string> = {
    ...historyTexts[language].events,
    ...timelineTexts[language].events,
    'services.reordered': t.reordered,
  }
  return words[type] ?? type
}
