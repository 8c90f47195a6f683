import { navigationTexts } from '../../../i18n/navigation.ts'
import { Mark } from '../../ui/mark.tsx'
import * as paths from '../paths.ts'
import { PublicLink } from '../public-link.tsx'
import { useTexts } from '../use-language.ts'

export function PublicFooter({ year }: { year: number }) {
  const t = useTexts(navigationTexts)
  const links = [
    [paths.home, t.home],
    [paths.getStarted, t.pricing],
    [paths.contact, t.contact],
    [paths.privacy, t.privacy],
    [paths.imprint, t.imprint],
  ] as const
  return (
    <footer id="footer" className="border-t border-line bg-card">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-4 px-4 py-8 sm:px-6 md:flex-row md:items-center md:py-6">
        <p className="flex items-center gap-3 text-sm text-soft">
          <Mark className="size-6 shrink-0 text-brand" />
          {t.slogan}
        </p>
        <nav aria-label={t.footer} className="md:ms-auto">
          <ul className="-mx-3 flex flex-wrap text-sm">
            {links.map(([path, label]) => (
              <li key={path}>
                <PublicLink
                  to={path}
                  className="flex min-h-11 items-center rounded-module px-3 hover:underline hover:underline-offset-4"
                >
                  {label}
                </PublicLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-sm text-soft">{t.copyright(year)}</p>
      </div>
    </footer>
  )
}
