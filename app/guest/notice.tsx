import { type SendFailure, sentenceOf } from './answer.ts'
import { Icon } from './icon.tsx'
import { useGuestTexts } from './page-context.ts'

/** The answer to a form that was sent without scripts: why it was not done. */
export function FailureNotice({ failure }: { failure: SendFailure }) {
  return (
    <p role="alert" className="failure">
      <Icon of="circle-alert" className="size-6 shrink-0" />
      {sentenceOf(failure, useGuestTexts())}
    </p>
  )
}
