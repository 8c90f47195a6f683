import { cleaningPreferences } from '../../../domain/shapes/service.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'

type Preference = (typeof cleaningPreferences)[number]

/** When to clean; without a choice it is plain cleaning. */
export function PreferenceChoice({ say }: { say: (preference: Preference) => string }) {
  const t = useTexts(staffTexts).createDialog
  const choices = [
    { value: '', label: t.plain },
    ...cleaningPreferences.map((value) => ({ value, label: say(value) })),
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t.preference}</legend>
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
