import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 4_000

/**
 * Loads the page again once the subscription's status is no longer the one shown. It asks while somebody looks; what
 * cannot be asked right now is asked again.
 */
export function useSubscriptionNews(shown: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shown === undefined) return
    const ask = async () => {
      if (document.hidden) return
      const answer = await fetch('/api/v1/subscription').catch(() => undefined)
      if (!answer?.ok) return
      const { status } = await answer.json()
      if (status !== shown) await revalidate()
    }
    const timer = setInterval(ask, EVERY_MS)
    return () => clearInterval(timer)
  }, [shown, revalidate])
}
