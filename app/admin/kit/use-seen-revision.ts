import { useState } from 'react'
import type { Answer } from './use-said.tsx'

/**
 * The revision of a thing that whoever fills in its form has seen: the one that they began with. A newer one is theirs
 * where the form says the same of it (it was archived, or promoted), or once they are told what it is now. `said`:
 * what the form says of the thing, as it is now.
 */
export function useSeenRevision<Revision extends string | number | undefined>(
  revision: Revision,
  said: unknown,
  answer: Answer<unknown> | undefined,
): Revision {
  const now = { revision, said: JSON.stringify(said) }
  const [seen, setSeen] = useState(now)
  if (seen.revision === revision) return revision
  const isTold = answer?.ok === false && answer.refused?.reason === 'changed-since'
  if (!isTold && seen.said !== now.said) return seen.revision
  setSeen(now)
  return revision
}
