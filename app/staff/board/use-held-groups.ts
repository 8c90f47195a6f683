import { useMemo, useState } from 'react'
import type { Request } from '../../../domain/requests/shapes.ts'
import { type Group, inPlace, waitingIds } from './groups.ts'

/**
 * Keeps the list's order while it is held: each request stays in place with its current state, and new ones
 * wait. Changing the filters holds nothing back.
 */
export function useHeldGroups(
  groups: readonly Group[],
  requests: readonly Request[],
  { isHeld, choice }: { isHeld: boolean; choice: object },
) {
  const [stood, setStood] = useState({ groups, choice })
  const isFree = !isHeld || stood.groups.length === 0 || stood.choice !== choice
  if (isFree && (stood.groups !== groups || stood.choice !== choice)) setStood({ groups, choice })
  return useMemo(
    () =>
      isFree
        ? { shown: groups, waiting: [] }
        : { shown: inPlace(stood.groups, requests), waiting: waitingIds(stood.groups, groups) },
    [isFree, groups, stood, requests],
  )
}
