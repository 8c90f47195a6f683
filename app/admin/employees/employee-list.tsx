import { CreditCard, Pencil, UserMinus, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useLocation } from 'react-router'
import { rangesOf } from '../../../domain/staff/rules.ts'
import type { Employee, StaffRole } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { List } from '../list/list.tsx'
import type { Verb } from '../list/row-menu.tsx'
import type { Selection } from '../list/use-selection.ts'
import { Avatar } from './avatar.tsx'
import type { EmployeeAct } from './use-actions.ts'

/** Those who work in the hotel. */
export function EmployeeList({
  staff,
  hasTeams,
  me,
  act,
  selection,
}: {
  staff: readonly Employee[]
  /** Whether anybody is in a group. */
  hasTeams: boolean
  me: string
  act: EmployeeAct
  selection: Selection
}) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()

  const verbs = ({ userId, active, isSubscriptionManager }: Employee): Verb[] => {
    const isMe = userId === me
    const does = (label: string, icon: Verb['icon'], intent: string): Verb => ({
      label,
      icon,
      onPress: () => act(intent, { userId }),
    })
    return [
      { label: t.verbs.edit, icon: Pencil, to: `${paths.employee(userId)}${search}` },
      ...(active && !isSubscriptionManager ? [does(t.verbs.promote, CreditCard, 'promote')] : []),
      ...(isSubscriptionManager && !isMe ? [does(t.verbs.demote, CreditCard, 'demote')] : []),
      ...(isSubscriptionManager && isMe
        ? [{ label: t.verbs.stepDown, icon: CreditCard, to: `${paths.stepDown}${search}` }]
        : []),
      ...(active && !isMe ? [does(t.verbs.deactivate, UserRoundX, 'deactivate')] : []),
      ...(active ? [] : [does(t.verbs.reactivate, UserRoundCheck, 'reactivate')]),
      ...(isMe
        ? []
        : [{ label: t.verbs.remove, icon: UserMinus, to: `${paths.removeEmployee(userId)}${search}` }]),
    ]
  }

  return (
    <List
      label={t.title}
      rows={staff}
      keyOf={({ userId }) => userId}
      nameOf={({ name }) => name}
      nameHead={t.name}
      mark={({ name }) => <Avatar name={name} />}
      markWidth="avatar"
      badge={({ userId }) => userId === me && <span className="tag shrink-0">{t.you}</span>}
      isQuiet={({ active }) => !active}
      to={({ userId }) => `${paths.employee(userId)}${search}`}
      columns={[
        {
          head: t.email,
          cell: ({ email }) => email && <Email address={email} />,
          isAside: true,
        },
        { head: t.role, cell: ({ role, rooms }) => <Role role={role} rooms={rooms} /> },
        ...(hasTeams
          ? [
              {
                head: t.team,
                cell: ({ team }: Employee) => team && <span className="wrap-anywhere">{team}</span>,
              },
            ]
          : []),
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
          cell: ({ active }) =>
            active ? (
              <span className="max-md:hidden">{t.active}</span>
            ) : (
              <span className="tag">{t.inactive}</span>
            ),
        },
      ]}
      verbs={verbs}
      selection={selection}
    />
  )
}

/** An address that breaks before its `@`, where it has to. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@')
  return (
    <span className="wrap-anywhere lg:inline-block lg:min-w-40">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** The role; on a phone, the rooms as well. */
export function Role({ role, rooms }: { role: StaffRole; rooms: readonly string[] }) {
  const t = useTexts(employeeTexts)
  return (
    <span className="@min-[18rem]:max-md:line-clamp-2">
      {t.roles[role]}
      <span className="tabular-nums md:hidden">{`, ${t.withRooms(rangesOf(rooms))}`}</span>
    </span>
  )
}

/** The rooms of an employee, as ranges. */
export function Rooms({ rooms }: { rooms: readonly string[] }) {
  const t = useTexts(employeeTexts)
  return (
    <span className="line-clamp-2 max-w-64 tabular-nums max-md:hidden">
      {rooms.length === 0 ? t.allRooms : rangesOf(rooms)}
    </span>
  )
}
