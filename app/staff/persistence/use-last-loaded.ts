import { useState } from 'react'

/**
 * What was loaded last, if anything was yet: a load that did not get through (`orNothing`) changes nothing. Where what is loaded
 * is of something else now (`of`), nothing was.
 */
export function useLastLoaded<Loaded extends object>(loaded: Loaded | null, of?: string): Loaded | null {
  const [last, setLast] = useState({ loaded, of })
  if (loaded && loaded !== last.loaded) setLast({ loaded, of })
  return loaded ?? (of === last.of ? last.loaded : null)
}
