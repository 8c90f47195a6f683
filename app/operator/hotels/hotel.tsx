import { data, redirect } from 'react-router'
import { z } from 'zod'
import { setSubscription } from '../../../domain/billing/operator.ts'
import { SetSubscription } from '../../../domain/billing/shapes.ts'
import {
  closeOperatedHotel,
  resumeHotel,
  showOperatedHotel,
  suspendHotel,
} from '../../../domain/hotels/operator.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { LastActions } from '../last-actions.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/hotel'
import { CloseForm } from './close-form.tsx'
import { HotelFacts } from './hotel-facts.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { SuspensionForm } from './suspension-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperator]

const { status, numberOfRooms } = SetSubscription.shape
const forms = {
  subscription: z.object({ status, numberOfRooms, trialEndsAt: z.iso.date('no-day').optional() }),
  suspend: z.object({}),
  resume: z.object({}),
  close: closeOperatedHotel.declared.input.omit({ hotelId: true }),
}
type Intent = keyof typeof forms

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shown = await showOperatedHotel(context.get(actorContext), { hotelId: params.hotelId })
  const rules = { subscription: fieldRules(forms.subscription), close: fieldRules(forms.close) }
  return { ...shown, rules, done: url.searchParams.get(paths.DONE) }
}

export async function action({ request, params: { hotelId }, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  const intent = String(form.get('intent')) as Intent
  const answer = await runIntent()
  if ('ok' in answer) return redirect(`${paths.operatorHotel(hotelId)}?${paths.DONE}=${intent}`, 303)
  return data({ ...answer.data, intent }, answer.init ?? undefined)

  function runIntent() {
    switch (intent) {
      case 'subscription':
        return runForm(form, { schema: forms.subscription }, async (set) => {
          const { hotel } = await showOperatedHotel(actor, { hotelId })
          const trialEndsAt = endOfTrial(set.trialEndsAt, hotel.trialEndsAt)
          await setSubscription(actor, { ...set, hotelId, trialEndsAt })
        })
      case 'close':
        return runForm(form, { schema: forms.close }, ({ name }) =>
          closeOperatedHotel(actor, { hotelId, name }).then(() => {}),
        )
      case 'suspend':
        return runForm(form, { schema: forms.suspend }, () => suspendHotel(actor, { hotelId }))
      case 'resume':
        return runForm(form, { schema: forms.resume }, () => resumeHotel(actor, { hotelId }))
      default:
        throw data(null, 400)
    }
  }
}

/** The end of a day, or the exact time before if the day stays. */
function endOfTrial(day: string | undefined, before: string | null): string | null {
  if (!day) return null
  return before?.startsWith(day) ? before : `${day}T23:59:59.000Z`
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** A hotel's figures, its subscription, its suspension and its closing. */
export default function Hotel({ loaderData, actionData }: Route.ComponentProps) {
  const { hotel: t } = useTexts(operatorTexts)
  const { hotel, billing, actions, rules, done } = loaderData
  const answerTo = (...intents: Intent[]) =>
    actionData && intents.includes(actionData.intent) ? actionData : undefined
  const doneTexts: Record<string, string> = {
    subscription: t.subscription.done,
    suspend: t.suspension.done,
    resume: t.suspension.resumed,
    close: t.closing.done,
  }
  const said = done && Object.hasOwn(doneTexts, done) && !actionData ? doneTexts[done] : undefined
  return (
    <OperatorPage title={hotel.name}>
      {said && <Notice kind="done">{said}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6 text-sm">
          <HotelFacts hotel={hotel} />
          <LastActions actions={actions} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SubscriptionForm
            hotel={hotel}
            billing={billing}
            rules={rules.subscription}
            answer={answerTo('subscription')}
          />
          <SuspensionForm suspendedAt={hotel.suspendedAt} answer={answerTo('suspend', 'resume')} />
          <CloseForm hotel={hotel} rules={rules.close} answer={answerTo('close')} />
        </div>
      </div>
    </OperatorPage>
  )
}
