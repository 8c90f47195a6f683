import { useEffect } from 'react'

/**
 * Polls a path of our API while the tab is visible, and when it becomes visible again. Failed requests are retried;
 * without a path nothing is requested.
 */
export function usePolled<Answer>(
  path: string | undefined,
  intervalMs: number,
  onAnswer: (answer: Answer) => void,
): void {
  useEffect(() => {
    if (path === undefined) return
    const ask = async () => {
      if (document.hidden) return
      // An answer that is cut off on its way is none.
      const answer = await fetch(path)
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined)
      if (answer) onAnswer(answer)
    }
    const timer = setInterval(ask, intervalMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [path, intervalMs, onAnswer])
}
