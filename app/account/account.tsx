import { useRef } from 'react'
import type { Actor } from '../../domain/actor.ts'
import { accountTexts } from '../../i18n/account.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { actorContext, languageContext } from '../context.ts'
import { SignOutForm } from '../shell/frame/sign-out-form.tsx'
import { orUnreachable } from '../shell/or-unreachable.ts'
import * as paths from '../shell/paths.ts'
import { publicOrigin } from '../shell/public-origin.ts'
import { requireSignIn } from '../shell/require-role.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import type { Route } from './+types/account'
import { AccountTabs } from './account-tabs.tsx'
import { apiFor, saveApi } from './api/api.server.ts'
import { ApiTab } from './api/api-tab.tsx'
import { hotelFor, saveHotel } from './hotel/hotel.server.ts'
import { HotelTab } from './hotel/hotel-tab.tsx'
import { notificationsOf, saveNotifications } from './notifications/notifications.server.ts'
import { NotificationsTab } from './notifications/notifications-tab.tsx'
import { profileOf, saveProfile } from './profile/profile.server.ts'
import { ProfileTab } from './profile/profile-tab.tsx'
import { saveSecurity, securityOf } from './security/security.server.ts'
import { SecurityTab } from './security/security-tab.tsx'
import { saveSubscription, subscriptionFor } from './subscription/subscription.server.ts'
import { SubscriptionTab } from './subscription/subscription-tab.tsx'
import { useStayInPlace } from './use-stay-in-place.ts'

const tabs = ['profile', 'security', 'notifications', 'subscription', 'hotel', 'api'] as const
const ofAdmins: readonly string[] = ['hotel', 'api']

const passwordChanged = { ok: true, value: 'change-password' } as const

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const named = url.searchParams.get('tab')
  const ownTabs = tabs.filter((one) => !ofAdmins.includes(one) || isAdmin(actor))
  const tab = ownTabs.find((one) => one === named) ?? 'profile'
  if (tab === 'hotel') {
    return { tab, tabs: ownTabs, hotel: await hotelFor(actor, context.get(languageContext)) }
  }
  if (tab === 'api') return { tab, tabs: ownTabs, api: await apiFor(actor) }
  if (tab === 'subscription') {
    const language = context.get(languageContext)
    return { tab, tabs: ownTabs, subscription: await subscriptionFor(actor, url.searchParams, language) }
  }
  if (tab === 'security') {
    const security = await securityOf(actor, request.headers, context.get(languageContext))
    return { tab, tabs: ownTabs, security, isChanged: url.searchParams.has(paths.PASSWORD_CHANGED) }
  }
  if (tab === 'notifications') {
    return { tab, tabs: ownTabs, notifications: await notificationsOf(actor, context.get(languageContext)) }
  }
  const profile = await profileOf(actor, context.get(languageContext))
  return { tab, tabs: ownTabs, profile, isSaved: url.searchParams.has(paths.SAVED) }
}

const isAdmin = (actor: Actor) => actor.kind === 'staff' && actor.role === 'admin'

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = context.get(actorContext)
  const tab = url.searchParams.get('tab')
  if (tab === 'hotel') return saveHotel(actor, form)
  if (tab === 'api') return saveApi(actor, form)
  if (tab === 'notifications') return saveNotifications(actor, form)
  const language = context.get(languageContext)
  if (tab === 'subscription') {
    return saveSubscription(actor, form, { language, origin: publicOrigin(request) })
  }
  if (tab !== 'security') return saveProfile(actor, form, language)
  const from = { address: actor.ipAddress ?? '', headers: request.headers }
  return saveSecurity(from, form, { actor, language })
}

/** Says of which tab, and of which of its forms, as the answers of the tabs do. */
export async function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const tab = tabs.find((one) => one === url.searchParams.get('tab')) ?? 'profile'
  const form = await request.clone().formData()
  return orUnreachable(serverAction, { tab, of: form.get('intent')?.toString() })
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The signed-in person's account; the address names the tab. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts).account
  const { signOut } = useTexts(shellTexts)
  const page = useRef<HTMLElement>(null)
  const onFocus = useStayInPlace(page)
  return (
    <main
      ref={page}
      onFocus={onFocus}
      className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16"
    >
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="headline text-4xl outline-none">
          {t.title}
        </h1>
        <SignOutForm>
          <button type="submit" className={button()}>
            {signOut}
          </button>
        </SignOutForm>
      </div>
      <AccountTabs tabs={loaderData.tabs} current={loaderData.tab} />
      {loaderData.tab === 'profile' && (
        <ProfileTab
          shown={loaderData.profile}
          answer={actionData?.tab === 'profile' ? actionData : undefined}
          isSaved={loaderData.isSaved}
        />
      )}
      {loaderData.tab === 'notifications' && (
        <NotificationsTab
          {...loaderData.notifications}
          answer={actionData?.tab === 'notifications' ? actionData : undefined}
        />
      )}
      {loaderData.tab === 'subscription' && (
        <SubscriptionTab
          shown={loaderData.subscription}
          answer={actionData?.tab === 'subscription' ? actionData : undefined}
        />
      )}
      {loaderData.tab === 'security' && (
        <SecurityTab
          shown={loaderData.security}
          answer={
            (actionData?.tab === 'security' ? actionData : undefined) ??
            (loaderData.isChanged ? passwordChanged : undefined)
          }
        />
      )}
      {loaderData.tab === 'hotel' && (
        <HotelTab shown={loaderData.hotel} answer={actionData?.tab === 'hotel' ? actionData : undefined} />
      )}
      {loaderData.tab === 'api' && (
        <ApiTab shown={loaderData.api} answer={actionData?.tab === 'api' ? actionData : undefined} />
      )}
    </main>
  )
}
