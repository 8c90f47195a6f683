import { Link, useLocation, useOutlet } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import {
  createInvitation,
  deleteInvitation,
  listInvitations,
} from '../../../domain/invitations/operations.ts'
import { listStaff } from '../../../domain/staff/operations.ts'
import {
  deactivateEmployee,
  demoteEmployee,
  promoteEmployee,
  reactivateEmployee,
  removeEmployee,
  stepDown,
} from '../../../domain/staff/standing.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { orUnreachable } from '../../staff/offline.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { runIntent, text } from '../kit/intents.server.ts'
import { Refused } from '../kit/refused.tsx'
import { useFollow } from '../kit/use-follow.ts'
import type { Route } from './+types/employees'
import { EmployeeFilters } from './employee-filters.tsx'
import { EmployeeList } from './employee-list.tsx'
import { isFiltered, readFilters } from './filters.ts'
import { placeIn } from './place-in.server.ts'
import { Places } from './places.tsx'
import { useActions } from './use-actions.ts'

const PAGE_SIZE = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const query = new URL(request.url).searchParams
  const [people, { invitations }] = await Promise.all([
    peopleIn(actor, query),
    listInvitations(actor, { limit: PAGE_SIZE }),
  ])
  return { ...people, places: invitations, me: actor.kind === 'staff' ? actor.userId : '' }
}

async function peopleIn(actor: Actor, query: URLSearchParams) {
  const asked = { ...readFilters(query), limit: PAGE_SIZE }
  const after = query.get('after')
  if (after === null) return listStaff(actor, asked)
  return listStaff(actor, { ...asked, after }).catch((error: unknown) => {
    // An address that goes on behind what no list gave begins at the beginning.
    if (error instanceof DomainError && error.reason === 'invalid-input') return listStaff(actor, asked)
    throw error
  })
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const person = (form: FormData) => ({ userId: text(form, 'userId') })
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
    remove: async (form) => ({ did: 'removed' as const, ...(await removeEmployee(actor, person(form))) }),
    stepDown: async () => ({ did: 'steppedDown' as const, ...(await stepDown(actor, {})) }),
    deletePlace: async (form) => {
      const invitationId = text(form, 'invitationId')
      return { did: 'placeDeleted' as const, ...(await deleteInvitation(actor, { invitationId })) }
    },
    keepPlace: async (form) => {
      return { did: 'placeKept' as const, ...(await createInvitation(actor, placeIn(form))) }
    },
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Who works in the hotel, and the places of those who are to. */
export default function Employees({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { noneFound, showAll } = useTexts(adminTexts)
  const sheet = useOutlet()
  useFollow('staff', 'managers', 'places', 'rooms')
  const { search } = useLocation()
  const act = useActions(actionData)
  const { staff, total, next, places, me } = loaderData
  const query = new URLSearchParams(search)
  const isBegun = query.has('after')
  const isSearched = isFiltered(readFilters(query))
  if (next) query.set('after', next)

  return (
    <AdminScreen
      title={t.title}
      count={t.count(total, places.length)}
      primary={{ label: t.add, to: `${paths.newPlace}${search}` }}
      sheet={sheet}
    >
      <Refused answer={actionData} />
      <EmployeeFilters />
      {staff.length === 0 ? (
        <Empty title={noneFound} hint="">
          <Link to={paths.employees} className={button('primary')}>
            {showAll}
          </Link>
        </Empty>
      ) : (
        <EmployeeList staff={staff} me={me} act={act} />
      )}
      {(next || isBegun) && (
        <nav className="flex flex-wrap gap-2 px-4">
          {isBegun && (
            <Link to={paths.employees} className={button()}>
              {t.first}
            </Link>
          )}
          {next && (
            <Link to={`?${query}`} className={button()}>
              {t.more}
            </Link>
          )}
        </nav>
      )}
      {!isSearched && !isBegun && <Places places={places} act={act} />}
    </AdminScreen>
  )
}

/** They could not be loaded: said within the frame, with every way on around it. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailureMessage error={error} />
