import { Link } from 'react-router'
import { z } from 'zod'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import type { Action } from '../../platform/billing/sandbox/act.ts'
import { openDispute } from '../../platform/billing/sandbox/controls.ts'
import { nextDue } from '../../platform/billing/sandbox/due.ts'
import { lastPaid } from '../../platform/billing/sandbox/invoicing.ts'
import { amountOf, isGoingOn, PRICE } from '../../platform/billing/sandbox/state.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Facts } from '../ui/facts.tsx'
import type { Route } from './+types/control'
import { customerAt, portalOf, runForm, said } from './customer.server.ts'
import { MoveOn } from './move-on.tsx'
import { Part, SandboxPage } from './page.tsx'
import { Press } from './press.tsx'

/** By so many days time can be moved on. */
const DAYS = [1, 2, 3, 5, 7, 8, 10, 14, 30, 60, 90]

export async function loader({ params }: Route.LoaderArgs) {
  const { state } = await customerAt('control', params.key)
  const { subscription } = state
  const due = nextDue(state)
  const last = lastPaid(state)
  const open = openDispute(state)
  return {
    state: subscription?.state ?? null,
    quantity: subscription?.quantity,
    due: due && { kind: due.kind, at: said(state, due.at) },
    renewal:
      (subscription?.state === 'active' || subscription?.state === 'trialing') && !subscription.endsWithPeriod
        ? { fails: state.nextRenewalFails }
        : null,
    last: last && { ...PRICE, amount: amountOf(last), paidAt: said(state, last.paidAt ?? last.issuedAt) },
    disputed: open && { ...PRICE, amount: amountOf(open), issuedAt: said(state, open.issuedAt) },
    canEnd: isGoingOn(state),
    days: DAYS,
    portal: portalOf(state),
  }
}

const Control = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move-to-next') }),
  z.object({ do: z.literal('move-on'), by: z.enum(['month', ...DAYS.map(String)]) }),
  z.object({ do: z.literal('fail-next-renewal') }),
  z.object({ do: z.literal('pay-next-renewal') }),
  z.object({ do: z.literal('refund') }),
  z.object({ do: z.literal('dispute') }),
  z.object({ do: z.literal('win-dispute') }),
  z.object({ do: z.literal('lose-dispute') }),
  z.object({ do: z.literal('cancel-now') }),
])

function wished(said: z.output<typeof Control>): Action {
  switch (said.do) {
    case 'move-to-next':
      return { do: 'move-on', move: { to: 'next' } }
    case 'move-on':
      return { do: 'move-on', move: said.by === 'month' ? { to: 'month' } : { days: Number(said.by) } }
    case 'fail-next-renewal':
      return { do: 'fail-next-renewal', fails: true }
    case 'pay-next-renewal':
      return { do: 'fail-next-renewal', fails: false }
    case 'win-dispute':
    case 'lose-dispute':
      return { do: 'decide-dispute', isWon: said.do === 'win-dispute' }
    default:
      return { do: said.do }
  }
}

export const action = ({ request, url, params }: Route.ActionArgs) =>
  runForm({ page: 'control', key: params.key, request, url, schema: Control }, wished)

/** What nobody can do at a real provider: each outcome, when it is wanted. */
export default function ControlPanel({ loaderData, actionData }: Route.ComponentProps) {
  const all = useTexts(sandboxTexts)
  const t = all.control
  const { state, quantity, due, renewal, last, disputed, canEnd, days, portal } = loaderData
  const facts = [
    [all.subscription, state ? all.states[state] : all.none],
    [all.rooms, quantity],
    [t.coming, due ? t.comingOn(t.due[due.kind], all.day(due.at)) : t.nothingComing],
  ] as const
  return (
    <SandboxPage title={t.title} lede={t.lede} refused={actionData?.refused}>
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
      <Part title={t.time}>
        <p className="text-soft">{t.timeBody}</p>
        {due && <Press intent="move-to-next" kind="primary" label={t.toNext[due.kind]} />}
        <MoveOn days={days} />
      </Part>
      {renewal && (
        <Part title={t.renewal}>
          <p className="text-soft">{renewal.fails ? t.renewalFails : t.renewalPays}</p>
          {renewal.fails ? (
            <Press intent="pay-next-renewal" label={t.letPay} />
          ) : (
            <Press intent="fail-next-renewal" label={t.letFail} />
          )}
        </Part>
      )}
      {last && (
        <Part title={t.last}>
          <p className="text-soft">{t.lastPaid(all.money(last), all.day(last.paidAt))}</p>
          <div className="flex flex-wrap gap-3">
            <Press intent="refund" label={t.refund} />
            <Press intent="dispute" label={t.dispute} />
          </div>
        </Part>
      )}
      {disputed && (
        <Part title={t.disputed}>
          <p className="text-soft">{t.disputedBody(all.money(disputed), all.day(disputed.issuedAt))}</p>
          <div className="flex flex-wrap gap-3">
            <Press intent="win-dispute" label={t.win} />
            <Press intent="lose-dispute" label={t.lose} />
          </div>
        </Part>
      )}
      {canEnd && (
        <Part title={t.end}>
          <p className="text-soft">{t.endBody}</p>
          <Press intent="cancel-now" label={t.endNow} />
        </Part>
      )}
      <div className="actions">
        <Link to={portal} className={button('next')}>
          {t.back}
        </Link>
      </div>
    </SandboxPage>
  )
}
