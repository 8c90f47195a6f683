import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Answered, type SubscriptionAnswer } from './answer.tsx'
import { Invoices } from './invoices.tsx'
import { PAYMENT_SECTION, PortalButton } from './portal-button.tsx'
import type { Manages } from './subscription.server.ts'

/** How it is paid, what was billed, and the way to the provider’s page for both. */
export function PaymentSection({
  manages,
  answer,
}: {
  manages: Manages
  answer: SubscriptionAnswer | undefined
}) {
  const t = useTexts(subscriptionTexts).payment
  const { paid, invoices } = manages
  return (
    <section id={PAYMENT_SECTION} className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          {paid.paymentMethod ? (
            <>
              <span className="text-soft">{t.method}</span>{' '}
              <span className="font-semibold tabular-nums">{paid.paymentMethod}</span>
            </>
          ) : (
            t.noMethod
          )}
        </p>
        <PortalButton kind="plain" />
      </div>
      <Answered answer={answer} to="portal" />
      <Invoices invoices={invoices} />
    </section>
  )
}
