import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/** Parameters of a sheet, which its list does not keep. */
const ofSheets = ['one', 'replace', 'replaced']

/** The filters of the list in the address, with their `?`: links from and to its sheets keep them. */
export function useListSearch(): string {
  const query = new URLSearchParams(useLocation().search)
  for (const name of ofSheets) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** Marks a history entry that this hook wrote itself: the fields already have its values. */
const FOLLOWS = 'filters'

/**
 * Search and filters of a list, kept in the address: one text each, empty where it filters nothing. The fields lead and
 * the address follows; links and the way back lead the other way.
 */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  type Filters = Record<Name, string>
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const read = () => Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Filters
  const [known, setKnown] = useState(() => ({ key, filters: read() }))
  if (known.key !== key) {
    setKnown({ key, filters: state === FOLLOWS && !isBack ? known.filters : read() })
  }
  function choose(change: Partial<Filters>) {
    const filters = { ...known.filters, ...change }
    setKnown({ key, filters })
    const said = (Object.entries(filters) as [Name, string][]).filter(([, value]) => value !== '')
    setQuery(said, { replace: true, preventScrollReset: true, state: FOLLOWS })
  }
  return [known.filters, choose] as const
}
