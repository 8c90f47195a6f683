import { Search } from 'lucide-react'
import { adminTexts } from '../../../i18n/admin.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { toolControl } from '../../ui/control.ts'
import { ToolSelect } from '../../ui/select.tsx'

/** In the address, the value of a filter for items without a value. */
export const NO_VALUE = '-'

/** The filters in the address, by name; empty if it filters nothing. */
export type FilterValues = Readonly<Record<string, string>>

export interface SelectFilter {
  name: string
  label: string
  /** The choice that filters nothing. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
}

/** The search and filters of a list: a form, so that they work without scripts. */
export function FilterBar({
  values,
  onChange,
  selects,
}: {
  values: FilterValues
  onChange: (change: FilterValues) => void
  selects: readonly SelectFilter[]
}) {
  const t = useTexts(adminTexts)
  const columns = selects.length > 2 ? 'md:max-w-2xl md:grid-cols-3' : 'md:max-w-md'
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-2 px-4">
      <SearchField value={values.q ?? ''} onChange={(q) => onChange({ q })} />
      <div className={`grid flex-1 basis-64 grid-cols-2 gap-2 *:nth-3:max-md:col-span-2 ${columns}`}>
        {selects.map(({ name, label, all, options }) => (
          <div key={name}>
            <ToolSelect
              label={label}
              name={name}
              value={values[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.target.value })}
            >
              <option value="">{all}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </ToolSelect>
          </div>
        ))}
      </div>
      <button type="submit" className={button('plain', 'hidden noscript:inline-flex')}>
        {t.filter}
      </button>
    </Form>
  )
}

/** The search of a list; `/` focuses it. It stands in a form of method get, so that it works without scripts. */
function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useTexts(adminTexts)
  return (
    <label className="relative min-w-0 flex-1 basis-52 self-start">
      <span className="sr-only">{t.search}</span>
      <Search aria-hidden="true" className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-soft" />
      <input
        type="search"
        name="q"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t.search}
        aria-keyshortcuts="/"
        autoComplete="off"
        className={`${toolControl} ps-9 pe-1`}
      />
    </label>
  )
}
