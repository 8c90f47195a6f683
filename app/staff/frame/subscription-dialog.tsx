import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Subscription } from '../../../domain/billing/shapes.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { date } from '../../../i18n/formats.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** The state of the subscription, its benefits, and the link to it. */
export default function SubscriptionDialog({
  subscription,
  isOpen,
  onClose,
  focusAfter,
}: {
  subscription: Subscription
  isOpen: boolean
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}) {
  const language = useLanguage()
  const { required: t, ...all } = billingTexts[language]
  const { status, numberOfRooms } = subscription
  const facts = [
    [all.status, all.statuses[status] ?? all.inactive],
    [all.rooms, numberOfRooms],
  ] as const
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} closeLabel={t.close} focusAfter={focusAfter}>
      <p>{messageOf(subscription, language)}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded-module bg-raised px-3 py-2.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-2 text-sm">
        <h3 className="font-semibold">{t.gives}</h3>
        <ul className="flex flex-col gap-1.5">
          {t.given.map((item) => (
            <li key={item} className="flex gap-2">
              <Check aria-hidden="true" className="size-5 shrink-0 text-done" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={button('plain')}>
          {t.close}
        </button>
        <Link to={paths.manageSubscription} onClick={onClose} className={button('primary')}>
          {t.manage}
        </Link>
      </div>
    </Dialog>
  )
}

function messageOf(
  { status, serving, trialEndsAt, timeZone }: Subscription,
  language: keyof typeof billingTexts,
): string {
  const { required: t, trialRuns } = billingTexts[language]
  if (status === 'cancelled' || status === 'none') return t[status]
  if (status !== 'trialing' || !serving || !trialEndsAt) return t.other
  return trialRuns(date(language)(trialEndsAt, timeZone))
}
