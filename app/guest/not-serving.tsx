import { ConciergeBell } from 'lucide-react'
import { guestTexts } from '../../i18n/guest.ts'
import { useTexts } from '../shell/use-language.ts'

/** A hotel that takes no requests right now: nothing to fill in, so nothing can be half accepted. */
export function NotServing() {
  const t = useTexts(guestTexts)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-6">
      <ConciergeBell className="size-10 text-brand" strokeWidth={1.6} aria-hidden="true" />
      <p className="text-xl/7 font-semibold text-balance">{t.notServing}</p>
      <p className="text-soft">{t.notServingHelp}</p>
    </section>
  )
}
