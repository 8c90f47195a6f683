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

interface Props {
  subscription: ShownSubscription
  /** An ISO time by the server's clock, so that server and browser render the same. */
  now: string
}

/** Covers every page of a hotel whose subscription is not active and will not become so by itself. */
export function SubscriptionOverlay(loaded: Props) {
  const [known, setKnown] = useState(loaded)
  const { status, serving, goesOnAfterTrial } = known.subscription
  const apply = useCallback((subscription: ShownSubscription) => {
    setKnown({ subscription, now: new Date().toISOString() })
  }, [])
  useSubscriptionChanges(known.subscription, POLL_INTERVAL_MS, apply)
  if (status === 'active' || (serving && goesOnAfterTrial)) return null
  // A changed subscription resets the overlay.
  return <SubscriptionRequired key={`${status} ${serving}`} {...known} />
}

/** Starts collapsed into a button during a trial, when everything works; open otherwise. */
function SubscriptionRequired({ subscription, now }: Props) {
  const t = billingTexts[useLanguage()].required
  const daysLeft = daysLeftOf(subscription, now)
  const [isOpen, setOpen] = useState(daysLeft === undefined)
  const opener = useRef<HTMLAnchorElement>(null)
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  // On a phone it replaces the screen's own button; beside a sheet only wide screens have room.
  const look = button(
    'primary',
    `fixed bottom-4 z-10 shadow-card max-md:left-4 md:right-4 max-lg:in-[:root:has([data-side-sheet])]:hidden lg:in-[:root:has([data-side-sheet])]:right-auto lg:in-[:root:has([data-side-sheet])]:left-4 ${isOpen ? 'invisible noscript:visible' : ''}`,
  )
  return (
    <>
      <div data-floats hidden />
      {/* A button would do nothing without scripts. */}
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
        {/* A trial lasts for days, so on a phone the button takes little of the list. */}
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

/** Days left of a running trial. */
function daysLeftOf({ status, serving, trialEndsAt }: Subscription, now: string): number | undefined {
  if (status !== 'trialing' || !serving || !trialEndsAt) return
  return daysUntil(new Date(trialEndsAt), new Date(now))
}
