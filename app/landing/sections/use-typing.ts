import { useLayoutEffect, useState } from 'react'
import { nextTypingStep, type Typing } from './typing.ts'

/** Types slogans for as long as it may move. Begins with the first one standing, as the server drew it. */
export function useTyping(slogans: readonly string[], isMoving: boolean): Typing {
  const first = { slogan: 0, length: slogans[0]?.length ?? 0, phase: 'typing' } as const
  const [now, setNow] = useState<Typing>(first)
  // A layout effect, so that a wait begins when its character stands and not some time after.
  useLayoutEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { wait, next } = nextTypingStep(
      now,
      slogans.map((slogan) => slogan.length),
    )
    const timer = setTimeout(() => setNow(next), wait)
    return () => clearTimeout(timer)
  }, [now, slogans, isMoving])
  return now
}
