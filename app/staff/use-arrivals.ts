import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Request } from '../../domain/requests/shapes.ts'

/**
 * Notices new requests that were not there before, whether the stream brought them or a load after a lost
 * connection. Returns the ids of those that came since the page was opened.
 */
export function useArrivals(requests: readonly Request[], onArrival: (arrived: Request[]) => void) {
  const known = useRef<Set<string>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const announce = useEffectEvent(onArrival)
  useEffect(() => {
    const before = known.current
    known.current = new Set(requests.map(({ id }) => id))
    if (!before) return
    const arrived = requests.filter(({ id, status }) => status === 'new' && !before.has(id))
    if (arrived.length === 0) return
    setFresh((ids) => new Set([...ids, ...arrived.map(({ id }) => id)]))
    announce(arrived)
  }, [requests])
  return fresh
}
