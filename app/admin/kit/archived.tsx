import { ArchiveRestore } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActForm } from './act-form.tsx'
import type { Resource, ResourceItem, ResourceTexts } from './resource.ts'

/** The archived items of a list, each with a button that restores it. */
export function Archived<Item extends ResourceItem>({
  of: { paths, mark, foldsArchived },
  texts: { archivedTitle, archivedHint, restore },
  items,
  nameOf,
}: {
  of: Pick<Resource<Item, never, never, never>, 'paths' | 'mark' | 'foldsArchived'>
  texts: ResourceTexts
  items: readonly Item[]
  nameOf: (item: Item) => string
}) {
  if (items.length === 0) return null
  const [title, hint] = [archivedTitle?.(items.length), archivedHint?.(items.length)]
  const list = (
    <>
      <p className="text-sm text-soft">{hint}</p>
      <ul className="flex flex-wrap gap-2 py-2">
        {items.map((item) => (
          <li key={item.id} className="card flex items-center gap-2 ps-3 text-sm">
            {mark?.(item)}
            {foldsArchived ? (
              <Link to={paths.one(item.id)} preventScrollReset className="py-2">
                {nameOf(item)}
              </Link>
            ) : (
              nameOf(item)
            )}
            <ActForm list={paths.list} intent="restore" fields={{ id: item.id }} look="quiet">
              <ArchiveRestore aria-hidden="true" className="size-4" />
              {restore}
              <span className="sr-only"> {nameOf(item)}</span>
            </ActForm>
          </li>
        ))}
      </ul>
    </>
  )
  return foldsArchived ? <Folded title={title}>{list}</Folded> : <Open title={title}>{list}</Open>
}

const Folded = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="px-4 pt-2">
    <summary className="flex min-h-11 items-center font-semibold">{title}</summary>
    {children}
  </details>
)

const Open = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-2 px-4 pt-4">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
)
