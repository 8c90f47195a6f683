import { CreditCard } from 'lucide-react'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { daysUntil } from '../../../domain/billing/rules.ts'
import type { ShownSubscription, Subscription } from '../../../domain/billing/shapes.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { useSubscriptionChanges } from '../../shell/use-subscription-changes.ts'
import { button } from '../../ui/button.ts'

const POLL_INTERVAL_MS = 60_000

/** Hotels that have paid do not load it. */
const SubscriptionDialog = lazy(() => import('./subscription-dialog.tsx'))

interface Standing {
  subscription: ShownSubscription
  /** When it stood so, an ISO string by the server's clock: server and browser draw the same. */
  now: string
}

/** Over every page of a hotel whose subscription is not active, nor will be by itself: what is wrong, and what to do about it. */
export function SubscriptionOverlay(loaded: Standing) {
  const [known, setKnown] = useState(loaded)
  const { status, serving, goesOnAfterTrial } = known.subscription
  const apply = useCallback((subscription: ShownSubscription) => {
    setKnown({ subscription, now: new Date().toISOString() })
  }, [])
  useSubscriptionChanges(known.subscription, POLL_INTERVAL_MS, apply)
  if (status === 'active' || (serving && goesOnAfterTrial)) return null
  // What stands otherwise than before starts anew.
  return <SubscriptionRequired key={`${status} ${serving}`} {...known} />
}

/** Open, or collapsed into a button; while a trial runs everything works, and it starts collapsed. */
function SubscriptionRequired({ subscription, now }: Standing) {
  const t = billingTexts[useLanguage()].required
  const daysLeft = daysLeftOf(subscription, now)
  const [isOpen, setOpen] = useState(daysLeft === undefined)
  const opener = useRef<HTMLAnchorElement>(null)
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  // On a phone, where the screen's own button is not; never over a sheet, beside which there is room on a wide screen alone.
  const look = button(
    'primary',
    `fixed bottom-4 z-10 shadow-card max-md:left-4 md:right-4 max-lg:in-[:root:has([data-side-sheet])]:hidden lg:in-[:root:has([data-side-sheet])]:right-auto lg:in-[:root:has([data-side-sheet])]:left-4 ${isOpen ? 'invisible noscript:visible' : ''}`,
  )
  return (
    <>
      <div data-floats hidden />
      {/* A button does nothing without scripts. */}
      <Link
        ref={opener}
        to={paths.manageSubscription}
        role="button"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
        className={look}
      >
        <CreditCard aria-hidden="true" className="size-5" />
        {/* A trial goes on for days: on a phone it takes no more of the list than it must. */}
        <span className={daysLeft === undefined ? '' : 'sr-only sm:not-sr-only'}>{t.title}</span>
        {daysLeft !== undefined && <span className="font-normal tabular-nums">{t.daysLeft(daysLeft)}</span>}
      </Link>
      <Suspense>
        <SubscriptionDialog
          subscription={subscription}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          focusAfter={opener}
        />
      </Suspense>
    </>
  )
}

/** Of a trial that runs. */
function daysLeftOf({ status, serving, trialEndsAt }: Subscription, now: string): number | undefined {
  if (status !== 'trialing' || !serving || !trialEndsAt) return
  return daysUntil(new Date(trialEndsAt), new Date(now))
}
