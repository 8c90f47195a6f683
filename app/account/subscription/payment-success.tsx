import { BadgeCheck, Hourglass, LogIn, UserRoundX } from 'lucide-react'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { BillingAccount, Subscription } from '../../../domain/billing/shapes.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { actorContext, languageContext } from '../../context.ts'
import { useKeptLanguage } from '../../shell/language/use-kept-language.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { usePolled } from '../../shell/use-polled.ts'
import { bigButton } from '../../ui/button.ts'
import type { Route } from './+types/payment-success'
import { PaymentPage } from './payment-page.tsx'
import { refreshedStanding } from './refreshed.server.ts'
import type { SubscriptionSummary } from './summary.server.ts'

/** The manager waits in front of the page. */
const POLL_INTERVAL_MS = 4_000

export const loader = ({ context }: Route.LoaderArgs) =>
  refreshedStanding(context.get(actorContext), context.get(languageContext))

/** Where a payment leads back to: whether it is confirmed, by the subscription's own record. */
export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { success: t, ...all } = useTexts(billingTexts)
  if (loaderData.who === 'staff') return <Outcome {...loaderData} />
  const contact = (
    <PublicLink to={paths.contactAbout('subscription')} className={bigButton('plain')}>
      {all.contact}
    </PublicLink>
  )
  if (loaderData.who === 'nobody') {
    return <PaymentPage icon={UserRoundX} title={t.nobody} body={t.nobodyBody} steps={contact} />
  }
  const signIn = (
    <PublicLink to={`${paths.login}?next=${paths.paymentSuccess}`} className={bigButton()}>
      {all.signIn}
    </PublicLink>
  )
  return (
    <PaymentPage
      icon={LogIn}
      title={t.visitor}
      body={t.visitorBody}
      steps={
        <>
          {signIn}
          {contact}
        </>
      }
    />
  )
}

function Outcome(standing: SubscriptionSummary) {
  const { success: t, ...all } = useTexts(billingTexts)
  const keep = useKeptLanguage()
  const { home, status, serving, trialEnds, paid } = standing
  // A subscription made during the trial is charged from the trial's end on.
  const isOnTrial = status === 'trialing' && paid?.isSubscribed
  const isConfirmed = status === 'active' || isOnTrial
  useConfirmation(isConfirmed ? undefined : standing)
  if (isConfirmed) {
    const goOn = (
      <PublicLink to={home} className={bigButton()}>
        {all.goOn}
      </PublicLink>
    )
    return (
      <PaymentPage
        icon={BadgeCheck}
        look="text-done"
        title={isOnTrial ? t.onTrial : t.active}
        body={isOnTrial && trialEnds ? t.onTrialBody(trialEnds) : t.activeBody}
        standing={standing}
        steps={goOn}
      />
    )
  }
  return (
    <PaymentPage
      icon={Hourglass}
      look="text-progress"
      title={t.waiting}
      body={t.waitingBody}
      standing={standing}
      steps={
        <>
          {/* A plain link: it works without scripts, and loads what a page that is out of step would not. */}
          <a href={keep(paths.paymentSuccess)} className={bigButton()}>
            {t.again}
          </a>
          <PublicLink to={paths.contactAbout('subscription')} className={bigButton('plain')}>
            {all.contact}
          </PublicLink>
        </>
      }
    >
      {serving && trialEnds && <p>{all.trialRuns(trialEnds)}</p>}
      <p className="text-soft noscript:hidden">{t.byItself}</p>
    </PaymentPage>
  )
}

/** Loads the page once more when what it waits for has come. */
function useConfirmation(waiting: SubscriptionSummary | undefined): void {
  const { revalidate } = useRevalidator()
  const { status, paid } = waiting ?? {}
  const isSubscribed = paid?.isSubscribed
  const compare = useCallback(
    (answer: Subscription | BillingAccount) => {
      const now = 'subscription' in answer ? answer.subscription : answer
      const isSubscribedNow = 'subscription' in answer ? answer.isSubscribed : undefined
      if (now.status !== status || isSubscribedNow !== isSubscribed) revalidate()
    },
    [status, isSubscribed, revalidate],
  )
  const path = paid ? paths.subscriptionAccountApi : paths.subscriptionApi
  usePolled(waiting && path, POLL_INTERVAL_MS, compare)
}
