import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** Marks a history entry that only repeats the fields. */
const FOLLOWS = 'filters'

/**
 * The filters, kept in the address. The fields lead and the address follows a moment later: the other way
 * round, fast typing would be undone. Links and Back change the fields.
 */
export function useFilters(): [Filters, (chosen: Filters) => void] {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [known, setKnown] = useState(() => ({ key, filters: readFilters(query) }))
  if (known.key !== key)
    setKnown({ key, filters: state === FOLLOWS && !isBack ? known.filters : readFilters(query) })
  const choose = (filters: Filters) => {
    setKnown({ key, filters })
    setQuery(writeFilters(filters), { replace: true, preventScrollReset: true, state: FOLLOWS })
  }
  return [known.filters, choose]
}
