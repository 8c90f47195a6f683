import { type SendFailure, sentenceOf } from './answer.ts'
import { Icon } from './icon.tsx'
import { useGuestTexts } from './page-context.ts'

const box = 'flex min-h-14 items-center gap-3 rounded-card border-2 bg-card px-4 py-2 font-semibold'

/** The answer to a form that was sent without scripts: the server has it. */
export function SentNotice() {
  const t = useGuestTexts()
  return (
    <p role="status" className={`${box} border-done text-done`}>
      <Icon of="circle-check" className="size-6 shrink-0" />
      <span className="flex-1">{t.sent}</span>
      <a href="#own" className="-me-2 inline-flex min-h-12 items-center px-2 underline">
        {t.follow}
      </a>
    </p>
  )
}

/** The answer to a form that was sent without scripts: why it was not done. */
export function FailureNotice({ failure }: { failure: SendFailure }) {
  const t = useGuestTexts()
  return (
    <p role="alert" className={`${box} border-late text-late`}>
      <Icon of="circle-alert" className="size-6 shrink-0" />
      {sentenceOf(failure, t)}
    </p>
  )
}
