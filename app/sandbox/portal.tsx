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
import { button } from '../ui/button.ts'
import { Facts } from '../ui/facts.tsx'
import type { Route } from './+types/portal'
import { customerAt, runSandboxForm, toIsoTime } from './customer.server.ts'
import { SandboxFrame, SandboxPart } from './page.tsx'
import { PressForm } from './press-form.tsx'

/** A day more than a hotel is served without paying. */
const DAYS = 8

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
    renewal: due?.kind === 'renewal' || due?.kind === 'trial-end' ? { fails: state.nextRenewalFails } : null,
    unpaid: subscription?.state === 'past_due' ? amountOf(openInvoice(state)) : undefined,
    paid: amountOf(lastPaidInvoice(state)),
    canCancel: isSubscribed(state),
    returnUrl: state.returnUrl,
  }
}

const actions: Record<string, Action> = {
  'pay-due': { do: 'pay-due' },
  'move-to-next': { do: 'move-on', days: 'to-next' },
  'move-days': { do: 'move-on', days: DAYS },
  'fail-next-renewal': { do: 'fail-next-renewal', fails: true },
  'pay-next-renewal': { do: 'fail-next-renewal', fails: false },
  refund: { do: 'refund' },
  'cancel-now': { do: 'cancel-now' },
}

const Press = z.object({ do: z.enum(Object.keys(actions)) })

export const action = ({ request, url, params }: Route.ActionArgs) =>
  runSandboxForm({ page: 'portal', key: params.key, request, url, schema: Press }, (form) => actions[form.do])

/** A customer's subscription, and a button for each outcome that a real provider, a bank or time would bring about. */
export default function Portal({ loaderData, actionData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.portal
  const { status, quantity, next, renewal, unpaid, paid, canCancel, returnUrl } = loaderData
  const facts = [
    [all.subscription, status ? all.states[status] : all.none],
    [all.rooms, quantity],
    [t.next, next ? t.nextOn(t.due[next.kind], all.day(next.at)) : t.nothing],
  ] as const
  return (
    <SandboxFrame title={t.title} lede={t.lede} refused={actionData?.refused}>
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
      {unpaid && (
        <SandboxPart title={t.unpaid(all.money(unpaid))}>
          <PressForm intent="pay-due" kind="primary" label={t.payDue} />
        </SandboxPart>
      )}
      <SandboxPart title={t.time}>
        <div className="flex flex-wrap gap-3">
          {next && <PressForm intent="move-to-next" label={t.toNext} />}
          <PressForm intent="move-days" label={t.moveDays(DAYS)} />
        </div>
      </SandboxPart>
      {renewal && (
        <SandboxPart title={renewal.fails ? t.renewalFails : t.renewalPays}>
          {renewal.fails ? (
            <PressForm intent="pay-next-renewal" label={t.letPay} />
          ) : (
            <PressForm intent="fail-next-renewal" label={t.letFail} />
          )}
        </SandboxPart>
      )}
      {paid && (
        <SandboxPart title={t.paid(all.money(paid))}>
          <PressForm intent="refund" label={t.refund} />
        </SandboxPart>
      )}
      {canCancel && (
        <SandboxPart title={t.end}>
          <PressForm intent="cancel-now" label={t.endNow} />
        </SandboxPart>
      )}
      {returnUrl && (
        <div className="actions">
          <a href={returnUrl} className={button('next')}>
            {t.back}
          </a>
        </div>
      )}
    </SandboxFrame>
  )
}
