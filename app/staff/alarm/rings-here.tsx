import { Link } from 'react-router'
import { alarmTexts } from '../../../i18n/alarm.ts'
import { notifications } from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Way } from './way.ts'

/** What a person must know of: nothing rings, or not yet. */
const isLoud = (way: Way) => way === 'blocked' || way === 'nothing' || way === 'away'

/** Says what rings in this browser, and leads to where that is chosen. Its line is always there, so that nothing moves. */
export function RingsHere({ way }: { way: Way | undefined }) {
  const t = useTexts(alarmTexts)
  return (
    <p className="min-h-4 text-xs leading-4 sm:min-h-5 sm:text-sm sm:leading-5 noscript:hidden">
      {way && (
        <Link
          to={notifications}
          title={t.settings}
          className={`relative after:absolute after:-inset-x-1 after:-top-6 after:-bottom-1 hover:underline ${isLoud(way) ? 'font-semibold text-ink' : 'text-soft'}`}
        >
          {t.way[way]}
        </Link>
      )}
    </p>
  )
}
