import { Link } from 'react-router'
import type { Actor } from '../../domain/actor.ts'
import { showHotel } from '../../domain/hotels/operations.ts'
import { accountTexts } from '../../i18n/account.ts'
import { auth } from '../../platform/auth/auth.ts'
import { hasAddress } from '../../platform/auth/no-address.ts'
import { actorContext, languageContext } from '../context.ts'
import { homeOf } from '../shell/home-of.ts'
import * as paths from '../shell/paths.ts'
import { requireSignIn } from '../shell/require-role.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Route } from './+types/account'
import { hotelFor, saveHotel } from './hotel.server.ts'
import { HotelTab } from './hotel-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { saveSecurity, securityOf } from './security/security.server.ts'
import { SecurityTab } from './security/security-tab.tsx'
import { subscriptionOf } from './subscription.server.ts'
import { SubscriptionTab } from './subscription-tab.tsx'

const tabs = ['profile', 'security', 'subscription', 'hotel'] as const

const passwordChanged = { ok: true, value: 'change-password' } as const

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const named = url.searchParams.get('tab')
  const ownTabs = tabs.filter((one) => one !== 'hotel' || isAdmin(actor))
  const tab = ownTabs.find((one) => one === named) ?? 'profile'
  if (tab === 'hotel') {
    return { tab, tabs: ownTabs, hotel: await hotelFor(actor, context.get(languageContext)) }
  }
  if (tab === 'subscription') {
    return { tab, tabs: ownTabs, standing: await subscriptionOf(actor, context.get(languageContext)) }
  }
  if (tab === 'security') {
    const security = await securityOf(request.headers, context.get(languageContext))
    return { tab, tabs: ownTabs, security, isChanged: url.searchParams.has(paths.PASSWORD_CHANGED) }
  }
  const session = await auth().api.getSession({ headers: request.headers })
  const { name = '', email = '' } = session?.user ?? {}
  const hotel = actor.kind === 'staff' ? (await showHotel(actor, {})).name : undefined
  const role = actor.kind === 'staff' ? actor.role : undefined
  const shown = hasAddress(email) ? email : undefined
  return { tab, tabs: ownTabs, profile: { name, email: shown, hotel, role, home: homeOf(actor) } }
}

const isAdmin = (actor: Actor) => actor.kind === 'staff' && actor.role === 'admin'

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = context.get(actorContext)
  if (url.searchParams.get('tab') !== 'security') return saveHotel(actor, form)
  return saveSecurity({ address: actor.ipAddress ?? '', headers: request.headers }, form)
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** What belongs to the person who is signed in; the tab is in the address. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts).account
  const [ofSecurity, ofHotel] = actionData && 'tab' in actionData ? [actionData] : [undefined, actionData]
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16">
      <title>{`${t.title} · Sonnette`}</title>
      <h1 className="headline text-4xl">{t.title}</h1>
      <nav aria-label={t.title}>
        <ul className="flex flex-wrap border-b border-line">
          {loaderData.tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={`?tab=${tab}`}
                preventScrollReset
                aria-current={tab === loaderData.tab ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {t.tabs[tab]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {loaderData.tab === 'profile' && <ProfileTab {...loaderData.profile} />}
      {loaderData.tab === 'subscription' && <SubscriptionTab standing={loaderData.standing} />}
      {loaderData.tab === 'security' && (
        <SecurityTab
          shown={loaderData.security}
          answer={ofSecurity ?? (loaderData.isChanged ? passwordChanged : undefined)}
        />
      )}
      {loaderData.tab === 'hotel' && <HotelTab shown={loaderData.hotel} answer={ofHotel} />}
    </main>
  )
}
