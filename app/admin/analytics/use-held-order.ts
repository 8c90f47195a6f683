import { useState } from 'react'

/**
 * The order in which things stood when their page was opened, or put in another order: `order` says which. What happens
 * meanwhile changes what they say, and moves none of them under the eyes. What is new comes last.
 */
export function useHeldOrder<Row extends { key: string | null }>(
  sorted: readonly Row[],
  order: string,
): readonly Row[] {
  const [held, setHeld] = useState({ order, keys: sorted.map((row) => row.key) })
  if (held.order !== order) {
    setHeld({ order, keys: sorted.map((row) => row.key) })
    return sorted
  }
  const placeOf = (row: Row) => {
    const place = held.keys.indexOf(row.key)
    return place === -1 ? held.keys.length : place
  }
  return [...sorted].sort((a, b) => placeOf(a) - placeOf(b))
}
