import type { HistoryEntry } from '../../../domain/history/shapes.ts'
import { momentSaid } from '../../../i18n/formats.ts'
import { historyTexts } from '../../../i18n/history.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage } from '../use-language.ts'
import { byWords } from './by-words.ts'
import { Differences } from './differences.tsx'
import type { Names } from './history-words.ts'

/** The events of a thing with user, time and changed fields. Collapsed at first. */
export function History({
  entries,
  timeZone,
  names,
}: {
  entries: readonly HistoryEntry[]
  /** The hotel's. */
  timeZone: string
  names?: Names | undefined
}) {
  const language = useLanguage()
  const t = historyTexts[language]
  return (
    <Disclosure title={t.title}>
      {entries.length === 0 && <p className="text-soft">{t.none}</p>}
      <ol className="flex flex-col gap-3 pb-2">
        {entries.map((entry) => (
          <li key={entry.id} className="border-s-2 border-line ps-3">
            <p className="font-medium">{t.events[entry.type as keyof typeof t.events] ?? entry.type}</p>
            <Differences of={entry} names={names} timeZone={timeZone} />
            <p className="text-soft">
              {byWords(entry.by, t)}
              {', '}
              <time dateTime={entry.at}>{momentSaid(language)(entry.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
