import { CalendarX, CircleAlert } from 'lucide-react'
import { useNavigation } from 'react-router'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Answered, type SubscriptionAnswer } from './answer.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Manages } from './subscription.server.ts'
import type { SubscriptionSummary } from './summary.server.ts'

interface Props {
  standing: SubscriptionSummary
  manages: Manages
  answer: SubscriptionAnswer | undefined
}

/** Problems to solve: a failed or unfinished payment. Also a cancellation, which can be taken back. */
export function Situation({ standing, manages, answer }: Props) {
  const { notes: t } = useTexts(subscriptionTexts)
  const { paid, key } = manages
  const { status, serving } = standing
  const isBusy = useNavigation().formData?.get('intent') === 'resume'
  return (
    <>
      {status === 'past_due' && paid.isSubscribed && (
        <Notice kind="trouble">
          <p className="font-semibold">{t.pastDue}</p>
          <p className="mb-3">{serving ? t.pastDueServing : t.pastDueLapsed}</p>
          <PortalButton kind="primary" />
        </Notice>
      )}
      {status === 'inactive' && paid.isSubscribed && (
        <Notice kind="trouble">
          <p className="font-semibold">{t.paused}</p>
          <p className="mb-3">{t.pausedBody}</p>
          <PortalButton kind="primary" />
        </Notice>
      )}
      {status === 'incomplete' && paid.provider !== 'none' && (
        <Notice kind="news" icon={CircleAlert}>
          <p className="font-semibold">{t.incomplete}</p>
          <p>{t.incompleteBody}</p>
        </Notice>
      )}
      {paid.isSubscribed && paid.endsWithPeriod && (
        <Notice kind="news" icon={CalendarX}>
          <p className="font-semibold">{t.ending(paid.periodEnds)}</p>
          <p>{t.endingBody}</p>
          <Form method="post" action={paths.manageSubscription} preventScrollReset className="mt-3">
            <input type="hidden" name="intent" value="resume" />
            <input type="hidden" name="key" value={key} />
            <button type="submit" {...sendsOnce(isBusy)} className={button('primary')}>
              {isBusy ? t.resuming : t.resume}
            </button>
          </Form>
        </Notice>
      )}
      <Answered answer={answer} to="resume" />
    </>
  )
}
