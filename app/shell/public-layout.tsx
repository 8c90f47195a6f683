import { Outlet, useLocation } from 'react-router'
import { navigationTexts } from '../../i18n/navigation.ts'
import { homeOf } from '../account/home-of.ts'
import { actorContext } from '../context.ts'
import type { Route } from './+types/public-layout'
import { AdminTabs } from './admin-tabs.tsx'
import { InstallLinks } from './install-links.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useTexts } from './use-language.ts'

/** Where the person's icon leads, until there are /signup and /account. */
const SIGNED_OUT = '/login'
const signedIn = homeOf

export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const isSignedIn = actor.kind !== 'visitor'
  return {
    isSignedIn,
    isAdmin: actor.kind === 'staff' && actor.role === 'admin',
    profilePath: isSignedIn ? signedIn(actor) : SIGNED_OUT,
    year: new Date().getUTCFullYear(),
  }
}

/** What stands around every public page but a guest's. The page brings its own <main>. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { isAdmin, isSignedIn, profilePath, year } = loaderData
  const t = useTexts(navigationTexts)
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <InstallLinks />
      <SkipLink />
      <PublicHeader profile={{ path: profilePath, label: isSignedIn ? t.account : t.signIn }} />
      {isAdmin && pathname === '/' && <AdminTabs />}
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </div>
      <PublicFooter year={year} />
    </div>
  )
}
