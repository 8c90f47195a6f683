import { useState } from 'react'

/**
 * Keeps the order that rows had when the page was opened, or sorted again (`order`): live updates change their values
 * and move none of them. New rows come last.
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
