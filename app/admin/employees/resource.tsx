import { CreditCard, Pencil, UserMinus, UserRoundCheck, UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import type { Invitation } from '../../../domain/invitations/shapes.ts'
import { rangesOf } from '../../../domain/staff/rules.ts'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import * as paths from '../../shell/paths.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { NO_VALUE } from '../kit/filter-bar.tsx'
import { defineResource } from '../kit/resource.ts'
import { type Fields, undoBy } from '../kit/use-action-toast.tsx'
import type { Column } from '../list/list.tsx'
import type { Verb } from '../list/row-menu.tsx'
import { Avatar, Email, Role, Rooms, You } from './employee-cells.tsx'
import type { EmployeeRow, EmployeesState, LoadedEmployees } from './employee-rows.ts'
import { EmployeeSelection } from './employee-selection.tsx'
import { PendingInvitations } from './invitations/invitations.tsx'

/** The consequences of a deactivation or a removal. */
interface Ended {
  released: number
  revokedInvitations: number
}

type EmployeesDone =
  | { did: 'promoted' | 'demoted' | 'steppedDown'; employee: Employee }
  | ({ did: 'archived'; employees: Employee[] } & Ended)
  | { did: 'restored'; employees: Employee[] }
  | ({ did: 'removed'; name: string } & Ended)
  | { did: 'roomsAsBefore' | 'teamsAsBefore' }
  | { did: 'unlocked' | 'ended'; name: string }
  | { did: 'placeDeleted' | 'placeKept'; invitation: Invitation }

const undo = (intent: string, fields: Fields) => undoBy(paths.employees, intent, fields)

/** The employees of the hotel; the archived ones are deactivated. */
export const employeeResource = defineResource({
  texts: employeeTexts,
  paths: { list: paths.employees, add: paths.newPlace, one: paths.employee },
  follows: ['staff', 'managers', 'places', 'rooms'],
  itemsOf: ({ people, me }: LoadedEmployees): EmployeeRow[] =>
    people.staff.map((one) => ({ ...one, id: one.userId, archived: !one.active, isMe: one.userId === me })),
  count: (_, { t, loaded: { people, places } }) => t.count(people.total, places.total),
  nameOf: ({ name }) => name,
  nameHead: (t) => t.name,
  mark: ({ name }) => <Avatar name={name} />,
  markWidth: 'avatar',
  badge: ({ isMe }) => isMe && <You />,
  isQuiet: ({ archived }) => archived,
  keepsArchived: () => true,
  columns: columnsOf,
  verbs: verbsOf,
  said(done: EmployeesDone, { t }) {
    const { done: said } = t
    switch (done.did) {
      case 'archived':
      case 'restored': {
        const id = done.employees.map(({ userId }) => userId)
        const name = done.employees[0]?.name ?? ''
        if (done.did === 'restored') {
          const text = id.length > 1 ? said.manyReactivated(id.length) : said.reactivated(name)
          return { text, undo: undo('archive', { id }) }
        }
        const ended = [done.released, done.revokedInvitations] as const
        return {
          text: id.length > 1 ? said.manyDeactivated(id.length, ...ended) : said.deactivated(name, ...ended),
          undo: undo('restore', { id, giveBack: '1' }),
        }
      }
      case 'promoted':
      case 'demoted':
      case 'steppedDown': {
        const back = done.did === 'promoted' ? 'demote' : 'promote'
        return { text: said[done.did], undo: undo(back, { id: done.employee.userId }) }
      }
      case 'removed':
        return { text: said.removed(done.name, done.released, done.revokedInvitations) }
      case 'unlocked':
      case 'ended':
        return { text: t.phones[done.did](done.name) }
      case 'placeDeleted':
      case 'placeKept': {
        const { id, name, email, role, rooms } = done.invitation
        return {
          text: said[done.did](name),
          undo:
            done.did === 'placeKept'
              ? undo('deletePlace', { id })
              : undo('keepPlace', { name, email: email ?? '', role, numbers: rangesOf(rooms) }),
        }
      }
      default:
        return { text: said[done.did] }
    }
  },
  filters: {
    names: ['q', 'role', 'state', 'team'],
    selects({ t: { filters: t }, loaded: { teams } }, { team = '' }) {
      // A team without members may still be in a bookmarked address.
      const isGone = team !== '' && team !== NO_VALUE && !teams.some(({ name }) => name === team)
      const names = [...teams.map(({ name }) => name), ...(isGone ? [team] : [])]
      const byTeam = {
        ...{ name: 'team', label: t.team, all: t.allTeams },
        options: [...names.map((name) => [name, name] as const), [NO_VALUE, t.noTeam] as const],
      }
      return [
        {
          ...{ name: 'role', label: t.role, all: t.allRoles },
          options: [
            ['admin', t.admins],
            ['employee', t.employees],
          ],
        },
        {
          ...{ name: 'state', label: t.state, all: t.allStates },
          options: [
            ['active', t.active],
            ['inactive', t.inactive],
          ],
        },
        ...(names.length > 0 || team ? [byTeam] : []),
      ]
    },
  },
  none: NoneFound,
  below: PendingInvitations,
  selected: EmployeeSelection,
})

function columnsOf({ t, loaded: { teams } }: EmployeesState): Column<EmployeeRow>[] {
  const team: Column<EmployeeRow> = {
    head: t.team,
    cell: ({ team }) => team && <span className="wrap-anywhere">{team}</span>,
  }
  return [
    { head: t.email, cell: ({ email }) => email && <Email address={email} />, isAside: true },
    { head: t.role, cell: ({ role, rooms }) => <Role role={role} rooms={rooms} /> },
    ...(teams.length > 0 ? [team] : []),
    { head: t.rooms, cell: ({ rooms }) => <Rooms rooms={rooms} /> },
    {
      head: t.subscription,
      cell: ({ isSubscriptionManager }) =>
        isSubscriptionManager && (
          <span className="flex items-center gap-1.5">
            <CreditCard aria-hidden="true" className="size-4 shrink-0" />
            {t.manager}
          </span>
        ),
    },
    {
      head: t.state,
      cell: ({ archived }) =>
        archived ? (
          <span className="tag">{t.inactive}</span>
        ) : (
          <span className="max-md:hidden">{t.active}</span>
        ),
    },
  ]
}

function verbsOf(
  employee: EmployeeRow,
  { t: { verbs: t }, search, act, setArchived }: EmployeesState,
): Verb[] {
  const { id, isMe, archived, isSubscriptionManager } = employee
  const promoting = (intent: 'promote' | 'demote'): Verb => ({
    label: t[intent],
    icon: CreditCard,
    onPress: () => act(intent, { id }),
  })
  return [
    { label: t.edit, icon: Pencil, to: paths.employee(id) + search },
    ...(!archived && !isSubscriptionManager ? [promoting('promote')] : []),
    ...(isSubscriptionManager && !isMe ? [promoting('demote')] : []),
    ...(isSubscriptionManager && isMe
      ? [{ label: t.stepDown, icon: CreditCard, to: paths.stepDown + search }]
      : []),
    ...(archived
      ? [{ label: t.reactivate, icon: UserRoundCheck, onPress: () => setArchived(employee, false) }]
      : isMe
        ? []
        : [{ label: t.deactivate, icon: UserRoundX, onPress: () => setArchived(employee, true) }]),
    ...(isMe ? [] : [{ label: t.remove, icon: UserMinus, to: paths.removeEmployee(id) + search }]),
  ]
}

function NoneFound({ t, language, loaded: { places } }: EmployeesState) {
  const { noneFound, showAll } = adminTexts[language]
  return (
    <Empty title={noneFound} hint={places.total > 0 ? t.notSearched(places.total) : ''}>
      <Link to={paths.employees} className={button('primary')}>
        {showAll}
      </Link>
    </Empty>
  )
}
