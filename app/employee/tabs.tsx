import { ConciergeBell, LayoutGrid } from 'lucide-react'
import { NavLink } from 'react-router'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'

/** The two screens of an employee, side by side: in the head, as a phone has no row to spare for them. */
export function EmployeeTabs() {
  const { tabs: t } = useTexts(roomStatusTexts)
  const tabs = [
    { to: paths.employeeDashboard, label: t.dashboard, Icon: LayoutGrid },
    { to: paths.employeeRequests, label: t.requests, Icon: ConciergeBell },
  ]
  return (
    <nav aria-label={t.label} className="flex-1 max-sm:basis-36">
      <ul className="flex sm:px-2">
        {tabs.map(({ to, label, Icon }) => (
          <li key={to} className="max-sm:flex-auto">
            <NavLink
              to={to}
              className="relative flex min-h-14 flex-col items-center justify-center gap-x-2 gap-y-0.5 p-1 text-center text-xs text-soft -outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-ink sm:flex-row sm:px-4 sm:text-sm aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-brand"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 sm:size-4.5" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
