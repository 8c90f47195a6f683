import { sandboxTexts } from '../../i18n/sandbox.ts'
import { useTexts } from '../shell/use-language.ts'
import { SelectField } from '../ui/select.tsx'
import { Press } from './press.tsx'

/** Moves time on by a while. */
export function MoveOn({ days }: { days: number[] }) {
  const t = useTexts(sandboxTexts).control
  return (
    <Press intent="move-on" label={t.move}>
      <SelectField name="by" label={t.howFar} defaultValue="1">
        {days.map((count) => (
          <option key={count} value={count}>
            {t.days(count)}
          </option>
        ))}
        <option value="month">{t.month}</option>
      </SelectField>
    </Press>
  )
}
