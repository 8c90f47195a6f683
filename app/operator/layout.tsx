import { Languages, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { operatorTexts } from '../../i18n/operator.ts'
import { actorContext } from '../context.ts'
import { FailureMessage } from '../shell/failure.tsx'
import { SkipLink } from '../shell/frame/skip-link.tsx'
import { WITHOUT_SCRIPTS } from '../shell/own-document.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { Mark } from '../ui/mark.tsx'
import type { Route } from './+types/layout'
import { requireToken } from './require-operator.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireToken]
export const handle = WITHOUT_SCRIPTS

export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(actorContext).kind === 'operator' }
}

/** The frame of the operator's pages, whose links and forms need no scripts. */
export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame isSignedIn={loaderData.isSignedIn}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame isSignedIn={loaderData?.isSignedIn ?? false}>
      <FailureMessage error={error} home={loaderData ? paths.operatorHome : paths.home} />
    </Frame>
  )
}

const icon =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-module px-2 text-sm text-soft hover:bg-raised hover:text-ink'

function Frame({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const t = useTexts(operatorTexts)
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex min-h-14 max-w-screen-xl items-center gap-x-3 px-4 sm:px-6">
          <Mark className="size-7 shrink-0 text-brand" />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block font-semibold">Sonnette</span>
            <span className="block truncate text-sm text-soft">{t.name}</span>
          </span>
          <a
            href={`${paths.language}?back=${encodeURIComponent(pathname)}`}
            title={t.language}
            className={icon}
          >
            <Languages aria-hidden="true" className="size-5" />
            <span className="sr-only">{t.language}</span>
          </a>
          {isSignedIn && (
            <form method="post" action={paths.operatorSignOut}>
              <button type="submit" title={t.signOut} className={icon}>
                <LogOut aria-hidden="true" className="size-5 sm:size-4" />
                <span className="sr-only sm:not-sr-only">{t.signOut}</span>
              </button>
            </form>
          )}
        </div>
      </header>
      {isSignedIn && <Tabs pathname={pathname} />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  )
}

function Tabs({ pathname }: { pathname: string }) {
  const t = useTexts(operatorTexts)
  return (
    <nav aria-label={t.nav} className="border-b border-line bg-card">
      <ul className="mx-auto flex max-w-screen-xl overflow-x-auto px-1 no-scrollbar sm:px-3">
        {paths.operatorTabs.map(([tab, path]) => {
          const isCurrent = path === paths.operatorHome ? pathname === path : pathname.startsWith(path)
          return (
            <li key={tab} className="shrink-0">
              <a
                href={path}
                aria-current={isCurrent ? 'page' : undefined}
                className="relative flex min-h-11 items-center px-3 text-sm whitespace-nowrap text-soft -outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-brand"
              >
                {t.tabs[tab]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
