import { CircleSlash } from 'lucide-react'
import { billingTexts } from '../../../i18n/billing.ts'
import { actorContext, languageContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import type { Route } from './+types/payment-cancelled'
import { PaymentPage } from './payment-page.tsx'
import { whatWorks } from './subscription-facts.tsx'
import { subscriptionSummaryOf } from './summary.server.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  subscriptionSummaryOf(context.get(actorContext), context.get(languageContext))

/** The page after a cancelled payment. */
export default function PaymentCancelled({ loaderData }: Route.ComponentProps) {
  const { cancelled: t, ...all } = useTexts(billingTexts)
  const { who } = loaderData
  const canPay = who === 'staff' && loaderData.paid !== undefined && loaderData.paid.provider !== 'none'
  const again = canPay ? paths.manageSubscription : paths.getStarted
  return (
    <PaymentPage
      icon={CircleSlash}
      title={t.title}
      body={t.body}
      standing={who === 'staff' ? loaderData : undefined}
      steps={
        <>
          <PublicLink to={again} className={bigButton()}>
            {t.again}
          </PublicLink>
          {who === 'visitor' ? (
            <PublicLink to={`${paths.login}?next=${paths.paymentCancelled}`} className={bigButton('plain')}>
              {all.signIn}
            </PublicLink>
          ) : (
            <PublicLink to={paths.contactAbout('subscription')} className={bigButton('plain')}>
              {all.contact}
            </PublicLink>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold">{t.works}</h2>
        <p>{who === 'staff' ? whatWorks(loaderData, t) : t[who]}</p>
      </div>
    </PaymentPage>
  )
}
