import { useEffect } from 'react'
import type { Subscription } from '../../domain/billing/shapes.ts'
import * as paths from './paths.ts'

/**
 * Says once the subscription no longer stands as it is shown; of an active one it does not ask. It asks while somebody
 * looks, and when they come back; what cannot be asked right now is asked again.
 */
export function useSubscriptionChanges(
  { status, serving }: Pick<Subscription, 'status' | 'serving'>,
  intervalMs: number,
  onChange: (changed: Subscription) => void,
): void {
  useEffect(() => {
    if (status === 'active') return
    const ask = async () => {
      if (document.hidden) return
      const answer = await fetch(paths.subscriptionApi).catch(() => undefined)
      if (!answer?.ok) return
      const changed: Subscription = await answer.json()
      // A trial that ends keeps its status.
      if (changed.status !== status || changed.serving !== serving) onChange(changed)
    }
    const timer = setInterval(ask, intervalMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [status, serving, intervalMs, onChange])
}
