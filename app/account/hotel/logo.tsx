import { Link, redirect } from 'react-router'
import { removeLogo, setLogo } from '../../../domain/hotels/logo.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { fieldErrorSentence } from '../../../i18n/field-errors.ts'
import { hotelTexts } from '../../../i18n/hotel.ts'
import { actorContext, languageContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireRole } from '../../shell/require-role.ts'
import { runAction } from '../../shell/run-action.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Route } from './+types/logo'
import { shownLogoOf } from './hotel.server.ts'
import { LogoForm } from './logo-form.tsx'

// Uploads have an address of their own: nowhere else is as much taken as a picture may have.

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const isTooLarge = new URL(request.url).searchParams.has(paths.TOO_LARGE)
  const language = context.get(languageContext)
  const error = isTooLarge ? fieldErrorSentence('too-many-bytes', undefined, language) : undefined
  return { ...(await shownLogoOf(context.get(actorContext))), error }
}

/** Back to where it is shown; or why the picture was not taken. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const language = context.get(languageContext)
  const form = await request.formData()
  const done = await runAction<unknown>(() =>
    form.get('intent') === 'remove'
      ? removeLogo(actor, {})
      : setLogo(actor, { image: form.get('image') as File }),
  )
  if ('ok' in done) return redirect(paths.hotelSettings, 303)
  const { refused } = done.data
  const fault = refused.fields?.image
  const error = fault ? fieldErrorSentence(fault, undefined, language) : errorSentence(refused, language)
  return { ...done, data: { error } }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The logo alone: where an upload was refused, or goes without scripts. */
export default function HotelLogo({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(hotelTexts).logo
  const { name, logo } = loaderData
  const error = actionData && 'error' in actionData ? actionData.error : loaderData.error
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16">
      <title>{`${t.title} · Sonnette`}</title>
      <h1 className="headline text-4xl">{t.title}</h1>
      <LogoForm name={name} logo={logo} error={error} />
      <Link to={paths.hotelSettings} className="flex min-h-11 items-center underline underline-offset-4">
        {t.back}
      </Link>
    </main>
  )
}
