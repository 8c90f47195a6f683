import { ConciergeBell, LayoutGrid } from 'lucide-react'
import { NavLink } from 'react-router'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'

/** The two screens of an employee, side by side. */
export function EmployeeTabs() {
  const { tabs: t } = useTexts(roomStatusTexts)
  const tabs = [
    { to: paths.employeeDashboard, label: t.dashboard, Icon: LayoutGrid },
    { to: paths.employeeRequests, label: t.requests, Icon: ConciergeBell },
  ]
  return (
    <nav
      aria-label={t.label}
      className="border-b border-line bg-card max-lg:in-[:root:has([data-side-sheet])]:hidden"
    >
      <ul className="mx-auto flex max-w-screen-2xl flex-wrap px-2">
        {tabs.map(({ to, label, Icon }) => (
          <li key={to} className="max-sm:flex-1">
            <NavLink
              to={to}
              className="relative flex min-h-12 items-center justify-center gap-2 px-4 text-sm text-soft -outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-brand"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
