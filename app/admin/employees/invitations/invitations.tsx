import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Invitation } from '../../../../domain/invitations/shapes.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { List } from '../../list/list.tsx'
import { Avatar, Email, Role, Rooms } from '../employee-cells.tsx'
import type { EmployeesState } from '../employee-rows.ts'
import { areEmployeesFiltered, readEmployeeFilters } from '../filters.ts'
import { PlaceState } from './invitation-state.tsx'

/** The pending invitations, below an unfiltered list. */
export function PendingInvitations({ t, loaded, search, act }: EmployeesState) {
  const { people, places, timeZone } = loaded
  const query = new URLSearchParams(search)
  const isPart = areEmployeesFiltered(readEmployeeFilters(query)) || query.has('after')
  return (
    <>
      <Pages name="after" next={people.next} />
      {!isPart && (
        <>
          <Places {...{ t, act, timeZone }} places={places.invitations} total={places.total} />
          <Pages name="places" next={places.next} />
        </>
      )}
    </>
  )
}

function Places({
  t,
  act,
  places,
  total,
  timeZone,
}: Pick<EmployeesState, 't' | 'act'> & {
  places: readonly Invitation[]
  /** On all pages. */
  total: number
  timeZone: string
}) {
  return (
    <section className="flex flex-col gap-3 pt-4">
      <div className="flex flex-col gap-1 px-4">
        <h2 className="font-semibold">{t.places.title(total)}</h2>
        <p className="max-w-prose text-sm text-soft">{total > 0 ? t.places.hint : t.places.none}</p>
      </div>
      {total === 0 ? (
        <Link to={paths.newPlace} preventScrollReset className={`mx-4 self-start ${button()}`}>
          {t.add}
        </Link>
      ) : (
        <List
          label={t.places.label}
          rows={places}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          nameHead={t.name}
          mark={({ name }) => <Avatar name={name} />}
          markWidth="avatar"
          to={({ id }) => paths.place(id)}
          columns={[
            {
              head: t.email,
              cell: ({ email }) => (email ? <Email address={email} /> : t.places.noEmail),
            },
            { head: t.role, cell: ({ role, rooms }) => <Role role={role} rooms={rooms} /> },
            { head: t.rooms, cell: ({ rooms }) => <Rooms rooms={rooms} /> },
            { head: t.state, cell: (place) => <PlaceState place={place} timeZone={timeZone} /> },
          ]}
          verbs={({ id }) => [
            { label: t.places.invite, icon: UserPlus, to: paths.invite(id) },
            { label: t.places.edit, icon: Pencil, to: paths.place(id) },
            { label: t.places.delete, icon: Trash2, onPress: () => act('deletePlace', { id }) },
          ]}
        />
      )}
    </section>
  )
}

/** The ways on from a page of a list, and back to its first. The address says as `name` where the page begins. */
function Pages({ name, next }: { name: 'after' | 'places'; next: string | null }) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isBegun = query.has(name)
  if (!next && !isBegun) return null
  const at = (begin: string | null) => {
    const to = new URLSearchParams(query)
    if (begin === null) to.delete(name)
    else to.set(name, begin)
    return `?${to}`
  }
  return (
    <nav aria-label={name === 'places' ? t.places.label : t.title} className="flex flex-wrap gap-2 px-4">
      {isBegun && (
        <Link to={at(null)} preventScrollReset className={button()}>
          {t.first}
        </Link>
      )}
      {next && (
        <Link to={at(next)} preventScrollReset={name === 'places'} className={button()}>
          {t.more}
        </Link>
      )}
    </nav>
  )
}
