import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { isPayable, isTrial } from '../../platform/billing/sandbox/act.ts'
import { cardNames, PRICE } from '../../platform/billing/sandbox/state.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Choice } from '../ui/choice.tsx'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'
import type { Route } from './+types/checkout'
import { customerAt, runSandboxForm, toIsoTime } from './customer.server.ts'
import { SandboxPage } from './page.tsx'

/** A paid order leads to its end, and one that can no longer be paid back to the site. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id, state } = await customerAt('checkout', params.key)
  const order = state.orders.find((one) => one.id === id)
  if (!order) throw data(null, 404)
  const { quantity, failed, trialEndsAt, successUrl, cancelUrl } = order
  if (order.state === 'paid') throw redirect(successUrl)
  if (!isPayable(state, order)) throw redirect(cancelUrl)
  return {
    quantity,
    amount: { ...PRICE, amount: quantity * PRICE.amount },
    trialEnds: trialEndsAt !== null && isTrial(order, state.at) ? toIsoTime(state, trialEndsAt) : null,
    failed,
    cancelUrl,
    isAsked: order.state === 'asked',
    cards: cardNames,
  }
}

const Payment = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pay'), card: z.enum(cardNames) }),
  z.object({ do: z.literal(['confirm', 'refuse']) }),
])

export const action = (args: Route.ActionArgs) =>
  runSandboxForm({ page: 'checkout', schema: Payment, ...args }, (form, orderId) =>
    form.do === 'pay'
      ? { do: 'pay', orderId, card: form.card }
      : { do: 'confirm', orderId, isConfirmed: form.do === 'confirm' },
  )

/** Pays an order by the chosen card, or leaves it; the card's bank may ask the customer to confirm. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.checkout
  const isBusy = useNavigation().state !== 'idle'
  const { quantity, trialEnds, failed, cancelUrl, isAsked, cards } = loaderData
  const amount = all.money(loaderData.amount)
  const facts = [
    [all.rooms, quantity],
    [t.dueNow, trialEnds ? t.trial(all.day(trialEnds)) : amount],
    [t.later, amount],
  ] as const
  const label = trialEnds ? t.start : t.pay(amount)
  return (
    <SandboxPage
      title={isAsked ? t.confirmTitle : t.title}
      lede={isAsked ? t.confirmBody : undefined}
      isRefused={actionData !== undefined}
    >
      {failed && <Notice kind="trouble">{t.failed[failed]}</Notice>}
      <Facts facts={facts} />
      {isAsked ? (
        <Form method="post" className="actions">
          <button type="submit" name="do" value="confirm" className={bigButton()}>
            {t.confirm}
          </button>
          <button type="submit" name="do" value="refuse" className={bigButton('plain')}>
            {t.refuse}
          </button>
        </Form>
      ) : (
        <Form method="post" className="flex flex-col gap-6">
          <input type="hidden" name="do" value="pay" />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold">{t.card}</legend>
            {cards.map((card, i) => (
              <Choice
                key={card}
                type="radio"
                name="card"
                value={card}
                defaultChecked={i === 0}
                label={all.cards[card]}
              />
            ))}
          </fieldset>
          <div className="actions">
            <Submit isBusy={isBusy} busyLabel={label}>
              {label}
            </Submit>
          </div>
        </Form>
      )}
      {/* A plain link: it leads from the provider's pages back to the site. */}
      <a href={cancelUrl} className={bigButton('quiet')}>
        {t.leave}
      </a>
    </SandboxPage>
  )
}

export { SandboxError as ErrorBoundary } from './page.tsx'
