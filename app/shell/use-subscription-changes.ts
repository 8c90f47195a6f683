import { useCallback } from 'react'
import type { ShownSubscription } from '../../domain/billing/shapes.ts'
import * as paths from './paths.ts'
import { usePolled } from './use-polled.ts'

/** Says once the subscription no longer stands as it is shown; of an active one it does not ask. */
export function useSubscriptionChanges(
  { status, serving, goesOnAfterTrial }: ShownSubscription,
  intervalMs: number,
  onChange: (changed: ShownSubscription) => void,
): void {
  const compare = useCallback(
    (answer: ShownSubscription) => {
      // A trial that ends, or is subscribed in, keeps its status.
      const isSame =
        answer.status === status && answer.serving === serving && answer.goesOnAfterTrial === goesOnAfterTrial
      if (!isSame) onChange(answer)
    },
    [status, serving, goesOnAfterTrial, onChange],
  )
  usePolled(status === 'active' ? undefined : paths.subscriptionApi, intervalMs, compare)
}
