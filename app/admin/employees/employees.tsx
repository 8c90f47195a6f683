import { Link, useLocation, useOutlet } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import {
  createInvitation,
  deleteInvitation,
  listInvitations,
} from '../../../domain/invitations/operations.ts'
import {
  deactivateEmployee,
  deactivateEmployees,
  demoteEmployee,
  promoteEmployee,
  reactivateEmployee,
  reactivateEmployees,
  removeEmployee,
  stepDown,
} from '../../../domain/staff/employment.ts'
import { assignRoomsOfEach } from '../../../domain/staff/many.ts'
import { listStaff } from '../../../domain/staff/operations.ts'
import { endPhone, unlockPhone } from '../../../domain/staff/phones.ts'
import { assignTeams, listTeams } from '../../../domain/staff/teams.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { LoadedPage, type LoadedProps } from '../../staff/persistence/loaded-page.tsx'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { jsonOf, runIntent, text } from '../kit/intents.server.ts'
import { Refused } from '../kit/refused.tsx'
import { useFollow } from '../kit/use-follow.ts'
import { useSelection } from '../list/use-selection.ts'
import type { Route } from './+types/employees'
import type { EmployeesContext } from './assign-form.tsx'
import { EmployeeFilters } from './employee-filters.tsx'
import { EmployeeList } from './employee-list.tsx'
import { EmployeeSelection } from './employee-selection.tsx'
import { areEmployeesFiltered, readEmployeeFilters } from './filters.ts'
import { placeIn } from './invitations/invitation-in.server.ts'
import { PendingInvitations } from './invitations/invitations.tsx'
import { Pages } from './pages.tsx'
import { failedIn, useActions } from './use-actions.ts'

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
  const person = (form: FormData) => ({ userId: text(form, 'userId') })
  const phone = (form: FormData) => ({ ...person(form), phoneId: text(form, 'phoneId') })
  const people = (form: FormData) => ({ userIds: form.getAll('userId').map(String) })
  return runIntent(request, {
    promote: async (form) => ({ did: 'promoted' as const, ...(await promoteEmployee(actor, person(form))) }),
    demote: async (form) => ({ did: 'demoted' as const, ...(await demoteEmployee(actor, person(form))) }),
    deactivate: async (form) => {
      return { did: 'deactivated' as const, ...(await deactivateEmployee(actor, person(form))) }
    },
    reactivate: async (form) => {
      const giveBack = form.has('giveBack')
      return {
        did: 'reactivated' as const,
        ...(await reactivateEmployee(actor, { ...person(form), giveBack })),
      }
    },
    deactivateMany: async (form) => {
      return { did: 'manyDeactivated' as const, ...(await deactivateEmployees(actor, people(form))) }
    },
    reactivateMany: async (form) => {
      const giveBack = form.has('giveBack')
      return {
        did: 'manyReactivated' as const,
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
    unlockPhone: async (form) => {
      return { did: 'phoneUnlocked' as const, ...(await unlockPhone(actor, phone(form))) }
    },
    endPhone: async (form) => ({ did: 'phoneEnded' as const, ...(await endPhone(actor, phone(form))) }),
    deletePlace: async (form) => {
      const invitationId = text(form, 'invitationId')
      return { did: 'placeDeleted' as const, ...(await deleteInvitation(actor, { invitationId })) }
    },
    keepPlace: async (form) => {
      return { did: 'placeKept' as const, ...(await createInvitation(actor, placeIn(form))) }
    },
  })
}

export { clientAction, clientLoader, ErrorBoundary, shouldRevalidate } from '../list/list-route.tsx'

/** The employees of the hotel, and its pending invitations. */
export default function Employees({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useTexts(employeeTexts)
  const { search } = useLocation()
  return (
    <LoadedPage loaded={loaderData} of={search} title={title}>
      {(kept) => <Staff kept={kept} actionData={actionData} />}
    </LoadedPage>
  )
}

function Staff({ kept, actionData }: LoadedProps<Route.ComponentProps>) {
  const t = useTexts(employeeTexts)
  const { noneFound, showAll } = useTexts(adminTexts)
  const { search } = useLocation()
  const { act, said } = useActions(actionData)
  const { people, places, teams, timeZone, me } = kept
  const { staff } = people
  const selection = useSelection(staff.map(({ userId }) => userId))
  const sheet = useOutlet({ unselect: selection.clear } satisfies EmployeesContext)
  useFollow('staff', 'managers', 'places', 'rooms')
  const query = new URLSearchParams(search)

  return (
    <AdminScreen
      title={t.title}
      count={t.count(people.total, places.total)}
      primary={{ label: t.add, to: `${paths.newPlace}${search}` }}
      said={said}
      sheet={sheet}
    >
      <Refused answer={actionData} what={failedIn(actionData, t)} />
      <EmployeeFilters teams={teams} />
      {staff.length === 0 ? (
        <Empty title={noneFound} hint={places.total > 0 ? t.notSearched(places.total) : ''}>
          <Link to={paths.employees} className={button('primary')}>
            {showAll}
          </Link>
        </Empty>
      ) : (
        <EmployeeList staff={staff} hasTeams={teams.length > 0} me={me} act={act} selection={selection} />
      )}
      <Pages name="after" next={people.next} />
      {!areEmployeesFiltered(readEmployeeFilters(query)) && !query.has('after') && (
        <>
          <PendingInvitations
            places={places.invitations}
            total={places.total}
            timeZone={timeZone}
            act={act}
          />
          <Pages name="places" next={places.next} />
        </>
      )}
      {!sheet && <EmployeeSelection selection={selection} staff={staff} me={me} act={act} />}
    </AdminScreen>
  )
}
