import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveRequest } from '../arrivals/arrivals.ts'
import { movesOf } from './moves.ts'
import { keepHeard } from './own-heard.ts'

/**
 * When colleagues gave requests to this person or gave them back. The person's own changes count as
 * acknowledged.
 */
export function useMoved(
  requests: readonly LiveRequest[],
  { me, owner, serverNow }: { me: string; owner: string; serverNow: (atLeast?: string) => number },
): ReadonlyMap<string, number> {
  const known = useRef<ReadonlyMap<string, LiveRequest>>(undefined)
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map())
  const look = useEffectEvent(() => {
    const before = known.current
    known.current = new Map(requests.map((request) => [request.id, request]))
    if (!before) return
    const { changed, own, given } = movesOf(before, requests, me)
    for (const { createdAt } of changed) serverNow(createdAt)
    if (own.length > 0) keepHeard(owner, own, serverNow())
    if (given.length === 0) return
    const now = serverNow()
    setMoved((all) => {
      const still = [...all].filter(([id]) => known.current?.has(id))
      return new Map([...still, ...given.map((id) => [id, now] as const)])
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the requests have changed
  useEffect(() => look(), [requests])
  return moved
}
