import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useState } from 'react'
import { nameKey } from '../../../domain/names.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { control } from '../../ui/control.ts'
import { Field } from '../../ui/field.tsx'
import type { BoardData } from '../data/board-data.ts'

type Room = Pick<BoardData['rooms'][number], 'id' | 'number'>

/** The most rooms that the list shows of hundreds; typing finds the others. */
const SHOWN_MAXIMUM = 50

/** Finds a room by its number; a complete number is chosen at once. */
export function RoomField({
  name,
  error,
  rooms,
  inputRef,
  onChoose,
}: {
  name: string
  error: string | undefined
  rooms: readonly Room[]
  inputRef: RefObject<HTMLInputElement | null>
  onChoose: (roomId: string | undefined) => void
}) {
  const t = useTexts(staffTexts)
  const [typed, setTyped] = useState('')
  const [room, setRoom] = useState<Room | null>(null)
  const choose = (chosen: Room | null) => {
    setRoom(chosen)
    onChoose(chosen?.id)
  }
  return (
    <Combobox.Root
      name={name}
      items={rooms}
      limit={SHOWN_MAXIMUM}
      autoHighlight
      value={room}
      onValueChange={choose}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        setTyped(text)
        if (reason === 'input-change')
          choose(rooms.find(({ number }) => nameKey(number) === nameKey(text)) ?? null)
      }}
      filter={({ number }, text) => nameKey(number).includes(nameKey(text))}
      itemToStringLabel={({ number }) => number}
      itemToStringValue={({ id }) => id}
    >
      <Field label={t.roomWord} error={error}>
        {(tied) => (
          <Combobox.Input
            {...tied}
            ref={inputRef}
            placeholder={t.createDialog.roomHint}
            autoComplete="off"
            className={control}
          />
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-60 outline-none">
          <Combobox.Popup className="max-h-[min(16rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-card p-1 text-ink shadow-card outline-none">
            <Combobox.Empty>
              <p className="px-3 py-2 text-sm text-soft empty:hidden">{t.createDialog.noRoom}</p>
            </Combobox.Empty>
            <Combobox.List>
              {(one: Room) => (
                <Combobox.Item
                  key={one.id}
                  value={one}
                  className="flex min-h-11 items-center rounded-module px-3 tabular-nums outline-none select-none data-highlighted:bg-raised data-selected:font-semibold pointer-fine:min-h-9"
                >
                  {one.number}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
