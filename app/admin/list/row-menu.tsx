import { Menu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { iconButton } from '../../ui/button.ts'
import { useBackCloses } from '../../ui/overlays/back-closes.ts'

/** Something that can be done to a row: by pressing, at an address, as a file to load, or as a page beside this one. */
export type Verb = { label: string; icon?: LucideIcon } & (
  | { onPress: () => void }
  | { to: string }
  | { file: string }
  | { page: string }
)

/** One menu serves all rows; each row's button passes the row's verbs. */
const rowMenu = Menu.createHandle<() => readonly Verb[]>()

const item =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-module px-3 py-1 text-sm outline-none select-none ' +
  'data-highlighted:bg-raised pointer-fine:min-h-9'

/** The menu of the row whose button was pressed. Each screen has one. */
export function RowMenu() {
  // Rendered within the page's content: a portal beside it would be outside every landmark.
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <Menu.Root handle={rowMenu}>
        {({ payload: verbsOf }) => (
          <Menu.Portal container={place}>
            <Menu.Positioner align="end" sideOffset={4} className="z-30 outline-none">
              <Menu.Popup className="flex max-h-(--available-height) w-64 max-w-[calc(100vw-2rem)] flex-col overflow-y-auto rounded-card border border-line bg-card p-1 text-ink shadow-card outline-none">
                {verbsOf && <Items verbs={verbsOf()} />}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </div>
  )
}

function Items({ verbs }: { verbs: readonly Verb[] }) {
  useBackCloses(true, () => rowMenu.close())
  return verbs.map((verb) => <Item key={verb.label} verb={verb} />)
}

function Item({ verb }: { verb: Verb }) {
  const { label, icon: Icon } = verb
  const inside = (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {label}
    </>
  )
  if ('onPress' in verb) {
    return (
      <Menu.Item onClick={verb.onPress} className={item}>
        {inside}
      </Menu.Item>
    )
  }
  const link =
    'to' in verb ? (
      <Link to={verb.to} preventScrollReset>
        {inside}
      </Link>
    ) : 'file' in verb ? (
      <a href={verb.file} download>
        {inside}
      </a>
    ) : (
      <a href={verb.page} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  return <Menu.Item render={link} className={item} />
}

/** Opens the menu of a row. A browser without scripts has no menu; the row's sheet offers the same actions. */
export function RowMenuButton({ label, verbs }: { label: string; verbs: () => readonly Verb[] }) {
  return (
    <Menu.Trigger
      handle={rowMenu}
      payload={verbs}
      aria-label={label}
      className={iconButton('quiet', 'relative noscript:hidden')}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </Menu.Trigger>
  )
}
