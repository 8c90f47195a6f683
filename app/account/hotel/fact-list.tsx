import { Link } from 'react-router'
import { factKinds } from '../../../domain/configuration/shapes.ts'
import { factsTexts } from '../../../i18n/facts.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { FactsShown } from './good-to-know.server.ts'

/** The entries that the product names, written or not, then the hotel's own. */
export function FactList({ shown: { facts, kinds } }: { shown: FactsShown }) {
  const language = useLanguage()
  const t = factsTexts[language]
  const named = factKinds.map((kind) => ({
    id: kind as string,
    name: kinds[language][kind],
    text: facts.find(({ id }) => id === kind)?.text[language],
  }))
  const own = facts.flatMap(({ id, title, text }) =>
    title ? [{ id, name: title[language], text: text[language] }] : [],
  )
  return (
    <section aria-labelledby="entries" className="card">
      <h2 id="entries" className="p-4 text-lg font-semibold sm:px-6">
        {t.entries}
      </h2>
      <ul>
        {[...named, ...own].map(({ id, name, text }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 sm:px-6"
          >
            <div className="min-w-0 flex-[1_1_10rem]">
              <p dir="auto" className="font-medium break-words">
                {name}
              </p>
              <p dir="auto" className="line-clamp-4 break-words text-soft">
                {text ?? t.unwritten}
              </p>
            </div>
            <Link
              to={paths.factToEdit(id)}
              aria-label={`${text === undefined ? t.write : t.edit}, ${name}`}
              className={button('plain', 'shrink-0')}
            >
              {text === undefined ? t.write : t.edit}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
