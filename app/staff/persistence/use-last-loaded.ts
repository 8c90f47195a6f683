import { useState } from 'react'

/** The last loaded data, if any: a failed load (`nullIfOffline`) keeps it. A change of `of` discards it. */
export function useLastLoaded<Loaded extends object>(loaded: Loaded | null, of?: string): Loaded | null {
  const [last, setLast] = useState({ loaded, of })
  if (loaded && loaded !== last.loaded) setLast({ loaded, of })
  return loaded ?? (of === last.of ? last.loaded : null)
}
