import {
  type ComponentType,
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { adminTexts } from '../../../i18n/admin.ts'
import type { AdminTexts } from '../../../i18n/fr/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { goOnAtList } from '../../ui/list-heading.ts'
import { useGoneFocus } from '../../ui/overlays/use-gone-focus.ts'
import { RowMenuButton, type Verb } from './row-menu.tsx'
import { rowBox, rowLink } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  /** The column's head; on a phone cells stand without it. */
  head: string
  cell: (row: Row) => ReactNode
  /** A number: aligned with those above and below it. */
  isNumber?: boolean
  /** Left out of a table that has no room for it, beside a sheet. */
  isAside?: boolean
  /** On a phone, it stands beside the menu and not under the name. */
  isAtEnd?: boolean
}

export interface ListOf<Row> {
  /** The table's label for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row's name, which is the link that opens it. */
  nameOf: (row: Row) => string
  nameHead: string
  /** Before the name: a drawing. */
  mark?: (row: Row) => ReactNode
  /** The drawing's width; on a phone the cells under the name are indented as far. */
  markWidth?: keyof typeof indents
  /** A tag behind the name. */
  badge?: (row: Row) => ReactNode
  to: (row: Row) => string
  columns: readonly Column<Row>[]
  verbs: (row: Row) => readonly Verb[]
  selection?: Selection
  /** Makes rows sortable: `SortableRow`, in a `Sortable`. */
  drag?: ComponentType<{ id: string; children: (drag: RowDrag) => ReactNode }>
  /** Shown in a lighter style, e.g. a service that is switched off. */
  isQuiet?: (row: Row) => boolean
}

/** The props of a row that can be dragged. */
export interface RowDrag {
  ref: Ref<HTMLTableRowElement>
  style: CSSProperties
  isDragging: boolean
  handle: ReactNode
}

/**
 * A dense table from 768 px on, and cards below. All of a row opens it. Rows are drawn again where something of them
 * changed, or `mark`, `badge`, `columns` or `isQuiet` did: for long lists, those are made once.
 */
