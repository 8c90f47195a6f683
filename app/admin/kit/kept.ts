import { useState } from 'react'
import { orNothing } from '../../staff/offline.ts'

/**
 * What a list, and what is around it, gives where it is loaded again and the server cannot be reached: nothing, and it stays
 * as it is (`useKept`), with what somebody types in a sheet on it. Of another address there is nothing to stay: it fails.
 */
export function orAsItIs<Loaded>({
  url,
  serverLoader,
}: {
  url: URL
  serverLoader: () => Promise<Loaded>
}): Promise<Loaded | null> {
  const isShown = url.pathname === location.pathname && url.search === location.search
  return isShown ? orNothing(serverLoader) : serverLoader()
}

/** What was loaded last. */
export function useKept<Loaded extends object>(loaded: Loaded | null): Loaded {
  const [kept, setKept] = useState(loaded)
  if (loaded && loaded !== kept) setKept(loaded)
  const last = loaded ?? kept
  if (!last) throw new Error('nothing was loaded yet')
  return last
}
