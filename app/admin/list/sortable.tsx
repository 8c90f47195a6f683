import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { iconButton } from '../../ui/button.ts'
import type { RowDrag } from './list.tsx'
import { orderForm } from './order.ts'

/** A finger that scrolls over a handle does not take its row along. */
const HOLD = { distance: 4 }

interface Order {
  ids: readonly string[]
  nameOf: (id: string) => string
}

const OrderContext = createContext<Order>({ ids: [], nameOf: (id) => id })

/**
 * Around a list whose rows change places: dragged by their handles, or with the keyboard (space takes a row up and puts
 * it down, arrows move it, Escape puts it back). Give the list `SortableRow` as its `drag`.
 */
export function Sortable({
  ids,
  nameOf,
  onOrder,
  children,
}: Order & {
  onOrder: (ids: string[], moved: string) => void
  children: ReactNode
}) {
  const { order: t } = useTexts(adminTexts)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const name = (id: unknown) => nameOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.taken(name(active.id), placeOf(active.id), ids.length),
    onDragOver: ({ active, over }) => over && t.over(name(active.id), placeOf(over.id), ids.length),
    onDragEnd: ({ active, over }) => t.dropped(name(active.id), placeOf((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => t.cancelled(name(active.id)),
  } as Announcements
  return (
    <DndContext
      id="order"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.how } }}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return
        const [from, to] = [placeOf(active.id) - 1, placeOf(over.id) - 1]
        onOrder(arrayMove([...ids], from, to), String(active.id))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <OrderContext value={{ ids, nameOf }}>{children}</OrderContext>
      </SortableContext>
    </DndContext>
  )
}

/** A row of such a list, with the handle that it is dragged by. */
export function SortableRow({ id, children }: { id: string; children: (drag: RowDrag) => ReactNode }) {
  const { order: t } = useTexts(adminTexts)
  const { ids, nameOf } = useContext(OrderContext)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const name = nameOf(id)
  const at = ids.indexOf(id)
  return children({
    ref: setNodeRef,
    style: {
      transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
      transition,
    },
    isDragging,
    handle: (
      <>
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t.move(name)}
          title={t.move(name)}
          className={iconButton(
            'quiet',
            'relative z-10 -mx-2 cursor-grab touch-none active:cursor-grabbing noscript:hidden',
          )}
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        {/* Buttons that move a row without scripts. */}
        <span className="relative z-10 hidden noscript:flex">
          <MoveForm ids={ids} at={at} by={-1} label={t.up(name)} />
          <MoveForm ids={ids} at={at} by={1} label={t.down(name)} />
        </span>
      </>
    ),
  })
}

function MoveForm({ ids, at, by, label }: { ids: readonly string[]; at: number; by: 1 | -1; label: string }) {
  if (at + by < 0 || at + by >= ids.length) return null
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <Form method="post">
      {[...orderForm(arrayMove([...ids], at, at + by), ids[at])].map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={String(value)} />
      ))}
      <button type="submit" aria-label={label} title={label} className={iconButton('quiet')}>
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </Form>
  )
}