export function List<Row>(list: ListOf<Row>) {
  const { label, rows, keyOf, nameOf, nameHead, to, columns, selection, drag: Drag } = list
  const { mark, markWidth, badge, isQuiet } = list
  const t = useTexts(adminTexts)
  const verbsOf = useStable(list.verbs)
  const onSelect = useStable((id: string, withShift: boolean) => selection?.toggle(id, withShift))
  const itemOf = (row: Row) => ({
    ...{ t, row, mark, markWidth, badge, columns, isQuiet, verbsOf, onSelect },
    id: keyOf(row),
    name: nameOf(row),
    to: to(row),
    isSelected: selection?.has(keyOf(row)),
  })
  const [table, onFocus] = useStayInRow()
  return (
    <div className="@container overflow-x-auto">
      <table
        ref={table}
        onFocus={onFocus}
        aria-label={label}
        className="w-full border-y border-line bg-card text-sm max-md:block"
      >
        <thead className="border-b border-line text-start text-soft max-md:hidden">
          <tr>
            {selection && (
              <th scope="col" className="md:w-0 py-1 ps-4">
                <SelectBox
                  label={t.selectAll}
                  isChecked={selection.isAll}
                  isMixed={selection.count > 0 && !selection.isAll}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {Drag && <td className="md:w-0" />}
            <Head>{nameHead}</Head>
            {columns.map(({ head, isNumber, isAside }) => (
              <Head key={head} isNumber={isNumber} isAside={isAside}>
                {head}
              </Head>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) =>
            Drag ? (
              <Drag key={keyOf(row)} id={keyOf(row)}>
                {(drag) => <Item {...itemOf(row)} drag={drag} />}
              </Drag>
            ) : (
              <Item key={keyOf(row)} {...itemOf(row)} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const indents = { icon: 'max-md:ps-[min(1.875rem,8.5vw)]', avatar: 'max-md:ps-[min(2.65rem,12vw)]' } as const
const aside = 'md:@max-5xl:hidden'

const Head = ({
  isNumber,
  isAside,
  children,
}: {
  isNumber?: boolean | undefined
  isAside?: boolean | undefined
  children: string
}) => (
  <th
    scope="col"
    className={`px-3 py-2 font-medium first:ps-4 ${isNumber ? 'text-end' : 'text-start'} ${isAside ? aside : ''}`}
  >
    {children}
  </th>
)

/** If the focused row goes away, focus moves to the row in its place, or to the heading. */
function useStayInRow() {
  const table = useRef<HTMLTableElement>(null)
  const rowsOf = () => [...(table.current?.querySelectorAll('[data-row]') ?? [])]
  function focusRow(at: number) {
    // The row's menu still has the focus, and would return it to the row that is gone.
    if (document.activeElement?.closest('[role=menu]')) {
      requestAnimationFrame(() => focusRow(at))
      return
    }
    if (document.activeElement !== document.body) return
    const rows = rowsOf()
    const link = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>('[data-row-link]')
    if (link) link.focus({ preventScroll: true })
    else goOnAtList()
  }
  const onFocus = useGoneFocus(({ target }) => {
    const row = target.closest('[data-row]')
    return row ? rowsOf().indexOf(row) : undefined
  }, focusRow)
  return [table, onFocus] as const
}

/** Keeps the identity of a function over renders; a call runs the latest version. */
function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  const last = useRef(work)
  useLayoutEffect(() => {
    last.current = work
  })
  return useCallback((...args: Args) => last.current(...args), [])
}

interface ItemOf<Row> extends Pick<ListOf<Row>, 'mark' | 'markWidth' | 'badge' | 'columns' | 'isQuiet'> {
  /** A prop, because a component that reads the language from the router renders at each navigation. */
  t: AdminTexts
  row: Row
  id: string
  name: string
  to: string
  /** Undefined where nothing is selected in this list. */
  isSelected: boolean | undefined
  verbsOf: (row: Row) => readonly Verb[]
  onSelect: (id: string, withShift: boolean) => void
  drag?: RowDrag
}

function DrawnItem<Row>(item: ItemOf<Row>) {
  const { row, id, name, to, isSelected, mark, markWidth, badge, columns, isQuiet, drag } = item
  const { t, verbsOf, onSelect } = item
  return (
    <tr
      data-row
      ref={drag?.ref}
      style={drag?.style}
      className={`relative border-b border-line last:border-b-0 hover:bg-raised max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-md:items-center max-md:px-4 max-md:py-1.5 ${isSelected ? 'bg-raised' : ''} ${drag?.isDragging ? 'z-10 bg-card shadow-card' : ''}`}
    >
      {drag && <td className="md:w-0 py-1 md:ps-4 max-md:row-span-3 max-md:pe-1">{drag.handle}</td>}
      {isSelected !== undefined && (
        <td className="md:w-0 py-1 md:ps-4 max-md:row-span-3 max-md:pe-3">
          <SelectBox
            label={t.select(name)}
            value={id}
            isChecked={isSelected}
            onChange={(withShift) => onSelect(id, withShift)}
          />
        </td>
      )}
      <th
        scope="row"
        className="px-3 py-1.5 text-start font-semibold max-md:col-start-2 max-md:p-0 md:first:ps-4"
      >
        <Link
          to={to}
          preventScrollReset
          {...rowLink}
          className={`flex min-h-8 items-center gap-2.5 text-base wrap-anywhere max-md:text-[min(1rem,5.5vw)] after:absolute after:inset-0 ${isQuiet?.(row) ? 'font-normal text-soft' : ''}`}
        >
          {mark?.(row)}
          {name}
          {badge?.(row)}
        </Link>
      </th>
      {columns.map(({ head, cell, isNumber, isAside, isAtEnd }) => (
        <td
          key={head}
          className={`px-3 py-1.5 text-soft max-md:text-[min(0.875rem,5.5vw)] max-md:empty:hidden max-md:p-0 ${isAtEnd ? 'max-md:col-start-3 max-md:ps-2 max-md:row-span-2 max-md:row-start-1' : `max-md:col-start-2 ${markWidth ? indents[markWidth] : ''}`} ${isNumber ? 'md:text-end md:tabular-nums' : ''} ${isAside ? aside : ''}`}
        >
          {cell(row)}
        </td>
      ))}
      <td className="md:w-0 py-1 text-end max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:p-0 max-md:ps-3 md:pe-4">
        <RowMenuButton label={t.more(name)} verbs={() => verbsOf(row)} />
      </td>
    </tr>
  )
}

/** Drawn again where something changed: a list that was loaded again has rows that say the same. */
const Item = memo(
  DrawnItem,
  (before, after) =>
    isEqual({ ...before, row: null }, { ...after, row: null }) && isEqual(before.row, after.row),
) as typeof DrawnItem

function isEqual(one: unknown, other: unknown) {
  const [entries, others] = [Object.entries(one as object), other as Record<string, unknown>]
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([key, value]) => Object.is(value, others[key]))
  )
}

/** 44 px around the box itself, all of which can be pressed. */
function SelectBox({
  label,
  value,
  isChecked,
  isMixed = false,
  onChange,
}: {
  label: string
  value?: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (withShift: boolean) => void
}) {
  return (
    <label className="relative z-1 -m-2 grid size-11 place-items-center pointer-fine:size-9">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        name={value && 'id'}
        value={value}
        {...(value ? rowBox : {})}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        checked={isChecked}
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="tick size-5"
      />
    </label>
  )
}
