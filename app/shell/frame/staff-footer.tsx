import { Link } from 'react-router'
import { navigationTexts } from '../../../i18n/navigation.ts'
import * as paths from '../paths.ts'
import { FEATURES } from '../public/use-features-link.ts'
import { useTexts } from '../use-language.ts'

/** From the pages of the staff to the public ones. */
export function StaffFooter() {
  const t = useTexts(navigationTexts)
  const links = [
    [paths.home, t.home],
    [`${paths.home}#${FEATURES}`, t.features],
    [paths.getStarted, t.pricing],
    [paths.contact, t.contact],
  ] as const
  return (
    <footer className="staff-footer mx-auto mt-8 max-w-screen-2xl px-4 print:hidden max-lg:in-[:root:has([data-side-sheet])]:hidden">
      <nav aria-label={t.footer}>
        <ul className="-mx-2 flex flex-wrap justify-center text-sm text-soft">
          {links.map(([path, label]) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-11 items-center rounded-module px-2 hover:underline hover:underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
