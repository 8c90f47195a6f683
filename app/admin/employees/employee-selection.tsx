import { BedDouble, Tag, UserRoundCheck, UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '../../shell/paths.ts'
import { button } from '../../ui/button.ts'
import { ListSelectionBar } from '../list/selection-bar.tsx'
import type { EmployeeRow, EmployeesState } from './employee-rows.ts'

/** The actions on the selected people; deactivation leaves out the admin's own row. */
export function EmployeeSelection({
  t: { many: t },
  items,
  selection,
  search,
  hasSheet,
  act,
}: EmployeesState) {
  if (hasSheet) return null
  const { ids, count } = selection
  const others = items.filter(({ id, isMe }) => !isMe && selection.has(id))
  const active = others.filter(({ archived }) => !archived)
  const inactive = others.filter(({ archived }) => archived)
  const send = (intent: string, those: readonly EmployeeRow[]) => {
    act(intent, { id: those.map(({ id }) => id) })
    selection.clear()
  }
  return (
    <ListSelectionBar selection={selection} label={t.bar(count)}>
      <Link to={`${paths.roomsOf(ids)}${search}`} preventScrollReset className={button('next')}>
        <BedDouble aria-hidden="true" className="size-4" />
        {t.assign}
      </Link>
      <Link to={`${paths.teamOf(ids)}${search}`} preventScrollReset className={button('plain')}>
        <Tag aria-hidden="true" className="size-4" />
        {t.team}
      </Link>
      {active.length > 0 && (
        <button type="button" onClick={() => send('archive', active)} className={button('plain')}>
          <UserRoundX aria-hidden="true" className="size-4" />
          {t.deactivate(active.length, count)}
        </button>
      )}
      {inactive.length > 0 && (
        <button type="button" onClick={() => send('restore', inactive)} className={button('plain')}>
          <UserRoundCheck aria-hidden="true" className="size-4" />
          {t.reactivate(inactive.length, count)}
        </button>
      )}
    </ListSelectionBar>
  )
}
