import { useCallback } from 'react'
import type { Subscription } from '../../domain/billing/shapes.ts'
import * as paths from './paths.ts'
import { usePolled } from './use-polled.ts'

/** Says once the subscription no longer stands as it is shown; of an active one it does not ask. */
export function useSubscriptionChanges(
  { status, serving }: Pick<Subscription, 'status' | 'serving'>,
  intervalMs: number,
  onChange: (changed: Subscription) => void,
): void {
  const compare = useCallback(
    (answer: Subscription) => {
      // A trial that ends keeps its status.
      if (answer.status !== status || answer.serving !== serving) onChange(answer)
    },
    [status, serving, onChange],
  )
  usePolled(status === 'active' ? undefined : paths.subscriptionApi, intervalMs, compare)
}
