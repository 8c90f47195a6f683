import { Search } from 'lucide-react'
import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { toolControl } from '../../ui/control.ts'

/** The search of a list; `/` focuses it. It stands in a form of method get, so that it works without scripts. */
export function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
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
