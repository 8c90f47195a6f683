import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import type { FormOptions } from '../../forms/use-form.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountRefused } from '../refused.tsx'

export type SubscriptionAnswer =
  | {
      ok: true
      value:
        | { did: 'checkout' | 'portal'; url: string }
        | { did: 'change-rooms'; numberOfRooms: number }
        | { did: 'resume' }
    }
  | (NonNullable<FormOptions<never>['answer']> & { ok: false; of: unknown })

/** A form's result, shown beside it. */
export function Answered({
  answer,
  to,
}: {
  answer: SubscriptionAnswer | undefined
  to: 'checkout' | 'portal' | 'change-rooms' | 'resume'
}) {
  const t = useTexts(subscriptionTexts)
  if (!answer) return null
  if (!answer.ok) {
    return answer.of === to && <AccountRefused refused={answer.refused} />
  }
  const { value } = answer
  if (value.did !== to) return null
  if ('url' in value) return <Leaving to={value.url} {...t.leaving[value.did]} />
  return (
    <Notice kind="done">
      {value.did === 'resume' ? t.notes.resumed : t.change.done(value.numberOfRooms)}
    </Notice>
  )
}

/**
 * On the way to the provider's own page. A form may not lead to another site (the page's policy), and a browser without
 * scripts has the link.
 */
function Leaving({ to, opens, go }: { to: string; opens: string; go: string }) {
  useEffect(() => {
    window.location.assign(to)
  }, [to])
  return (
    <Notice kind="news" icon={ExternalLink}>
      <p className="noscript:hidden">{opens}</p>
      <a href={to} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
        {go}
      </a>
    </Notice>
  )
}
