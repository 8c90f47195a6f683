import { shiftTexts } from '../../../i18n/shifts.ts'
import type { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'

interface Times extends Record<string, unknown> {
  day: string
  from: string
  until: string
}

/** On which day, from when until when, by the hotel's clock. */
export function TimeFields({ form }: { form: Pick<ReturnType<typeof useForm<Times>>, 'field'> }) {
  const t = useTexts(shiftTexts)
  return (
    <>
      <TextField {...form.field('day')} type="date" label={t.day} />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field('from')} type="time" label={t.from} />
        <TextField {...form.field('until')} type="time" label={t.until} hint={t.untilHint} />
      </div>
    </>
  )
}
