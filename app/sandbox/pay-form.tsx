import { Form, useNavigation } from 'react-router'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Choice } from '../ui/choice.tsx'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'

interface Money {
  amount: number
  currency: string
}

interface Order {
  quantity: number
  price: Money
  monthly: Money
  /** Until when nothing is to be paid. */
  trialEnds: string | null
  failed: 'declined' | 'not-confirmed' | null
  cancelUrl: string
}

/** What is ordered, and the card to try it with. */
export function PayForm({
  order,
  cards,
}: {
  order: Order
  cards: ('pays' | 'fails-later' | 'asks' | 'declined')[]
}) {
  const all = useTexts(sandboxTexts)
  const t = all.checkout
  const { quantity, price, monthly, trialEnds, failed, cancelUrl } = order
  const amount = all.money(monthly)
  const label = trialEnds ? t.start : t.pay(amount)
  const facts = [
    [all.rooms, quantity],
    [all.price, all.perRoom(all.money(price))],
    [t.dueNow, trialEnds ? t.trial(all.day(trialEnds)) : amount],
    [t.later, amount],
  ] as const
  return (
    <>
      {failed && <Notice kind="trouble">{t.failed[failed]}</Notice>}
      <Facts facts={facts} />
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
        <Steps label={label} cancelUrl={cancelUrl} />
      </Form>
    </>
  )
}

/** What a bank asks of whoever pays. */
export function ConfirmForm({ order: { monthly, trialEnds, quantity, cancelUrl } }: { order: Order }) {
  const all = useTexts(sandboxTexts)
  const t = all.checkout
  const facts = [
    [all.rooms, quantity],
    [t.dueNow, trialEnds ? t.trial(all.day(trialEnds)) : all.money(monthly)],
  ] as const
  return (
    <>
      <Facts facts={facts} />
      <div className="flex flex-col gap-3">
        <Form method="post">
          <input type="hidden" name="do" value="confirm" />
          <Steps label={t.confirm} />
        </Form>
        <Form method="post" className="actions">
          <button type="submit" name="do" value="refuse" className={bigButton('plain')}>
            {t.refuse}
          </button>
          <Leave to={cancelUrl} />
        </Form>
      </div>
    </>
  )
}

function Steps({ label, cancelUrl }: { label: string; cancelUrl?: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="actions">
      <Submit isBusy={isBusy} busyLabel={label}>
        {label}
      </Submit>
      {cancelUrl && <Leave to={cancelUrl} />}
    </div>
  )
}

/** A plain link: it leaves the provider for the site that sent the customer. */
function Leave({ to }: { to: string }) {
  return (
    <a href={to} className={bigButton('quiet')}>
      {useTexts(sandboxTexts).checkout.leave}
    </a>
  )
}
