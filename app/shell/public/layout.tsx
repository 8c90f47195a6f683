import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { actorContext } from '../../context.ts'
import { Failure } from '../failure.tsx'
import { AdminTabs } from '../frame/admin-tabs.tsx'
import { InstallLinks } from '../frame/install-links.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { useKeptLanguage } from '../language/use-kept-language.ts'
import { OfHotel } from '../of-hotel.tsx'
import { ownerOf } from '../owner-of.ts'
import * as paths from '../paths.ts'
import { publicOrigin } from '../public-origin.ts'
import { useTexts } from '../use-language.ts'
import type { Route } from './+types/layout'
import { PublicFooter } from './footer.tsx'
import { PublicHeader } from './header.tsx'
import { LinkPreview } from './link-preview.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  return {
    isSignedIn: actor.kind !== 'visitor',
    hotelId: actor.kind === 'staff' ? actor.hotelId : undefined,
    owner: ownerOf(actor),
    isAdmin: actor.kind === 'staff' && actor.role === 'admin',
    year: new Date().getUTCFullYear(),
    origin: publicOrigin(request),
  }
}

/** The frame of every public page but the guest's. The page brings its own <main>. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame known={loaderData}>
      <LinkPreview origin={loaderData.origin} />
      <Outlet />
    </Frame>
  )
}

/** A page that is not there or cannot be shown: said in its place, with every way on around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const keep = useKeptLanguage()
  return (
    <Frame known={loaderData ?? nothing}>
      <Failure error={error} home={keep(paths.home)} isFramed />
    </Frame>
  )
}

/** If even the loader of this frame failed. */
const nothing: Known = {
  hotelId: undefined,
  owner: undefined,
  isSignedIn: false,
  isAdmin: false,
  year: new Date().getUTCFullYear(),
}

interface Known {
  /** The signed-in user's hotel. */
  hotelId: string | undefined
  owner: string | undefined
  isSignedIn: boolean
  isAdmin: boolean
  year: number
}

function Frame({ known, children }: { known: Known; children: ReactNode }) {
  const { hotelId, owner, isAdmin, isSignedIn, year } = known
  const t = useTexts(navigationTexts)
  const keep = useKeptLanguage()
  const { pathname } = useLocation()
  // Signed-in users go to their own screens, in their own language.
  const profile = isSignedIn
    ? { path: paths.account, label: t.account }
    : { path: keep(paths.signup), label: t.signUp }
  return (
    <OfHotel id={hotelId} owner={owner}>
      <InstallLinks />
      <SkipLink />
      {/* The content fills a screen by itself, so that a late footer shifts nothing. */}
      <div className="flex min-h-dvh flex-col">
        <PublicHeader profile={profile} />
        {isAdmin && pathname === paths.home && <AdminTabs />}
        <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </div>
      </div>
      <PublicFooter year={year} />
    </OfHotel>
  )
}
