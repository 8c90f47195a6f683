import { CircleAlert } from 'lucide-react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { deleteAccount, showDeletion } from '../../domain/accounts/deletion.ts'
import { OwnerProof, type OwnPlace } from '../../domain/accounts/shapes.ts'
import { ALERT_DAYS } from '../../domain/alerts/shapes.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../../domain/shifts/shapes.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { auth } from '../../platform/auth/auth.ts'
import { actorContext, languageContext } from '../context.ts'
import { fieldRules, runForm } from '../forms/run-form.server.ts'
import { type FormOptions, useForm } from '../forms/use-form.ts'
import { orUnreachable } from '../shell/or-unreachable.ts'
import * as paths from '../shell/paths.ts'
import { requireSignIn } from '../shell/require-role.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton, sendsOnce } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/delete-account'
import { OwnerProofField } from './owner-proof-field.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { withCookies } from './with-cookies.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export async function loader({ context }: Route.LoaderArgs) {
  const { hasPassword, places } = await showDeletion(context.get(actorContext), {})
  return {
    hasPassword,
    places,
    hotels: listOf(places, context.get(languageContext)),
    days: { shifts: SHIFT_DAYS, calls: ALERT_DAYS, notes: HAND_OVER_DAYS },
    rules: hasPassword ? fieldRules(OwnerProof.required()) : {},
  }
}

const listOf = (places: OwnPlace[], language: StaffLanguage) =>
  new Intl.ListFormat(language).format(places.map(({ hotel }) => hotel))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await runForm(form, { schema: OwnerProof, never: ['current'] }, async (input) => {
    await deleteAccount(context.get(actorContext), input)
    return auth().api.signOut({ headers: request.headers, returnHeaders: true })
  })
  if (!('ok' in answer)) return answer
  return redirect(paths.loginWithoutAccount, { status: 303, headers: withCookies(answer.value.headers) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Confirms the deletion of an account: its consequences, and the steps that must come first. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profileTexts).remove
  const { places, hotels, days, hasPassword, rules } = loaderData
  const hindered = places.filter(({ hindrance }) => hindrance !== null)
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <title>{`${t.title} · Sonnette`}</title>
      <h1 className="headline text-3xl sm:text-4xl">{t.title}</h1>
      {hindered.length > 0 ? (
        <First places={hindered} />
      ) : (
        <>
          <p>{t.what}</p>
          <ul className="flex list-disc flex-col gap-2 ps-5">
            <li>{t.consequences.signedOut}</li>
            <li>{t.consequences.forgotten}</li>
            {places.length > 0 && <li>{t.consequences.released}</li>}
            {places.length > 0 && <li>{t.consequences.history(hotels)}</li>}
            {places.length > 0 && <li>{t.consequences.work(days)}</li>}
          </ul>
          <a href={paths.ownData} className="flex min-h-11 items-center underline underline-offset-4">
            {t.takeAlong}
          </a>
          <DeleteForm hasPassword={hasPassword} rules={rules} answer={actionData} />
        </>
      )}
      <div className="actions">
        <Link to={paths.account} className={bigButton('plain')}>
          {t.keep}
        </Link>
      </div>
    </main>
  )
}

/** The steps that must come first, hotel by hotel. */
function First({ places }: { places: OwnPlace[] }) {
  const t = useTexts(profileTexts).remove
  return (
    <>
      <h2 className="text-lg font-semibold">{t.first}</h2>
      <ul className="flex flex-col gap-4">
        {places.map(
          ({ hotel, hindrance }) =>
            hindrance && (
              <li key={hotel}>
                <Notice kind="news" icon={CircleAlert}>
                  {t[hindrance](hotel)}
                </Notice>
              </li>
            ),
        )}
      </ul>
      <div className="actions">
        {places.some(({ role }) => role === 'admin') && (
          <Link to={paths.employees} className={bigButton()}>
            {t.employees}
          </Link>
        )}
        {places.some(({ hindrance }) => hindrance === 'last-admin') && (
          <Link to={paths.closeHotel} className={bigButton('plain')}>
            {t.close}
          </Link>
        )}
      </div>
    </>
  )
}

function DeleteForm({
  hasPassword,
  ...options
}: FormOptions<{ current: string }> & { hasPassword: boolean }) {
  const { remove: t } = useTexts(profileTexts)
  const form = useForm<{ current: string }>(options)
  const isBusy = useNavigation().state !== 'idle'
  const isTooLongAgo = options.answer?.refused?.reason === 'sign-in-again'
  return (
    <>
      <Form {...form.props} method="post" className="flex flex-col gap-4 card p-4 sm:p-6">
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <OwnerProofField {...form.field('current')} hasPassword={hasPassword} label={t.password} />
        <button type="submit" {...sendsOnce(isBusy)} className={bigButton()}>
          {isBusy ? t.submitting : t.submit}
        </button>
      </Form>
      {isTooLongAgo && <SignInAgain to={paths.deleteAccount} />}
    </>
  )
}
