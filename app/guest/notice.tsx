import { type SendFailure, sentenceOf } from './answer.ts'
import { Icon } from './icon.tsx'
import { useGuestTexts } from './page-context.ts'

/** The answer to a form that was sent without scripts: why it was not done. */
export function FailureNotice({ failure }: { failure: SendFailure }) {
  return (
    <p
      role="alert"
      className="flex min-h-14 items-center gap-3 rounded-card border-2 border-late bg-card px-4 py-2 font-semibold text-late"
    >
      <Icon of="circle-alert" className="size-6 shrink-0" />
      {sentenceOf(failure, useGuestTexts())}
    </p>
  )
}
