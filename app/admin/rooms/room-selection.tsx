import { Archive, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { ManagedRoom } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ListSelectionBar } from '../list/selection-bar.tsx'
import type { Selection } from '../list/use-selection.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { TypeOfRooms } from './rooms-context.ts'
import { changeOf, ROOMS_FETCHER, roomsFormOf } from './use-rooms-said.ts'

/** The actions on the selected rooms. */
export function RoomSelection({
  selection,
  rooms,
  types,
}: {
  selection: Selection
  rooms: readonly Pick<ManagedRoom, 'id' | 'revision' | 'floor' | 'typeId'>[]
  types: readonly TypeOfRooms[]
}) {
  const t = useTexts(roomsTexts)
  const fetcher = useFetcher({ key: ROOMS_FETCHER })
  const submit = useSubmit()
  const [isChanging, setChanging] = useState(false)
  const send = (form: FormData) => {
    fetcher.submit(form, { method: 'post', action: paths.rooms })
    selection.clear()
  }
  function print() {
    const form = new FormData()
    for (const id of selection.ids) form.append('id', id)
    submit(form, { method: 'post', action: paths.printCards })
  }
  return (
    <>
      <ListSelectionBar selection={selection} label={t.selection.bar(selection.count)}>
        <button type="button" onClick={print} className={button('next')}>
          <Printer aria-hidden="true" className="size-4" />
          {t.selection.print}
        </button>
        <button type="button" onClick={() => setChanging(true)} className={button('plain')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t.selection.change}
        </button>
        <button
          type="button"
          onClick={() => send(roomsFormOf('archive', selection.ids))}
          className={button('plain')}
        >
          <Archive aria-hidden="true" className="size-4" />
          {t.selection.remove}
        </button>
      </ListSelectionBar>
      <ChangeDialog
        isOpen={isChanging}
        count={selection.count}
        types={types}
        onClose={() => setChanging(false)}
        onChange={(change) => {
          setChanging(false)
          const ids = new Set(selection.ids)
          const before = rooms
            .filter(({ id }) => ids.has(id))
            .map(({ id, revision, floor, typeId }) => ({ id, revision, floor, typeId }))
          const after = before.map(({ id, revision }) => ({ id, revision, ...change }))
          send(changeOf(after, before))
        }}
      />
    </>
  )
}
