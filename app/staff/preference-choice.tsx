import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'

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
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 rounded-module border border-line px-3 text-sm has-checked:border-brand has-checked:bg-raised"
          >
            <input
              type="radio"
              name="cleaningPreference"
              value={value}
              defaultChecked={value === ''}
              className="size-4 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
