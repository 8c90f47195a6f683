import { Link } from 'react-router'
import { alarmTexts } from '../../../i18n/alarm.ts'
import { notifications } from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { RingingMode } from './ringing-mode.ts'

/** Problems that a person must see: the device does not ring, or not as expected. */
const isLoud = (way: RingingMode | undefined) => way === 'blocked' || way === 'nothing' || way === 'away'

/** Says how this browser rings, once known, and links to the setting. */
export function RingsHere({ way }: { way: RingingMode | undefined }) {
  const t = useTexts(alarmTexts)
  return (
    <p className="text-xs sm:text-sm noscript:hidden">
      <Link
        to={notifications}
        className={`relative after:absolute after:-inset-x-1 after:-top-6 after:-bottom-1 hover:underline ${isLoud(way) ? 'font-semibold text-ink' : 'text-soft'}`}
      >
        {way ? t.way[way] : t.settings}
      </Link>
    </p>
  )
}
