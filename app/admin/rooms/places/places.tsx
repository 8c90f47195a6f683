import { Plus, Printer } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { placesTexts } from '../../../../i18n/places.ts'
import { actorContext } from '../../../context.ts'
import { orUnreachable } from '../../../shell/or-unreachable.ts'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/places'
import { PlaceDetailsForm } from './place-details-form.tsx'
import { PlaceList } from './place-list.tsx'
import { placesFor, savePlace } from './places.server.ts'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  placesFor(context.get(actorContext), url.searchParams)

export async function action({ request, url, context }: Route.ActionArgs) {
  const done = await savePlace(context.get(actorContext), url.searchParams, await request.formData())
  if ('ok' in done) return redirect(`${paths.hotelPlaces}?${paths.SAVED}`, 303)
  return data(done.data, done.init ?? undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The places that are not rooms, or the form of one. */
export default function Places({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useTexts(placesTexts)
  const { places, maximum, edited } = shown
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-wrap items-center gap-2 md:py-2">
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="text-xl font-semibold">{t.title}</h1>
          <p className="text-sm text-soft">{t.count(places.length, maximum)}</p>
        </div>
        {!edited && places.length > 0 && (
          <Link
            to={paths.printCardsOf(places.map(({ id }) => id))}
            title={t.cards}
            className={button('quiet', 'max-sm:size-11 max-sm:px-0')}
          >
            <Printer aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{t.cards}</span>
          </Link>
        )}
        {!edited && places.length < maximum && (
          <Link to={paths.placeToEdit(paths.NEW)} className={button('primary')}>
            <Plus aria-hidden="true" className="size-5" />
            {t.add}
          </Link>
        )}
      </div>
      {shown.isSaved && !actionData && <Notice kind="done">{t.saved}</Notice>}
      {edited ? (
        <PlaceDetailsForm key={edited.id} shown={shown} place={edited} answer={actionData} />
      ) : (
        <>
          <p className="max-w-prose text-soft">{t.hint}</p>
          {places.length > 0 ? <PlaceList shown={shown} /> : <Empty title={t.empty} hint={t.emptyHint} />}
          {places.length >= maximum && <p className="text-sm text-soft">{t.full(maximum)}</p>}
        </>
      )}
      <Link
        to={edited ? paths.hotelPlaces : paths.rooms}
        className="flex min-h-11 items-center self-start underline underline-offset-4"
      >
        {edited ? t.toList : t.back}
      </Link>
    </div>
  )
}

export { ErrorBoundary } from '../../../shell/error-boundary.tsx'
