import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import type { Action } from '../../platform/billing/sandbox/act.ts'
import { nextDue } from '../../platform/billing/sandbox/due.ts'
import {
  isSubscribed,
  lastPaidInvoice,
  openInvoice,
  PRICE,
  type SandboxInvoice,
} from '../../platform/billing/sandbox/state.ts'
import { useTexts } from '../shell/use-language.ts'
import { button, sendsOnce } from '../ui/button.ts'
import { Facts } from '../ui/facts.tsx'
import type { Route } from './+types/portal'
import { customerAt, runSandboxForm, toIsoTime } from './customer.server.ts'
import { SandboxPage } from './page.tsx'

/** A day more than a hotel is served without paying. */
const DAYS = 8

const actions = {
  'pay-due': { do: 'pay-due' },
  'move-to-next': { do: 'move-on', days: 'to-next' },
  'move-days': { do: 'move-on', days: DAYS },
  'fail-next-renewal': { do: 'fail-next-renewal' },
  refund: { do: 'refund' },
  'cancel-now': { do: 'cancel-now' },
} satisfies Record<string, Action>
type Intent = keyof typeof actions

export async function loader({ params }: Route.LoaderArgs) {
  const { state } = await customerAt('portal', params.key)
  const { subscription } = state
  const due = nextDue(state)
  const amountOf = (invoice: SandboxInvoice | undefined) =>
    invoice && { ...PRICE, amount: invoice.line.amount }
  return {
    status: subscription?.state ?? null,
    quantity: subscription?.quantity,
    next: due && { kind: due.kind, at: toIsoTime(state, due.at) },
    isRenewed: due !== null && due.kind !== 'end',
    nextRenewalFails: state.nextRenewalFails,
    unpaid: subscription?.state === 'past_due' ? amountOf(openInvoice(state)) : undefined,
    paid: amountOf(lastPaidInvoice(state)),
    canCancel: isSubscribed(state),
    returnUrl: state.returnUrl,
  }
}

const Press = z.object({ do: z.enum(Object.keys(actions) as Intent[]) })

export const action = (args: Route.ActionArgs) =>
  runSandboxForm({ page: 'portal', schema: Press, ...args }, (form) => actions[form.do])

/** A customer's subscription, and a button for each outcome that a real provider, a bank or time would bring about. */
export default function Portal({ loaderData, actionData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.portal
  const isBusy = useNavigation().state !== 'idle'
  const { status, quantity, next, isRenewed, nextRenewalFails, unpaid, paid, canCancel, returnUrl } =
    loaderData
  const facts = [
    [all.subscription, status ? all.states[status] : all.none],
    [all.rooms, quantity],
    [t.next, next ? t.nextOn(t.due[next.kind], all.day(next.at)) : t.nothing],
    [t.unpaid, unpaid && all.money(unpaid)],
    [t.paid, paid && all.money(paid)],
  ] as const
  const buttons: [intent: Intent, label: string, isOffered: boolean][] = [
    ['pay-due', t.payDue, unpaid !== undefined],
    ['move-to-next', t.toNext, next !== null],
    ['move-days', t.moveDays(DAYS), true],
    ['fail-next-renewal', t.letFail, isRenewed && !nextRenewalFails],
    ['refund', t.refund, paid !== undefined],
    ['cancel-now', t.endNow, canCancel],
  ]
  return (
    <SandboxPage title={t.title} lede={t.lede} isRefused={actionData !== undefined}>
      <div aria-live="polite">
        <Facts facts={facts} />
        {nextRenewalFails && <p>{t.renewalFails}</p>}
      </div>
      <Form method="post" className="flex flex-wrap gap-3">
        {buttons.map(
          ([intent, label, isOffered]) =>
            isOffered && (
              <button
                key={intent}
                type="submit"
                name="do"
                value={intent}
                {...sendsOnce(isBusy)}
                className={button(intent === 'pay-due' ? 'primary' : undefined)}
              >
                {label}
              </button>
            ),
        )}
      </Form>
      {returnUrl && (
        <div className="actions">
          <a href={returnUrl} className={button('next')}>
            {t.back}
          </a>
        </div>
      )}
    </SandboxPage>
  )
}

export { SandboxError as ErrorBoundary } from './page.tsx'
