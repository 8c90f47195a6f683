import { staffRoles } from '../../../domain/staff/shapes.ts'

const states = ['active', 'inactive'] as const
const SEARCH_MAXIMUM = 100

/** Which of those who work here are shown, as the address says it; what it says and is none filters nothing. */
export function readFilters(query: URLSearchParams) {
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAXIMUM),
    role: staffRoles.find((role) => role === query.get('role')),
    state: states.find((state) => state === query.get('state')),
  }
}

export const isFiltered = ({ search, role, state }: ReturnType<typeof readFilters>): boolean =>
  search.trim() !== '' || role !== undefined || state !== undefined
