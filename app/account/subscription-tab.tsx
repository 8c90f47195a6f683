import { Link } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import { billingTexts } from '../../i18n/billing.ts'
import { employeeTexts } from '../../i18n/employees.ts'
import * as paths from '../shell/paths.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import type { subscriptionOf } from './subscription.server.ts'
import { SubscriptionFacts, whatWorks } from './subscription-facts.tsx'

/** How the subscription of one's hotel stands, and whom to ask to change it. */
export function SubscriptionTab({ standing }: { standing: Awaited<ReturnType<typeof subscriptionOf>> }) {
  const t = useTexts(accountTexts).account
  const { manages, stepDown } = useTexts(employeeTexts)
  const { cancelled, contact } = useTexts(billingTexts)
  if (standing.who !== 'staff') return <p>{t.noHotel}</p>
  return (
    <>
      <SubscriptionFacts {...standing} />
      <section className="flex flex-col gap-1">
        <h2 className="font-semibold">{t.works}</h2>
        <p>{whatWorks(standing, cancelled)}</p>
      </section>
      {standing.isManager && (
        <p>
          {manages.youDo}{' '}
          <Link
            to={paths.stopManaging}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {stepDown.confirm}
          </Link>
        </p>
      )}
      <p className="text-soft">{t.manage}</p>
      <PublicLink to={paths.contactAbout('subscription')} className={`self-start ${bigButton()}`}>
        {contact}
      </PublicLink>
    </>
  )
}
