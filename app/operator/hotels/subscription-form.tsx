import type { OperatedHotel } from '../../../domain/hotels/shapes.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PagePart } from '../operator-page.tsx'

type Values = { status: string; numberOfRooms: string; trialEndsAt: string }

const statuses = ['active', 'trialing', 'past_due', 'cancelled', 'inactive', 'none'] as const
const providers = { sandbox: 'Sandbox', stripe: 'Stripe' }

interface Props extends Pick<FormOptions<Values>, 'rules' | 'answer'> {
  hotel: OperatedHotel
  billing: 'none' | keyof typeof providers
}

/** Sets the subscription, unless a payment provider does. */
export function SubscriptionForm({ hotel, billing, rules, answer }: Props) {
  const language = useLanguage()
  const {
    hotel: { subscription: t },
    at,
  } = operatorTexts[language]
  const words = billingTexts[language]
  const statusWord = (status: string) => words.statuses[status] ?? words.inactive
  const form = useForm<Values>({
    rules,
    answer,
    defaultValue: {
      status: hotel.subscription,
      numberOfRooms: String(hotel.numberOfRooms),
      trialEndsAt: hotel.trialEndsAt?.slice(0, 10) ?? '',
    },
  })
  if (billing !== 'none')
    return (
      <PagePart title={t.title} hint={t.byProvider(providers[billing])}>
        <Facts
          facts={[
            [t.status, statusWord(hotel.subscription)],
            [t.rooms, hotel.numberOfRooms],
            [t.trialEnds, hotel.trialEndsAt ? at(hotel.trialEndsAt) : undefined],
          ]}
        />
      </PagePart>
    )
  return (
    <PagePart title={t.title}>
      <form {...form.props} method="post" className="card flex flex-col gap-4 p-4">
        {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
        <input type="hidden" name="intent" value="subscription" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...form.field('status')} label={t.status}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusWord(status)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('numberOfRooms')}
            label={t.rooms}
            type="number"
            min={1}
            inputMode="numeric"
          />
        </div>
        <TextField {...form.field('trialEndsAt')} label={t.trialEnds} hint={t.trialHint} type="date" />
        <button type="submit" className={button('primary', 'self-start')}>
          {t.submit}
        </button>
      </form>
    </PagePart>
  )
}
