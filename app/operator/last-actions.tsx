import type { OperatorAction } from '../../domain/hotels/shapes.ts'
import { historyTexts } from '../../i18n/history.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { differencesIn } from '../shell/history/history-words.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import { PagePart } from './operator-page.tsx'

interface Props {
  actions: readonly OperatorAction[]
  /** Of several hotels. */
  namesHotels?: boolean
}

/** The operator's last actions, with the changed fields. */
export function LastActions({ actions, namesHotels = false }: Props) {
  const { actions: t } = operatorTexts[useLanguage()]
  return (
    <PagePart title={t.title} hint={t.means}>
      <ol className="card divide-y divide-line px-4 text-sm">
        {actions.length === 0 && <li className="py-3 text-soft">{t.none}</li>}
        {actions.map((action) => (
          <li key={action.id} className="py-2.5 wrap-anywhere">
            <Action {...action} namesHotel={namesHotels} />
          </li>
        ))}
      </ol>
    </PagePart>
  )
}

function Action({ namesHotel, ...action }: OperatorAction & { namesHotel: boolean }) {
  const language = useLanguage()
  const { actions: t, at } = operatorTexts[language]
  const words = historyTexts[language]
  const { type, hotel, hotelId } = action
  const changes = differencesIn(action, words, language).map(({ field, before, after }) =>
    [field, [before, after].filter((value) => value !== undefined).join(' → ')].filter(Boolean).join(' '),
  )
  return (
    <>
      <p className="font-medium">{words.events[type as keyof typeof words.events] ?? type}</p>
      {changes.length > 0 && <p>{changes.join(', ')}</p>}
      <p className="text-soft">
        {namesHotel && hotel !== null && (
          <>
            <a href={paths.operatorHotel(hotelId)} className="underline underline-offset-4">
              {hotel}
            </a>
            {', '}
          </>
        )}
        {namesHotel && hotel === null && `${t.deleted}, `}
        <time dateTime={action.at}>{at(action.at)}</time>
      </p>
    </>
  )
}
