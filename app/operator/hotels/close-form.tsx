import { CLOSING_DAYS } from '../../../domain/hotels/rules.ts'
import type { OperatedHotel } from '../../../domain/hotels/shapes.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PagePart } from '../operator-page.tsx'

type Values = { name: string }

interface Props extends Pick<FormOptions<Values>, 'rules' | 'answer'> {
  hotel: OperatedHotel
}

/** Closes the hotel after its name was typed. */
export function CloseForm({ hotel: { name, closesAt }, rules, answer }: Props) {
  const { closing: t } = useTexts(operatorTexts).hotel
  const form = useForm<Values>({ rules, answer })
  if (closesAt)
    return (
      <PagePart title={t.title}>
        <p className="card p-4 text-sm text-soft">{t.on(closesAt)}</p>
      </PagePart>
    )
  return (
    <PagePart title={t.title}>
      <form {...form.props} method="post" className="card flex flex-col gap-4 p-4">
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <input type="hidden" name="intent" value="close" />
        <p className="text-sm text-soft">{t.body(CLOSING_DAYS)}</p>
        <TextField {...form.field('name')} label={t.name(name)} autoComplete="off" />
        <button type="submit" className={button('plain', 'self-start')}>
          {t.submit}
        </button>
      </form>
    </PagePart>
  )
}
