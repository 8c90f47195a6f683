import { data, Link, redirect } from 'react-router'
import { OWN_FACTS_MAXIMUM } from '../../../domain/configuration/shapes.ts'
import { factsTexts } from '../../../i18n/facts.ts'
import { actorContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireRole } from '../../shell/require-role.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/good-to-know'
import { EntryForm } from './entry-form.tsx'
import { FactList } from './fact-list.tsx'
import { goodToKnowFor, saveGoodToKnow } from './good-to-know.server.ts'
import { WifiForm } from './wifi-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export const loader = ({ url, context }: Route.LoaderArgs) =>
  goodToKnowFor(context.get(actorContext), url.searchParams)

export async function action({ request, context }: Route.ActionArgs) {
  const { of, done } = await saveGoodToKnow(context.get(actorContext), await request.formData())
  if ('ok' in done) return redirect(`${paths.goodToKnow}?${paths.SAVED}`, 303)
  return data({ ...done.data, of }, done.init ?? undefined)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return orUnreachable(serverAction, { of: form.get('intent') === 'wifi' ? 'wifi' : 'entry' })
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The entries of "good to know" and its Wi-Fi, or the form of one entry beside a preview. */
export default function GoodToKnowPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useTexts(factsTexts)
  const answerTo = (of: 'wifi' | 'entry') => (actionData?.of === of ? actionData : undefined)
  const isFull = shown.facts.filter(({ title }) => title).length >= OWN_FACTS_MAXIMUM
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16 lg:max-w-4xl">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-col gap-2">
        <h1 className="headline text-4xl">{t.title}</h1>
        <p className="text-soft">{t.what}</p>
      </div>
      {shown.isSaved && !actionData && <Notice kind="done">{t.saved}</Notice>}
      {shown.edited ? (
        <EntryForm key={shown.edited.id} shown={shown} entry={shown.edited} answer={answerTo('entry')} />
      ) : (
        <>
          <WifiForm shown={shown} answer={answerTo('wifi')} />
          <FactList shown={shown} />
          <div className="actions">
            {isFull ? (
              <p className="text-soft">{t.full(OWN_FACTS_MAXIMUM)}</p>
            ) : (
              <Link to={paths.factToEdit(paths.NEW)} className={bigButton('plain')}>
                {t.add}
              </Link>
            )}
          </div>
        </>
      )}
      <Link to={paths.hotelSettings} className="flex min-h-11 items-center underline underline-offset-4">
        {t.back}
      </Link>
    </main>
  )
}
