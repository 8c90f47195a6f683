import { staffRoles, TEAM_MAXIMUM } from '../../../domain/staff/shapes.ts'

const states = ['active', 'inactive'] as const
const SEARCH_MAXIMUM = 100
/** Stands in the address for those who are in no group. */
export const NONE = '-'

/** The filters in an address; an unknown value filters nothing. */
export function readFilters(query: URLSearchParams) {
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAXIMUM),
    role: staffRoles.find((role) => role === query.get('role')),
    state: states.find((state) => state === query.get('state')),
    team: teamIn(query.get('team')),
  }
}

function teamIn(said: string | null): string | undefined {
  if (!said || said.length > TEAM_MAXIMUM) return undefined
  return said === NONE ? '' : said
}

export const isFiltered = ({ search, role, state, team }: ReturnType<typeof readFilters>): boolean =>
  search.trim() !== '' || role !== undefined || state !== undefined || team !== undefined
