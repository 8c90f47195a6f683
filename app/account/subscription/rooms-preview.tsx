import { Link, useNavigation } from 'react-router'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import type { Money } from '../../../domain/billing/shapes.ts'
import { money } from '../../../i18n/formats.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Submit } from '../../ui/submit.tsx'
import type { Paid } from './summary.server.ts'

/** Its fragment in the page: without scripts, a form leads back to it. */
export const ROOMS_SECTION = 'rooms'

interface Preview {
  numberOfRooms: number
  now: Money
  next: (Money & { on: string }) | null
}

/** The costs of another number of rooms, now, with the next payment and later, and the button that confirms it. */
export function RoomsPricePreview({
  from,
  price,
  preview,
  changeKey,
}: {
  from: number
  price: Paid['price']
  preview: Preview
  changeKey: string
}) {
  const language = useLanguage()
  const { change: t, facts } = subscriptionTexts[language]
  const { numberOfRooms, now, next } = preview
  const say = money(language)
  const isBusy = useNavigation().formData?.get('intent') === 'change-rooms'
  const lines = [
    [t.now, now.amount > 0 ? say(now) : now.amount < 0 ? t.credited(positive(now, say)) : t.nothing],
    [t.next, next && facts.on(next.amount < 0 ? t.credited(positive(next, say)) : say(next), next.on)],
    [t.afterwards, t.monthly(say(monthlyPrice(numberOfRooms, price)))],
  ] as const
  return (
    <div className="flex flex-col gap-4 rounded-module bg-raised p-4">
      <h3 className="font-semibold tabular-nums">{t.fromTo(from, numberOfRooms)}</h3>
      <dl className="flex flex-col gap-2 tabular-nums">
        {lines.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-4">
                <dt className="text-soft">{name}</dt>
                <dd className="ms-auto text-end font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Form
        method="post"
        action={`${paths.manageSubscription}#${ROOMS_SECTION}`}
        preventScrollReset
        className="actions"
      >
        <input type="hidden" name="numberOfRooms" value={numberOfRooms} />
        <input type="hidden" name="intent" value="change-rooms" />
        <input type="hidden" name="key" value={changeKey} />
        <Submit isBusy={isBusy} busyLabel={t.confirming}>
          {t.confirm(numberOfRooms)}
        </Submit>
        <Link to={paths.manageSubscription} preventScrollReset className={bigButton('plain')}>
          {t.keep(from)}
        </Link>
      </Form>
    </div>
  )
}

const positive = (money: Money, say: (money: Money) => string) => say({ ...money, amount: -money.amount })
