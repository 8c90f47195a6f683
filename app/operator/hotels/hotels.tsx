import { Search } from 'lucide-react'
import { redirect } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { searchHotels } from '../../../domain/hotels/operator.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/hotels'
import { OperatedHotelRow } from './operated-hotel-row.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperator]

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get(paths.SEARCH) ?? '').slice(0, 200)
  const after = url.searchParams.get('after') ?? undefined
  try {
    return { search, after, ...(await searchHotels(context.get(actorContext), { search, after })) }
  } catch (error) {
    // An address that was cut or changed: the list begins anew.
    if (after && error instanceof DomainError && error.reason === 'invalid-input')
      throw redirect(paths.operatorHotels)
    throw error
  }
}

/** Hotels, the newest first, page by page, and a search. */
export default function Hotels({ loaderData: { search, after, hotels, next } }: Route.ComponentProps) {
  const { hotels: t } = useTexts(operatorTexts)
  return (
    <OperatorPage title={t.title}>
      <search>
        <form className="flex max-w-xl flex-wrap items-start gap-x-2 gap-y-3">
          <div className="min-w-48 flex-1">
            <TextField
              label={t.search}
              hint={t.searchHint}
              type="search"
              name={paths.SEARCH}
              defaultValue={search}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <button type="submit" className={button('primary', 'sm:mt-7')}>
            <Search aria-hidden="true" className="size-4" />
            {t.submit}
          </button>
          {search && (
            <a href={paths.operatorHotels} className={button('plain', 'sm:mt-7')}>
              {t.all}
            </a>
          )}
        </form>
      </search>
      {hotels.length === 0 ? (
        <Empty title={search ? t.noneFound : t.none} hint={search ? t.noneFoundHint : t.noneHint} />
      ) : (
        <ul className="card divide-y divide-line">
          {hotels.map((hotel) => (
            <OperatedHotelRow key={hotel.hotelId} hotel={hotel} />
          ))}
        </ul>
      )}
      {(after || next) && (
        <nav aria-label={t.pages} className="flex flex-wrap gap-2">
          {after && (
            <a href={paths.foundHotels(search)} className={button()}>
              {t.first}
            </a>
          )}
          {next && (
            <a href={paths.foundHotels(search, next)} className={button()}>
              {t.next}
            </a>
          )}
        </nav>
      )}
    </OperatorPage>
  )
}
