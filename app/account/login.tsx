import { APIError } from 'better-auth/api'
import { data, redirect } from 'react-router'
import { accountTexts } from '../../i18n/account.ts'
import type { Refused } from '../../i18n/refusals.ts'
import { auth } from '../../platform/auth/auth.ts'
import { actorContext } from '../context.ts'
import { localPath } from '../shell/local-path.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Route } from './+types/login'
import { homeOf } from './home-of.ts'
import { PasswordForm } from './password-form.tsx'

const FALLBACK_WAIT_S = 60

/** Whoever is signed in goes on: to where they were heading, or to where their role begins. */
export function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind === 'visitor') return null
  throw redirect(localPath(new URL(request.url).searchParams.get('next')) ?? homeOf(actor))
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  try {
    const { headers } = await auth().api.signInEmail({
      body: { email, password: String(form.get('password') ?? '') },
      headers: request.headers,
      returnHeaders: true,
    })
    // Comes back to the loader above, now with the session.
    const onward = new Headers()
    for (const cookie of headers.getSetCookie()) onward.append('Set-Cookie', cookie)
    return redirect(`/login${new URL(request.url).search}`, { status: 303, headers: onward })
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return refusedAnswer(error, email)
  }
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

function refusedAnswer(error: APIError, email: string) {
  if (error.statusCode !== 429) {
    const refused: Refused = { reason: 'sign-in-failed' }
    return data({ refused, email }, 401)
  }
  const retryAfter = Number(error.body?.retryAfter ?? FALLBACK_WAIT_S)
  const refused: Refused = { reason: 'too-many-attempts', retryAfter }
  return data({ refused, email }, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts)
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-16">
      <title>{`${t.signIn} · Sonnette`}</title>
      <h1 className="headline text-4xl/11">{t.signIn}</h1>
      <div className="card p-5 sm:p-6">
        <PasswordForm refused={actionData?.refused} email={actionData?.email} />
      </div>
      <p className="text-sm text-soft">{t.forStaff}</p>
    </main>
  )
}
