import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { SubscriptionFacts } from './subscription-facts.tsx'
import type { SubscriptionSummary } from './summary.server.ts'

interface Props {
  icon: LucideIcon
  look?: string
  title: string
  body: string
  /** How the subscription stands, where it is known. */
  standing?: SubscriptionSummary | undefined
  children?: ReactNode
  /** The next steps: buttons and links. */
  steps: ReactNode
}

/** The result of a payment, the subscription's own record, and the next step. */
export function PaymentPage({
  icon: Icon,
  look = 'text-brand',
  title,
  body,
  standing,
  children,
  steps,
}: Props) {
  const heading = useId()
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <title>{`${title} · Sonnette`}</title>
      <section aria-labelledby={heading} aria-live="polite" className="flex flex-col gap-6">
        <Icon aria-hidden="true" className={`size-14 ${look}`} strokeWidth={1.5} />
        <div className="flex flex-col gap-3">
          <h1 id={heading} className="headline text-3xl sm:text-4xl">
            {title}
          </h1>
          <p className="text-lg text-soft">{body}</p>
        </div>
        {standing && <SubscriptionFacts {...standing} />}
        {children}
      </section>
      <div className="actions">{steps}</div>
    </main>
  )
}
