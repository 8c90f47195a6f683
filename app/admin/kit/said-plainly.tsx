import { Notice } from '../../ui/notice.tsx'
import type { Answer } from './use-said.tsx'

/** What was done, where no script can say it in a toast. */
export function SaidPlainly<Value>({
  answer,
  say,
  className,
}: {
  answer: Answer<Value> | undefined
  say: (value: Value) => string
  /** Of the box around it, which is not there otherwise. */
  className?: string
}) {
  if (!answer?.ok) return null
  return (
    <noscript>
      <div className={className}>
        <Notice kind="done">{say(answer.value)}</Notice>
      </div>
    </noscript>
  )
}
