import { redirect } from 'react-router'
import { showProfile } from '../../../domain/accounts/profile.ts'
import { closeHotel, keepHotel } from '../../../domain/hotels/closing.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { closingDate } from '../../../domain/hotels/rules.ts'
import { closingTexts } from '../../../i18n/closing.ts'
import { date } from '../../../i18n/formats.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireSignIn } from '../../shell/require-role.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Route } from './+types/close-hotel'
import { AskToClose, ClosingHotel, KeptHotel } from './closing.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

const Form = closeHotel.declared.input
const KEEP = 'keep'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'staff' || actor.role !== 'admin') throw redirect(paths.account)
  const [{ name, timeZone, closesAt }, { hasPassword }] = await Promise.all([
    showHotel(actor, {}),
    showProfile(actor, {}),
  ])
  const standing: 'open' | 'closing' | 'kept' = closesAt
    ? 'closing'
    : url.searchParams.has(paths.KEPT)
      ? 'kept'
      : 'open'
  const on = closesAt ?? closingDate(new Date()).toISOString()
  return {
    hotel: name,
    date: date(context.get(languageContext))(on, timeZone),
    standing,
    hasPassword,
    rules: fieldRules(hasPassword ? Form.required() : Form),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  const isKept = form.get('intent') === KEEP
  const answer = isKept
    ? await runForm(form, { schema: keepHotel.declared.input }, () => keepHotel(actor, {}))
    : await runForm(form, { schema: Form, never: ['current'] }, (input) => closeHotel(actor, input))
  if (!('ok' in answer)) return answer
  return redirect(isKept ? `${paths.closeHotel}?${paths.KEPT}` : paths.closeHotel, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Asks before the hotel is closed, shows when it is deleted, and keeps it after all. */
export default function CloseHotel({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(closingTexts)
  const { hotel, standing } = loaderData
  const titles = { open: t.ask.title, closing: t.closing.title, kept: t.kept.title }
  const title = titles[standing](hotel)
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <title>{`${title} · Sonnette`}</title>
      <h1 className="headline text-3xl break-words sm:text-4xl">{title}</h1>
      {standing === 'open' && <AskToClose {...loaderData} answer={actionData} />}
      {standing === 'closing' && (
        <ClosingHotel date={loaderData.date} intent={KEEP} refused={actionData?.refused} />
      )}
      {standing === 'kept' && <KeptHotel />}
    </main>
  )
}
