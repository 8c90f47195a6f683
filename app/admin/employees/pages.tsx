import { Link, useLocation } from 'react-router'
import { employeeTexts } from '../../../i18n/employees.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** The ways on from a page of a list, and back to its first. The address says as `name` where the page begins. */
export function Pages({ name, next }: { name: 'after' | 'places'; next: string | null }) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isBegun = query.has(name)
  if (!next && !isBegun) return null
  const at = (begin: string | null) => {
    const to = new URLSearchParams(query)
    if (begin === null) to.delete(name)
    else to.set(name, begin)
    return `?${to}`
  }
  return (
    <nav aria-label={name === 'places' ? t.places.label : t.title} className="flex flex-wrap gap-2 px-4">
      {isBegun && (
        <Link to={at(null)} preventScrollReset className={button()}>
          {t.first}
        </Link>
      )}
      {next && (
        <Link to={at(next)} preventScrollReset={name === 'places'} className={button()}>
          {t.more}
        </Link>
      )}
    </nav>
  )
}
