import { useNavigation } from 'react-router'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'

/** Its fragment in the page: without scripts, a form leads back to it. */
export const PAYMENT_SECTION = 'payment'

/** To the provider's own page for the way to pay, and the invoices. */
export function PortalButton({ kind }: { kind: 'primary' | 'plain' }) {
  const { payment: t } = useTexts(subscriptionTexts)
  const isBusy = useNavigation().formData?.get('intent') === 'portal'
  return (
    <Form method="post" action={`${paths.manageSubscription}#${PAYMENT_SECTION}`} preventScrollReset>
      <button type="submit" name="intent" value="portal" {...sendsOnce(isBusy)} className={button(kind)}>
        {isBusy ? t.opening : t.portal}
      </button>
    </Form>
  )
}
