import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { throwDomainError } from '../../../domain/accounts/sign-in-refusal.ts'
import { accountTexts } from '../../../i18n/account.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { Credentials, signIn } from '../../../platform/auth/sign-in.ts'
import { settings } from '../../../platform/settings.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { onwardFor } from '../../shell/home-of.ts'
import { localPath } from '../../shell/local-path.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { clearPersistedScreens } from '../../shell/persistence/staff-device.ts'
import { isAnythingTyped, tabKeeper } from '../../shell/persistence/typed-forms.ts'
import { useTexts } from '../../shell/use-language.ts'
import { countUnsent } from '../../sync/device-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { withCookies } from '../with-cookies.server.ts'
import type { Route } from './+types/login'
import { onwardOf } from './onward.server.ts'
import { OtherWays } from './other-ways.tsx'
import { PasswordForm } from './password-form.tsx'
import { enterByPin, PinSignIn, peopleOnThis } from './pin/pin.server.ts'
import { PinForm } from './pin/pin-form.tsx'
import { signInWays } from './providers/ways.server.ts'
import { WaysIn } from './providers/ways-in.tsx'

/** Leads a signed-in person to their destination if they may open it, or to the start of their role. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind === 'visitor' && actor.isBarred) throw redirect(paths.home)
  if (actor.kind !== 'visitor') throw redirect(onwardFor(actor, localPath(url.searchParams.get('next'))))
  const intent = url.searchParams.get(paths.UNDONE)
  return {
    ...signInWays(url, context.get(languageContext)),
    rules: fieldRules(Credentials),
    phone: { people: await peopleOnThis(request), rules: fieldRules(PinSignIn) },
    isDemo: settings().demo,
    next: onwardOf(url),
    isChanged: url.searchParams.has(paths.PASSWORD_CHANGED),
    isDeleted: url.searchParams.has(paths.ACCOUNT_DELETED),
    now: Date.now(),
    undone: intent === null ? undefined : sentenceOfUndone(intent, context.get(languageContext)),
  }
}

/** An address can contain anything: only known button names are repeated. */
function sentenceOfUndone(intent: string, language: StaffLanguage): string {
  const names: Record<string, string> = staffTexts[language].actions
  const name = Object.hasOwn(names, intent) ? names[intent]?.replace('…', '') : undefined
  return accountTexts[language].undone(name)
}

export async function action({ request, context }: Route.ActionArgs) {
  // An unreadable form counts as empty.
  const form = await request.formData().catch(() => new FormData())
  const from = { address: context.get(actorContext).ipAddress ?? '', headers: request.headers }
  const by = wayIn(form)
  const answer =
    by === 'pin'
      ? await enterByPin(form, from)
      : await runForm(form, { schema: Credentials, never: ['password'] }, async (credentials) => {
          return (await signIn(credentials, from).catch(throwDomainError)).headers
        })
  if (!('ok' in answer)) return data({ by, ...answer.data }, answer.init ?? undefined)
  // Comes back to the loader above, now with the session.
  const onward = `${paths.login}${new URL(request.url).search}`
  return redirect(onward, { status: 303, headers: withCookies(answer.value) })
}

/** The chosen sign-in form. */
const wayIn = (form: FormData) => (form.get('by') === 'pin' ? 'pin' : 'password')

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const by = wayIn(await request.clone().formData())
  return orUnreachable(serverAction, { by })
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts)
  const { changed } = useTexts(signUpTexts).reset
  // Whose list this device has kept is signed in no more; what they pressed waits for them.
  useEffect(clearPersistedScreens, [])
  const unsent = useUnsent(loaderData.now)
  const [isTyped, setTyped] = useState(false)
  useEffect(() => setTyped(isAnythingTyped(tabKeeper(), Date.now())), [])
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-16">
      <title>{`${t.signIn} · Sonnette`}</title>
      <h1 className="headline text-4xl">{t.signIn}</h1>
      {loaderData.undone && <Notice kind="trouble">{loaderData.undone}</Notice>}
      <div role="status" className="flex flex-col gap-6 empty:hidden">
        {unsent > 0 && <Notice kind="news">{t.unsent(unsent)}</Notice>}
        {isTyped && <Notice kind="news">{t.typed}</Notice>}
      </div>
      {loaderData.isChanged && <Notice kind="done">{changed}</Notice>}
      {loaderData.isDeleted && <Notice kind="done">{t.deleted}</Notice>}
      {loaderData.isDemo && <Notice kind="hint">{t.isDemo}</Notice>}
      {loaderData.fault && <Notice kind="trouble">{loaderData.fault}</Notice>}
      {loaderData.phone.people.length > 0 && (
        <PinForm {...loaderData.phone} answer={actionData?.by === 'pin' ? actionData : undefined} />
      )}
      <div className="card p-5 sm:p-6">
        <WaysIn ways={loaderData.ways}>
          <PasswordForm
            isFirst={loaderData.phone.people.length === 0}
            rules={loaderData.rules}
            answer={actionData?.by === 'password' ? actionData : undefined}
          />
        </WaysIn>
      </div>
      <OtherWays
        next={loaderData.next}
        isUnconfirmed={loaderData.isUnconfirmed || actionData?.refused?.reason === 'sign-in-failed'}
      />
      <p className="text-sm text-soft">{t.forStaff}</p>
    </main>
  )
}

/** How many of what was pressed on this device wait for whoever pressed it. */
function useUnsent(now: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => void countUnsent(now).then(setCount), [now])
  return count
}
