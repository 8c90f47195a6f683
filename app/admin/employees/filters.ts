import { staffRoles, TEAM_MAXIMUM } from '../../../domain/staff/shapes.ts'
import { NO_VALUE } from '../kit/filter-bar.tsx'

const states = ['active', 'inactive'] as const
const SEARCH_MAXIMUM = 100

/** The filters in an address; an unknown value filters nothing. */
export function readEmployeeFilters(query: URLSearchParams) {
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAXIMUM),
    role: staffRoles.find((role) => role === query.get('role')),
    state: states.find((state) => state === query.get('state')),
    team: teamIn(query.get('team')),
  }
}

function teamIn(said: string | null): string | undefined {
  if (!said || said.length > TEAM_MAXIMUM) return undefined
  return said === NO_VALUE ? '' : said
}

export const areEmployeesFiltered = ({
  search,
  role,
  state,
  team,
}: ReturnType<typeof readEmployeeFilters>): boolean =>
  search.trim() !== '' || role !== undefined || state !== undefined || team !== undefined
