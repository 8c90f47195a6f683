import { Link } from 'react-router'
import { ROOMS_MAXIMUM } from '../../../domain/shapes/room.ts'
import { cardTexts } from '../../../i18n/cards.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { type PrintChoice, queryOf } from './choice.ts'

/** Of more rooms than one PDF has cards for: which of them. */
export function Parts({ choice, total }: { choice: PrintChoice; total: number }) {
  const t = useTexts(cardTexts)
  const parts = Array.from({ length: Math.ceil(total / ROOMS_MAXIMUM) }, (_, i) => i + 1)
  return (
    <nav aria-label={t.parts} className="flex flex-col gap-2">
      <p className="text-sm text-soft">{t.partHint(total, ROOMS_MAXIMUM)}</p>
      <ul className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={{ search: queryOf({ ...choice, part }) }}
              preventScrollReset
              aria-current={part === choice.part ? 'page' : undefined}
              className={button('plain', 'aria-[current]:border-brand aria-[current]:bg-raised')}
            >
              {t.part(part, (part - 1) * ROOMS_MAXIMUM + 1, Math.min(part * ROOMS_MAXIMUM, total))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
