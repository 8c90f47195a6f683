import { data } from 'react-router'
import { z } from 'zod'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import type { Action } from '../../platform/billing/sandbox/act.ts'
import { isPayable, isTrial } from '../../platform/billing/sandbox/orders.ts'
import { cardNames, PRICE } from '../../platform/billing/sandbox/state.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import type { Route } from './+types/checkout'
import { customerAt, runForm, said } from './customer.server.ts'
import { SandboxPage } from './page.tsx'
import { ConfirmForm, PayForm } from './pay-form.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const { id, state } = await customerAt('checkout', params.key)
  const order = state.orders.find((one) => one.id === id)
  if (!order) throw data(null, 404)
  const { quantity, failed, trialEndsAt, successUrl, cancelUrl } = order
  return {
    order: {
      quantity,
      price: PRICE,
      monthly: { ...PRICE, amount: quantity * PRICE.amount },
      trialEnds: trialEndsAt !== null && isTrial(order, state.at) ? said(state, trialEndsAt) : null,
      failed,
      cancelUrl,
    },
    successUrl,
    standing: order.state === 'paid' || isPayable(state, order) ? order.state : ('closed' as const),
    cards: cardNames,
  }
}

const Paying = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pay'), card: z.enum(cardNames) }),
  z.object({ do: z.literal('confirm') }),
  z.object({ do: z.literal('refuse') }),
])

const paying = (said: z.output<typeof Paying>, orderId: string): Action =>
  said.do === 'pay'
    ? { do: 'pay', orderId, card: said.card }
    : { do: 'confirm', orderId, isConfirmed: said.do === 'confirm' }

export const action = ({ request, url, params }: Route.ActionArgs) =>
  runForm({ page: 'checkout', key: params.key, request, url, schema: Paying }, paying, ({ orders }, id) => {
    const order = orders.find((one) => one.id === id)
    return order?.state === 'paid' ? order.successUrl : undefined
  })

/** Where an order is paid, as far as the card that is chosen goes; or left. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(sandboxTexts).checkout
  const { order, standing, successUrl, cards } = loaderData
  const refused = actionData?.refused
  if (standing === 'open') {
    return (
      <SandboxPage title={t.title} refused={refused}>
        <PayForm order={order} cards={cards} />
      </SandboxPage>
    )
  }
  if (standing === 'asked') {
    return (
      <SandboxPage title={t.confirmTitle} lede={t.confirmBody} refused={refused}>
        <ConfirmForm order={order} />
      </SandboxPage>
    )
  }
  const isPaid = standing === 'paid'
  return (
    <SandboxPage title={isPaid ? t.paidTitle : t.closedTitle} lede={isPaid ? undefined : t.closedBody}>
      <div className="actions">
        <a href={isPaid ? successUrl : order.cancelUrl} className={bigButton()}>
          {isPaid ? t.goOn : t.back}
        </a>
      </div>
    </SandboxPage>
  )
}
