import { ArchiveRestore } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '../../shell/of-hotel.tsx'
import { button } from '../../ui/button.ts'

interface Props<Item> {
  title: string
  hint: string
  items: readonly Item[]
  /** The field that the action `restore` of the screen knows one by. */
  idField: string
  restore: string
  children: (item: Item) => ReactNode
}

/** The archived things of a list, each with a button that restores it. */
export function Archived<Item extends { id: string }>({
  title,
  hint,
  items,
  idField,
  restore,
  children,
}: Props<Item>) {
  if (items.length === 0) return null
  return (
    <section className="flex flex-col gap-2 px-4 pt-4">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-soft">{hint}</p>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.id} className="card flex items-center gap-2 ps-3 text-sm">
            {children(item)}
            <Form method="post">
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name={idField} value={item.id} />
              <button type="submit" className={button('quiet')}>
                <ArchiveRestore aria-hidden="true" className="size-4" />
                {restore}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
