import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { Choice } from '../ui/choice.tsx'

const preferences = ['before', 'after', 'none'] as const

/** When to clean; left alone it is plain cleaning. */
export function PreferenceChoice({ pivot }: { pivot: string }) {
  const t = useTexts(staffTexts)
  const choices = [
    { value: '', label: t.createDialog.plain },
    ...preferences.map((value) => ({ value, label: t.preference[value](pivot) })),
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t.createDialog.preference}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            label={label}
            name="cleaningPreference"
            value={value}
            defaultChecked={value === ''}
          />
        ))}
      </div>
    </fieldset>
  )
}
