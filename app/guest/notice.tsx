import { Icon } from './document/icon.tsx'
import { type SendFailure, sentenceOf } from './order/answer.ts'
import { useGuestTexts } from './page-context.ts'
import { telephone } from './telephone.ts'

/** The answer to a form that was sent without scripts: why it was not done. */
export function FailureNotice({ failure }: { failure: SendFailure }) {
  return (
    <p role="alert" className="failure">
      <Icon of="circle-alert" className="size-6 shrink-0" />
      {sentenceOf(failure, useGuestTexts())}
    </p>
  )
}

/** Shown once for all requests that wait because no employee is on duty. */
export function UnattendedNotice({ receptionPhone }: { receptionPhone: string | null }) {
  return (
    <p role="alert" className="failure">
      <Icon of="phone" className="size-6 shrink-0" />
      <span>
        {useGuestTexts().unattended}
        {receptionPhone && (
          <a href={telephone(receptionPhone)} className="call-link">
            {receptionPhone}
          </a>
        )}
      </span>
    </p>
  )
}
