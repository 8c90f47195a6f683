import { CalendarX } from 'lucide-react'
import { Link, redirect, useNavigation } from 'react-router'
import { cancelSubscription } from '../../../domain/billing/change.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { settings } from '../../../platform/settings.ts'
import { actorContext, languageContext } from '../../context.ts'
import { runForm } from '../../forms/run-form.server.ts'
import { callOwnFunction, FunctionFailure } from '../../shell/call-function.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { notDone } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireSignIn } from '../../shell/require-role.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Submit } from '../../ui/submit.tsx'
import { AccountRefused } from '../refused.tsx'
import type { Route } from './+types/cancel-subscription'
import { subscriptionSummaryOf } from './summary.server.ts'

/** The path of the function that cancels. */
const CANCEL_BY = 'function'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

/** Without a subscription to cancel, or once it is cancelled, the page leads to the subscription. */
export async function loader({ context }: Route.LoaderArgs) {
  const standing = await subscriptionSummaryOf(context.get(actorContext), context.get(languageContext))
  const paid = standing.who === 'staff' ? standing.paid : undefined
  if (standing.who !== 'staff' || !paid?.isSubscribed || paid.endsWithPeriod) {
    throw redirect(paths.manageSubscription)
  }
  return {
    rooms: paid.rooms,
    ends: paid.periodEnds,
    key: crypto.randomUUID() as string,
    cancelBy: paths.callable(settings().callables.project, 'cancelUserSubscription'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const schema = cancelSubscription.declared.input
  const answer = await runForm(form, { schema }, (input) =>
    cancelSubscription(context.get(actorContext), input),
  )
  return 'ok' in answer ? redirect(paths.manageSubscription, 303) : answer
}

/** Scripts call the function that apps call, too. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    await callOwnFunction(String(form.get(CANCEL_BY)))
  } catch (error) {
    if (!(error instanceof FunctionFailure)) throw error
    return notDone((error.details as ErrorPayload | undefined) ?? null)
  }
  return redirect(paths.manageSubscription)
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Confirms a cancellation: the date of the end, and its consequences. */
export default function CancelSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(subscriptionTexts).cancel
  const isBusy = useNavigation().formData?.has('key') ?? false
  return (
    <main className="m-auto flex w-full max-w-xl flex-col gap-6 px-4 py-16 sm:px-6">
      <title>{`${t.title} · Sonnette`}</title>
      <CalendarX aria-hidden="true" className="size-14 text-brand" strokeWidth={1.5} />
      <h1 className="headline text-3xl sm:text-4xl">{t.title}</h1>
      {actionData && <AccountRefused refused={actionData.refused} />}
      <p className="text-lg">{t.until(loaderData.ends)}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-soft">
        {t.consequences(loaderData.rooms).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Form method="post" className="actions">
        <input type="hidden" name="key" value={loaderData.key} />
        <input type="hidden" name={CANCEL_BY} value={loaderData.cancelBy} />
        <Submit isBusy={isBusy} busyLabel={t.confirming}>
          {t.confirm}
        </Submit>
        <Link to={paths.manageSubscription} className={bigButton('plain')}>
          {t.keep}
        </Link>
      </Form>
    </main>
  )
}
