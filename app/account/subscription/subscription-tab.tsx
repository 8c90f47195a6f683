import { Link } from 'react-router'
import { accountTexts } from '../../../i18n/account.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, button } from '../../ui/button.ts'
import type { SubscriptionAnswer } from './answer.tsx'
import { PaymentSection } from './payment-section.tsx'
import { RoomsForm } from './rooms-form.tsx'
import { Situation } from './situation.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import type { Manages, SubscriptionShown } from './subscription.server.ts'
import { SubscriptionFacts, whatWorks } from './subscription-facts.tsx'
import type { SubscriptionSummary } from './summary.server.ts'
import { TrialRoomsForm } from './trial-rooms-form.tsx'
import { useAccountChanges } from './use-account-changes.ts'

interface Props {
  shown: SubscriptionShown
  answer: SubscriptionAnswer | undefined
}

/** How the subscription of one's hotel stands; for who manages it all there is to do about it, for others whom to ask. */
export function SubscriptionTab({ shown, answer }: Props) {
  const { noHotel, works } = useTexts(accountTexts).account
  const { cancelled } = useTexts(billingTexts)
  if (shown.who !== 'staff') return <p>{noHotel}</p>
  const manages = 'manages' in shown ? shown.manages : undefined
  // Of a payment here that is late, the notice says it.
  const isSaid = shown.status === 'past_due' && manages?.paid.isSubscribed
  return (
    <>
      {manages && <Situation standing={shown} manages={manages} answer={answer} />}
      <SubscriptionFacts {...shown} />
      {!isSaid && (
        <section className="flex flex-col gap-1">
          <h2 className="font-semibold">{works}</h2>
          <p>{whatWorks(shown, cancelled)}</p>
        </section>
      )}
      {manages ? (
        <Managing standing={shown} manages={manages} answer={answer} />
      ) : (
        <Managers names={'managers' in shown ? shown.managers : []} />
      )}
    </>
  )
}

function Managing({
  standing,
  manages,
  answer,
}: {
  standing: SubscriptionSummary
  manages: Manages
  answer: SubscriptionAnswer | undefined
}) {
  const t = useTexts(subscriptionTexts)
  const { manages: who, stepDown } = useTexts(employeeTexts)
  const { paid } = manages
  useAccountChanges(paid)
  const forms = { standing, manages, answer }
  // What was saved, or is paid by now, stands in the fields as it is.
  const isWell = ['active', 'trialing'].includes(standing.status)
  const canChange = paid.isSubscribed && !paid.endsWithPeriod && isWell
  const isOnTrial = standing.daysLeft !== undefined && !paid.isSubscribed
  const key = `${standing.status} ${standing.numberOfRooms} ${manages.typed}`
  return (
    <>
      {isOnTrial && <TrialRoomsForm key={`trial ${manages.typed}`} {...forms} />}
      {paid.provider === 'none' && <Elsewhere />}
      {paid.provider !== 'none' && !paid.isSubscribed && <SubscribeForm key={key} {...forms} />}
      {canChange && <RoomsForm key={key} {...forms} />}
      {(paid.isSubscribed || (manages.invoices?.length ?? 1) > 0) && paid.provider !== 'none' && (
        <PaymentSection manages={manages} answer={answer} />
      )}
      <div className="flex flex-col items-start gap-3">
        {paid.isSubscribed && !paid.endsWithPeriod && (
          <Link to={paths.cancelSubscription} className={button('plain')}>
            {t.cancel.open}
          </Link>
        )}
        <p>
          {who.youDo}{' '}
          <Link
            to={paths.stopManaging}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {stepDown.confirm}
          </Link>
        </p>
      </div>
    </>
  )
}

/** Shown if the operator charges some other way. */
function Elsewhere() {
  const t = useTexts(subscriptionTexts)
  return (
    <>
      <p className="text-soft">{t.elsewhere}</p>
      <Contact />
    </>
  )
}

function Managers({ names }: { names: string[] }) {
  const t = useTexts(subscriptionTexts)
  return <p>{names.length > 0 ? t.managers(names) : t.noManagers}</p>
}

function Contact() {
  const { contact } = useTexts(billingTexts)
  return (
    <PublicLink to={paths.contactAbout('subscription')} className={`self-start ${bigButton()}`}>
      {contact}
    </PublicLink>
  )
}
