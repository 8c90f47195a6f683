import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOpen } from '../../../domain/requests/rules.ts'
import { giverOf, type LiveRequest } from '../arrivals/arrivals.ts'
import { recordAcknowledged } from './acknowledged.ts'

/** When colleagues gave requests to this person or gave them back. Own changes count as acknowledged. */
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
    const { changed, own, given } = findMoves(before, requests, me)
    for (const { createdAt } of changed) serverNow(createdAt)
    if (own.length > 0) recordAcknowledged(owner, own, serverNow())
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

/**
 * Compares requests with `before`: `own` are those this person changed, which counts as acknowledging them;
 * `given` are those a colleague gave to this person or gave back to all.
 */
export function findMoves(
  before: ReadonlyMap<string, LiveRequest>,
  requests: readonly LiveRequest[],
  me: string,
): { changed: LiveRequest[]; own: string[]; given: string[] } {
  const changed = requests.filter(({ id, revision }) => before.get(id)?.revision !== revision)
  const isMoved = ({ id, assigneeId }: LiveRequest) => assigneeId !== before.get(id)?.assigneeId
  const isOwn = (request: LiveRequest) => request.by === me || (isMoved(request) && giverOf(request) === me)
  const given = changed.filter((request) => {
    if (isOwn(request) || !isOpen(request) || !isMoved(request)) return false
    return request.assigneeId === me || (request.assigneeId === null && before.has(request.id))
  })
  const own = changed.filter(isOwn)
  return { changed, own: idsOf(own), given: idsOf(given) }
}

const idsOf = (requests: readonly LiveRequest[]) => requests.map(({ id }) => id)
