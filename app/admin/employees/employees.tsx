import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import {
  createInvitation,
  deleteInvitation,
  listInvitations,
} from '../../../domain/invitations/operations.ts'
import {
  deactivateEmployees,
  demoteEmployee,
  promoteEmployee,
  reactivateEmployees,
  removeEmployee,
  stepDown,
} from '../../../domain/staff/employment.ts'
import { assignRoomsOfEach } from '../../../domain/staff/many.ts'
import { listStaff } from '../../../domain/staff/operations.ts'
import { endPhone, unlockPhone } from '../../../domain/staff/phones.ts'
import type { StaffRole } from '../../../domain/staff/shapes.ts'
import { assignTeams, listTeams } from '../../../domain/staff/teams.ts'
import { actorContext } from '../../context.ts'
import { jsonOf, runIntent, text } from '../kit/intents.server.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'
import { idsIn } from '../kit/verbs.server.ts'
import type { Route } from './+types/employees'
import { readEmployeeFilters } from './filters.ts'
import { employeeResource } from './resource.tsx'

const PAGE_SIZE = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const query = new URL(request.url).searchParams
  const filters = { ...readEmployeeFilters(query), limit: PAGE_SIZE }
  const [people, places, { teams }, { timeZone }] = await Promise.all([
    pageAfter(query.get('after'), (after) => listStaff(actor, { ...filters, ...after })),
    pageAfter(query.get('places'), (after) => listInvitations(actor, { limit: PAGE_SIZE, ...after })),
    listTeams(actor, {}),
    showHotel(actor, {}),
  ])
  return { people, places, teams, timeZone, me: actor.kind === 'staff' ? actor.userId : '' }
}

/** A page of a list. An invalid cursor in the address shows the first page. */
async function pageAfter<Page>(after: string | null, pageOf: (from: { after?: string }) => Promise<Page>) {
  if (after === null) return pageOf({})
  return pageOf({ after }).catch((error: unknown) => {
    if (error instanceof DomainError && error.reason === 'invalid-input') return pageOf({})
    throw error
  })
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const person = (form: FormData) => ({ userId: text(form, 'id') })
  const phone = (form: FormData) => ({ ...person(form), phoneId: text(form, 'phoneId') })
  const people = (form: FormData) => ({ userIds: idsIn(form) })
  return runIntent(request, {
    promote: async (form) => ({ did: 'promoted' as const, ...(await promoteEmployee(actor, person(form))) }),
    demote: async (form) => ({ did: 'demoted' as const, ...(await demoteEmployee(actor, person(form))) }),
    archive: async (form) => ({
      did: 'archived' as const,
      ...(await deactivateEmployees(actor, people(form))),
    }),
    restore: async (form) => {
      const giveBack = form.has('giveBack')
      return {
        did: 'restored' as const,
        ...(await reactivateEmployees(actor, { ...people(form), giveBack })),
      }
    },
    roomsOfEach: async (form) => {
      await assignRoomsOfEach(actor, { people: jsonOf(form, 'people') })
      return { did: 'roomsAsBefore' as const }
    },
    teamOfEach: async (form) => {
      await assignTeams(actor, { people: jsonOf(form, 'people') })
      return { did: 'teamsAsBefore' as const }
    },
    remove: async (form) => ({ did: 'removed' as const, ...(await removeEmployee(actor, person(form))) }),
    stepDown: async () => ({ did: 'steppedDown' as const, ...(await stepDown(actor, {})) }),
    unlockPhone: async (form) => ({ did: 'unlocked' as const, ...(await unlockPhone(actor, phone(form))) }),
    endPhone: async (form) => ({ did: 'ended' as const, ...(await endPhone(actor, phone(form))) }),
    deletePlace: async (form) => {
      const invitationId = text(form, 'id')
      return { did: 'placeDeleted' as const, ...(await deleteInvitation(actor, { invitationId })) }
    },
    // The undo of a deletion; the operation validates its fields again.
    keepPlace: async (form) => {
      const [name, numbers] = [text(form, 'name'), text(form, 'numbers')]
      const [email, role] = [text(form, 'email') || null, text(form, 'role') as StaffRole]
      return { did: 'placeKept' as const, ...(await createInvitation(actor, { name, email, role, numbers })) }
    },
  })
}

export { clientAction, clientLoader, ErrorBoundary, shouldRevalidate } from '../list/list-route.tsx'

export default function Employees(props: Route.ComponentProps) {
  return <ResourceScreen of={employeeResource} {...props} />
}
