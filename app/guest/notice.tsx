import { CircleAlert, CircleCheck } from 'lucide-react'
import { guestTexts } from '../../i18n/guest.ts'
import { useTexts } from '../shell/use-language.ts'
import { sentenceOf, type Trouble } from './answer.ts'

const box = 'flex min-h-14 items-center gap-3 rounded-card border-2 bg-card px-4 py-2 font-semibold'

/** The answer to a form that was sent without scripts: the server has it. */
export function SentNotice() {
  const t = useTexts(guestTexts)
  return (
    <p role="status" className={`${box} border-done text-done`}>
      <CircleCheck className="size-6 shrink-0" aria-hidden="true" />
      <span className="flex-1">{t.sent}</span>
      <a href="#own" className="-me-2 inline-flex min-h-12 items-center px-2 underline">
        {t.follow}
      </a>
    </p>
  )
}

/** The answer to a form that was sent without scripts: why it was not done. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const t = useTexts(guestTexts)
  return (
    <p role="alert" className={`${box} border-late text-late`}>
      <CircleAlert className="size-6 shrink-0" aria-hidden="true" />
      {sentenceOf(trouble, t)}
    </p>
  )
}
