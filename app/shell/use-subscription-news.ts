import { useEffect } from 'react'
import type { Subscription } from '../../domain/billing/shapes.ts'

/**
 * Says once the subscription's status is no longer the one shown; where none is shown, it does not ask. It asks while
 * somebody looks, and when they come back; what cannot be asked right now is asked again.
 */
export function useSubscriptionNews(
  shown: string | undefined,
  everyMs: number,
  onNews: (news: Subscription) => void,
): void {
  useEffect(() => {
    if (shown === undefined) return
    const ask = async () => {
      if (document.hidden) return
      const answer = await fetch('/api/v1/subscription').catch(() => undefined)
      if (!answer?.ok) return
      const news: Subscription = await answer.json()
      if (news.status !== shown) onNews(news)
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [shown, everyMs, onNews])
}
