import { BellOff } from 'lucide-react'
import type { UnreachablePerson } from '../../../domain/devices/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'

/** The people on duty now or later whose phones will not ring, with a remedy for each. */
export function Unreachable({ people }: { people: readonly UnreachablePerson[] }) {
  const { unreachable: t } = useTexts(shiftTexts)
  if (people.length === 0) return null
  return (
    <div className="px-4">
      <Notice kind="news" icon={BellOff}>
        <p className="font-medium">{t.title}</p>
        <ul>
          {people.map(({ userId, name, why }) => (
            <li key={userId}>
              {name}
              <span className="text-soft">{`, ${t.why[why]}`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-1">{t.remedy}</p>
      </Notice>
    </div>
  )
}
