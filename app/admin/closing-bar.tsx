import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { adminTexts } from '../../i18n/admin.ts'
import { date } from '../../i18n/formats.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage, useTexts } from '../shell/use-language.ts'

/** On every page of the administration of a closed hotel: when it is deleted, and the way to keep it. */
export function ClosingBar({ closesAt, timeZone }: { closesAt: string; timeZone: string }) {
  const t = useTexts(adminTexts).closing
  const day = date(useLanguage())(closesAt, timeZone)
  return (
    <div className="border-b border-line bg-lamp-soft text-sm">
      <p className="mx-auto flex min-h-11 max-w-screen-2xl flex-wrap items-center gap-x-3 px-4">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0">{t.date(day)}</span>
        <Link
          to={paths.closeHotel}
          className="flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t.keep}
        </Link>
      </p>
    </div>
  )
}
