import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { CLOSING_DAYS } from '../../../domain/hotels/rules.ts'
import { closingTexts } from '../../../i18n/closing.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'

/** The way to close the hotel; if it is closed, when it is deleted and the way to keep it. */
export function CloseSection({ closesOn }: { closesOn: string | null }) {
  const t = useTexts(closingTexts).section
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      {closesOn ? (
        <Notice kind="news" icon={CircleAlert}>
          {t.closes(closesOn)}
        </Notice>
      ) : (
        <p className="text-soft">{t.what(CLOSING_DAYS)}</p>
      )}
      <div>
        <Link to={paths.closeHotel} className={button(closesOn ? 'plain' : 'quiet')}>
          {closesOn ? t.keep : t.open}
        </Link>
      </div>
    </section>
  )
}
