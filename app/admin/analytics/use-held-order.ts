import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The order in which things stood when their page was opened, or put in another order: what happens meanwhile changes
 * what they say, and moves none of them under the eyes. What is new comes last.
 */
export function useHeldOrder<Row extends { key: string | null }>(sorted: readonly Row[]): readonly Row[] {
  const { key } = useLocation()
  const [held, setHeld] = useState({ key, order: sorted.map((row) => row.key) })
  if (held.key !== key) {
    setHeld({ key, order: sorted.map((row) => row.key) })
    return sorted
  }
  const placeOf = (row: Row) => {
    const place = held.order.indexOf(row.key)
    return place === -1 ? held.order.length : place
  }
  return [...sorted].sort((a, b) => placeOf(a) - placeOf(b))
}
