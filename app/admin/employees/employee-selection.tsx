import { BedDouble, Tag, UserRoundCheck, UserRoundX } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ListSelectionBar } from '../list/selection-bar.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { EmployeeAct } from './use-actions.ts'

/** The actions on the selected people; deactivation leaves out the admin's own row. */
export function EmployeeSelection({
  selection,
  staff,
  me,
  act,
}: {
  selection: Selection
  staff: readonly Employee[]
  me: string
  act: EmployeeAct
}) {
  const t = useTexts(employeeTexts).many
  const { search } = useLocation()
  const { ids, count } = selection
  const others = staff.filter(({ userId }) => userId !== me && selection.has(userId))
  const active = others.filter((one) => one.active)
  const inactive = others.filter((one) => !one.active)
  const send = (intent: string, those: readonly Employee[]) => {
    act(intent, { userId: those.map(({ userId }) => userId) })
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
        <button type="button" onClick={() => send('deactivateMany', active)} className={button('plain')}>
          <UserRoundX aria-hidden="true" className="size-4" />
          {t.deactivate(active.length, count)}
        </button>
      )}
      {inactive.length > 0 && (
        <button type="button" onClick={() => send('reactivateMany', inactive)} className={button('plain')}>
          <UserRoundCheck aria-hidden="true" className="size-4" />
          {t.reactivate(inactive.length, count)}
        </button>
      )}
    </ListSelectionBar>
  )
}
