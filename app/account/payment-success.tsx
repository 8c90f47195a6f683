import { BadgeCheck, Hourglass, LogIn, UserRoundX } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { billingTexts } from '../../i18n/billing.ts'
import { actorContext, languageContext } from '../context.ts'
import * as paths from '../shell/paths.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useKeptLanguage } from '../shell/use-kept-language.ts'
import { useTexts } from '../shell/use-language.ts'
import { useSubscriptionChanges } from '../shell/use-subscription-changes.ts'
import { bigButton } from '../ui/button.ts'
import type { Route } from './+types/payment-success'
import { PaymentPage } from './payment-page.tsx'
import { type Standing, subscriptionOf } from './subscription.server.ts'

/** Somebody stands before it and waits. */
const POLL_INTERVAL_MS = 4_000

export const loader = ({ context }: Route.LoaderArgs) =>
  subscriptionOf(context.get(actorContext), context.get(languageContext))

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

function Outcome(standing: Standing) {
  const { success: t, ...all } = useTexts(billingTexts)
  const keep = useKeptLanguage()
  const { home, status, serving, trialEnds } = standing
  const isActive = status === 'active'
  useSubscriptionChanges(standing, POLL_INTERVAL_MS, useRevalidator().revalidate)
  if (isActive) {
    const goOn = (
      <PublicLink to={home} className={bigButton()}>
        {all.goOn}
      </PublicLink>
    )
    return (
      <PaymentPage
        icon={BadgeCheck}
        look="text-done"
        title={t.active}
        body={t.activeBody}
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
