import { Bell, BellOff, BellRing } from 'lucide-react'
import { triesTexts } from '../../../i18n/tries.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { BoardRow, State } from '../sections/picture-board.tsx'
import type { TriedRow, TriedShown } from './tried-shown.ts'

const edges = {
  new: 'border-l-new',
  in_progress: 'border-l-progress',
  done: 'border-l-done',
  cancelled: 'border-l-line',
}

interface Props {
  shown: TriedShown
  /** The requests that came while the visitor watched. */
  arrived: readonly string[]
  isCold: boolean
  /** Whether it may sound. */
  isLoud: boolean
  onSound: () => void
  /** Takes or finishes a request, in place of the staff. */
  onAct: (requestId: string, action: 'take' | 'finish') => void
}

/** The staff's list of requests in small, with the true requests of a demo room. */
export function LiveBoard({ shown, arrived, isCold, isLoud, onSound, onAct }: Props) {
  const t = useTexts(triesTexts)
  const Sound = isLoud ? BellRing : BellOff
  return (
    <section
      aria-label={t.list}
      className="w-full rounded-card border border-night-line bg-page text-sm text-ink shadow-card"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-1">
        <p className="font-semibold">{shown.words.title}</p>
        {arrived.length > 0 && (
          <span
            key={arrived.length}
            aria-hidden="true"
            className="ringing grid size-7 place-items-center rounded-full bg-lamp text-on-lamp"
          >
            <Bell className="size-4" />
          </span>
        )}
        <button type="button" aria-pressed={isLoud} onClick={onSound} className={button('plain', 'ms-auto')}>
          <Sound aria-hidden="true" className="size-4" />
          {t.sound}
        </button>
      </div>
      {isCold && <p className="px-3 pt-2 text-xs text-late">{t.cold}</p>}
      {shown.rows.length === 0 ? (
        <p className="px-3 py-6 text-soft">{t.empty}</p>
      ) : (
        <ul className="flex flex-col gap-2 p-2">
          {shown.rows.map((row) => (
            <li key={row.id} className={arrived.includes(row.id) ? 'just-arrived' : undefined}>
              <Row row={row} words={shown.words} onAct={onAct} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps extends Pick<Props, 'onAct'> {
  row: TriedRow
  words: TriedShown['words']
}

function Row({ row, words, onAct }: RowProps) {
  const { action, isTaken } = row
  return (
    <BoardRow row={row} edge={edges[row.status]}>
      {row.comment && <p className="w-full text-xs break-words text-soft">{row.comment}</p>}
      <State of={row.status} word={row.statusWord} who={isTaken ? words.you : words.nobody} className="" />
      {action && (
        <button
          type="button"
          aria-label={`${action.verb}, ${row.what}`}
          onClick={() => onAct(row.id, action.name)}
          className={button('plain')}
        >
          {action.verb}
        </button>
      )}
    </BoardRow>
  )
}
